import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../http/app-error.ts';

/** Left free for everything else that the site does. */
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

export async function requireSpace(dataDir: string, bytes: number): Promise<void> {
  const folder = stagingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + SPARE_BYTES) throw new AppError('no_space');
}
