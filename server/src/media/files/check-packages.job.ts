import { createHash } from 'node:crypto';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { readText, type Storage } from '../../storage/storage.ts';
import { CONTENTS_FILE, type PackageContents } from '../package/package-contents.ts';
import { segmentFile } from '../playback/download.rules.ts';
import { listToCheck, noteCheck } from './storage-use.queries.ts';

const FILES_A_NIGHT = 200;

interface Checked {
  hash: string;
  files: number;
  bytes: number;
  problem: string | null;
}

/** Verifies some packages each night, so that damage on the disk is found before a viewer finds it. */
export function checkPackagesJob({ database, storage }: Pick<Deps, 'database' | 'storage'>): Job<object> {
  return {
    name: 'media.check-packages',
    schedule: '23 1 * * *',
    expireInSeconds: 36_000,
    async run({ signal }) {
      for (const { id, storage_key, version, hash: before } of await listToCheck(
        database.db,
        FILES_A_NIGHT,
      )) {
        if (signal.aborted) return;
        const checked = await checkPackage(storage, storage_key, signal);
        const isChanged = before !== null && checked.problem === null && checked.hash !== before;
        await noteCheck(database.db, {
          ...{ file_id: id, version, ...checked, hash: before ?? checked.hash },
          problem: isChanged ? 'segments have changed since they were made' : checked.problem,
        });
      }
    },
  };
}

/** Checks that every segment is there with its recorded length, and hashes all bytes. */
export async function checkPackage(storage: Storage, key: string, signal: AbortSignal): Promise<Checked> {
  const text = await readText(storage, `${key}/${CONTENTS_FILE}`);
  if (text === null) return { hash: '', files: 0, bytes: 0, problem: `${CONTENTS_FILE} is missing` };
  const contents = JSON.parse(text) as PackageContents;
  const hash = createHash('sha256');
  const sum = { files: 0, bytes: 0 };
  for (const track of contents.renditions) {
    for (const [index, [, bytes]] of track.segments.entries()) {
      if (signal.aborted) break;
      const name = segmentFile(track, index);
      const found = await storage.find(`${key}/${name}`);
      if (found?.size !== bytes) {
        return { ...sum, hash: '', problem: `${name} is ${found ? 'cut off' : 'missing'}` };
      }
      for await (const piece of await found.open()) hash.update(piece as Buffer);
      sum.files += 1;
      sum.bytes += bytes;
    }
  }
  return { ...sum, hash: hash.digest('hex'), problem: null };
}
