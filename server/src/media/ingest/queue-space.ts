import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { IngestDeps } from './ingest-deps.ts';
import { SourceError } from './ingest-error.ts';
import { reserveSpace } from './queue.queries.ts';

/** Kept free for the rest of the site. */
export const SPARE_BYTES = 500_000_000;

export async function freeBytes(dataDir: string): Promise<number> {
  const folder = path.join(dataDir, 'ingest');
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Reserves room for everything the order will write, beside what running orders still have to write. */
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
