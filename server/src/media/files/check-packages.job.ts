import { createHash } from 'node:crypto';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { CONTENTS_FILE, readContents, segmentName } from '../shared/package-contents.ts';
import { listToCheck, recordCheck } from './storage-use.queries.ts';

const FILES_A_NIGHT = 200;

/** Verifies some packages each night, so that damage on the disk is found before a viewer finds it. */
export function checkPackagesJob({ database, storage }: Pick<Deps, 'database' | 'storage'>): Job<object> {
  return {
    name: 'media.check-packages',
    schedule: '23 1 * * *',
    expireInSeconds: 36_000,
    async run({ signal }) {
      const files = await listToCheck(database.db, FILES_A_NIGHT);
      for (const { id, storage_key, version, hash: before } of files) {
        if (signal.aborted) return;
        const checked = await checkPackage(storage, storage_key, signal);
        const isChanged = before !== null && checked.problem === null && checked.hash !== before;
        await recordCheck(database.db, {
          ...checked,
          file_id: id,
          version,
          hash: before ?? checked.hash,
          problem: isChanged ? 'segments have changed since they were made' : checked.problem,
        });
      }
    },
  };
}

/** Checks that every segment is there with its recorded length, and hashes all bytes. */
async function checkPackage(storage: Storage, key: string, signal: AbortSignal) {
  const contents = await readContents(storage, key);
  if (!contents) return { hash: '', files: 0, bytes: 0, problem: `${CONTENTS_FILE} is missing` };
  const hash = createHash('sha256');
  const sum = { files: 0, bytes: 0 };
  for (const track of contents.renditions) {
    for (const [index, [, bytes]] of track.segments.entries()) {
      if (signal.aborted) break;
      const name = `${track.folder}/${segmentName(index)}`;
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
