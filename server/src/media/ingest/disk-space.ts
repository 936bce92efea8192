import path from 'node:path';
import { freeBytes } from '../../storage/free-bytes.ts';
import { SourceError } from '../shared/source-error.ts';
import type { IngestDeps } from './ingest-deps.ts';
import { reserveSpace } from './queue.queries.ts';

/** Left free for the rest of the site. */
export const SPARE_BYTES = 500_000_000;

export const freeForIngest = ({ config }: { config: { dataDir: string } }) =>
  freeBytes(path.join(config.dataDir, 'ingest'));

/** Reserves room for all that the ingest will write, beside what running ingests still have to write. */
export async function requireReserved(
  deps: Pick<IngestDeps, 'config' | 'database'>,
  id: number,
  bytes: number,
): Promise<void> {
  const needed = bytes + (await reserveSpace(deps.database.db, id, bytes)) + SPARE_BYTES;
  const free = await freeForIngest(deps);
  if (free >= needed) return;
  const gigabytes = (value: number) => (value / 1e9).toFixed(1);
  throw new SourceError(
    'no_space',
    `There is not enough room on the disk: about ${gigabytes(needed)} GB are needed, ${gigabytes(free)} GB are free.`,
  );
}
