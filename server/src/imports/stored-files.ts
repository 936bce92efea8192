import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bytes, limitBytes } from './sources/read-text.ts';

/** How long an uploaded file can be imported again. */
const CACHE_MS = 14 * 24 * 3_600_000;

const folderOf = (dataDir: string) => path.join(dataDir, 'import-files');

const pathOf = (dataDir: string, name: string) => path.join(folderOf(dataDir), path.basename(name));

/** Stores an uploaded file, so that a dry run can be repeated for real or with other columns. */
export async function storeFile(dataDir: string, bytes: Bytes): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  const name = randomUUID();
  const file = pathOf(dataDir, name);
  try {
    await pipeline(limitBytes(bytes), createWriteStream(file, { flags: 'wx' }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return name;
}

/** False once it was removed, or if it is on another server. */
export async function hasStoredFile(dataDir: string, name: unknown): Promise<boolean> {
  return typeof name === 'string' && (await stat(pathOf(dataDir, name)).catch(() => null)) !== null;
}

export async function openStoredFile(dataDir: string, name: unknown): Promise<Bytes | null> {
  const isThere = await hasStoredFile(dataDir, name);
  return isThere ? createReadStream(pathOf(dataDir, String(name))) : null;
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info && Date.now() - info.mtimeMs > CACHE_MS) await rm(file, { force: true });
  }
}
