import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The paths of all files below a folder, with slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

export async function inTurns<T>(all: readonly T[], atOnce: number, run: (each: T) => Promise<void>) {
  const waiting = all.values();
  const take = async () => {
    for (const each of waiting) await run(each);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
