import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { IngestRow } from '../ingest/ingest.queries.ts';
import type { IngestDeps } from '../ingest/ingest-deps.ts';
import { forgetSource, keepSourceRow, listLeftSources } from './kept-sources.queries.ts';

const SAFE = /[^\p{L}\p{N}._ -]+/gu;

/** Moves an uploaded source to where sources are kept, in place of the one before. */
export async function keepSource(
  { config, database }: Pick<IngestDeps, 'config' | 'database'>,
  row: Pick<IngestRow, 'source' | 'filename'>,
  fileId: number,
  where: 'keep' | 'archive',
): Promise<void> {
  const folder = where === 'archive' ? config.archiveDir : path.join(config.dataDir, 'sources');
  const filename = row.filename ?? path.basename(row.source);
  const target = path.join(folder, `${fileId}-${filename.replace(SAFE, ' ').slice(-120)}`);
  await mkdir(folder, { recursive: true });
  await move(row.source, target);
  const before = await keepSourceRow(database.db, {
    file_id: fileId,
    path: target,
    filename,
    is_archived: where === 'archive',
  });
  if (before && before !== target) await rm(before, { force: true });
}

async function move(from: string, to: string): Promise<void> {
  if (path.resolve(from) === path.resolve(to)) return;
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // On another disk, under a temporary name until it is complete.
    await cp(from, `${to}.incoming`);
    await rename(`${to}.incoming`, to);
    await rm(from, { force: true });
  });
}

/** Removes the sources of deleted files. */
export async function removeLeftSources({ database }: Pick<IngestDeps, 'database'>): Promise<void> {
  for (const { file_id, path: file } of await listLeftSources(database.db)) {
    await rm(file, { force: true });
    await forgetSource(database.db, file_id);
  }
}
