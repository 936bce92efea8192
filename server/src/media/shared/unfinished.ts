import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const ENDING = '.part';
const THIS_RUN = randomBytes(4).toString('hex');

/**
 * The name under which a file is written until it is complete. It is unique to this process: an encoder that
 * outlives a killed parent keeps writing for a while, and must not write into the file of the next try.
 */
export function unfinished(file: string): string {
  return `${file}.${THIS_RUN}${ENDING}`;
}

export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.endsWith(ENDING));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}
