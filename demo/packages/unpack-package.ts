import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { unpackInto } from './tar.ts';

/** Unpacks a package into the folder `target`, unless that version is already there. */
export async function unpackPackage(archive: string, target: string): Promise<void> {
  const { mtime } = await stat(archive);
  if (existsSync(target) && (await stat(target)).mtimeMs === mtime.getTime()) return;
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(path.join(parent, '.unfinished-'));
  await unpackInto(unfinished, await readFile(archive));
  await utimes(unfinished, mtime, mtime);
  await rm(target, { recursive: true, force: true });
  // Another process may have unpacked it first; its files are the same.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
}
