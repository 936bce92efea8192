import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const ENDING = '.part';
const THIS_RUN = randomBytes(4).toString('hex');

/**
 * Where a file is written until it is whole. The name is this run's own: an encoder that outlives a killed process
 * goes on writing its file for a while, and must not meet the one that begins anew.
 */
export function unfinished(file: string): string {
  return `${file}.${THIS_RUN}${ENDING}`;
}

export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.endsWith(ENDING));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}
