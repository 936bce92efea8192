import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { forgetSource, listOrphanedSources, upsertSource } from './stored-sources.queries.ts';

const SAFE = /[^\p{L}\p{N}._ -]+/gu;

/** Moves an uploaded source to the folder of sources; it replaces the former one. */
export async function storeSource(
  { config, database }: { config: Pick<Config, 'archiveDir' | 'dataDir'>; database: Database },
  row: { source: string; filename: string | null },
  fileId: number,
  where: 'keep' | 'archive',
): Promise<void> {
  const folder = where === 'archive' ? config.archiveDir : path.join(config.dataDir, 'sources');
  const filename = row.filename ?? path.basename(row.source);
  const target = path.join(folder, `${fileId}-${filename.replace(SAFE, ' ').slice(-120)}`);
  await mkdir(folder, { recursive: true });
  await move(row.source, target);
  const before = await upsertSource(database.db, {
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
export async function removeOrphanedSources({ database }: { database: Database }): Promise<void> {
  for (const { file_id, path: file } of await listOrphanedSources(database.db)) {
    await rm(file, { force: true });
    await forgetSource(database.db, file_id);
  }
}
