import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Platform } from '../http/deps.ts';
import { dropLeftStaging } from '../imports/imports.ts';
import type { Job } from '../jobs/jobs.ts';

export const LEFTOVERS_JOB = 'leftovers.remove';

/** Nothing takes this long: what is older belongs to a process that was killed. */
const IN_USE_MS = 24 * 3_600_000;
const TEMPORARY = /^pardeh-(picture|verify)-/;

/** Removes leftovers of killed processes: jobs clean up after themselves, but not when they are killed. */
export function removeLeftoversJob({
  database,
  storage,
}: Pick<Platform, 'database' | 'storage'>): Job<object> {
  return {
    name: LEFTOVERS_JOB,
    schedule: '50 3 * * *',
    async run() {
      const before = new Date(Date.now() - IN_USE_MS);
      await removeTemporary(before);
      await storage.removeUnfinished(before);
      await dropLeftStaging(database.db);
    },
  };
}

async function removeTemporary(before: Date): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => TEMPORARY.test(each))) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    // Removal fails for folders of other users of the machine, which are not ours to delete.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
