import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { IngestDeps } from './ingest-deps.ts';
import { SourceError } from './ingest-error.ts';
import { reserveSpace } from './queue.queries.ts';

/** Left free for everything else that the site does. */
export const SPARE_BYTES = 500_000_000;

export async function freeBytes(dataDir: string): Promise<number> {
  const folder = path.join(dataDir, 'ingest');
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Room for all that the work will make, beside what others that run have yet to write. */
export async function requireReserved(
  { config, database }: Pick<IngestDeps, 'config' | 'database'>,
  id: number,
  bytes: number,
): Promise<void> {
  const needed = bytes + (await reserveSpace(database.db, id, bytes)) + SPARE_BYTES;
  const free = await freeBytes(config.dataDir);
  if (free >= needed) return;
  const gigabytes = (value: number) => (value / 1e9).toFixed(1);
  throw new SourceError(
    'no_space',
    `There is not enough room on the disk: about ${gigabytes(needed)} GB are needed, ${gigabytes(free)} GB are free.`,
  );
}
