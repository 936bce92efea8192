import { mkdir, statfs } from 'node:fs/promises';

/** The space on the disk of a folder, which is created if it is missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
