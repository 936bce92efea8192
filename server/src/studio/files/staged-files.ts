import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../http/app-error.ts';
import { freeBytes } from '../../storage/free-bytes.ts';

/** Kept free for the rest of the site. */
const SPARE_BYTES = 500_000_000;

export const stagingFolder = (dataDir: string) => path.join(dataDir, 'uploads');
export const stagedFile = (dataDir: string, id: string) => path.join(stagingFolder(dataDir), id);

export async function stagedBytes(dataDir: string, id: string): Promise<number> {
  const found = await stat(stagedFile(dataDir, id)).catch(() => null);
  return found?.size ?? 0;
}

export async function removeStaged(dataDir: string, id: string): Promise<void> {
  await rm(stagedFile(dataDir, id), { force: true });
}

export async function requireSpace(
  { dataDir, minFreeMegabytes }: Pick<Config, 'dataDir' | 'minFreeMegabytes'>,
  bytes: number,
): Promise<void> {
  const spare = Math.max(SPARE_BYTES, minFreeMegabytes * 1_000_000);
  if ((await freeBytes(stagingFolder(dataDir))) < bytes + spare) throw new AppError('no_space');
}

export async function listStaged(dataDir: string): Promise<string[]> {
  const names = await readdir(stagingFolder(dataDir)).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{32}$/.test(name));
}
