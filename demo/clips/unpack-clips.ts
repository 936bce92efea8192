import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { unpackInto } from './tar.ts';

/** Each clip is one file in the repository; players need the hundreds of small files that are in it. */
export const PACKAGES = path.join(import.meta.dirname, 'packages');
export const VIDEO = path.resolve(import.meta.dirname, '../media/video');

/** Puts a clip's package where the storage looks for it, unless this very version is there. */
export async function unpackClip(name: string): Promise<void> {
  const archive = path.join(PACKAGES, `${name}.tar`);
  const target = path.join(VIDEO, name);
  const { mtime } = await stat(archive);
  if (existsSync(target) && (await stat(target)).mtimeMs === mtime.getTime()) return;
  await mkdir(VIDEO, { recursive: true });
  const unfinished = await mkdtemp(path.join(VIDEO, '.unfinished-'));
  await unpackInto(unfinished, await readFile(archive));
  await utimes(unfinished, mtime, mtime);
  await rm(target, { recursive: true, force: true });
  // Another process may have been quicker; what it put there is the same.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
}
