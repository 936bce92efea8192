import type { Database } from '../../database/database.ts';
import { findStorageFolder, type StorageFolder } from './playback.queries.ts';

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 10_000;

/** Cached for five minutes, since a film has a thousand segments; any change in the catalogue may be a takedown. */
export async function rememberFolders({
  reads,
  listen,
}: Pick<Database, 'reads' | 'listen'>): Promise<(fileId: number) => Promise<StorageFolder | null>> {
  const kept = new Map<number, { folder: StorageFolder; until: number }>();
  await listen('catalogue', () => kept.clear());
  return async (fileId) => {
    const known = kept.get(fileId);
    if (known && known.until > Date.now()) return known.folder;
    const folder = await findStorageFolder(reads, fileId);
    if (kept.size >= KEPT_MAX) kept.clear();
    if (folder === null) kept.delete(fileId);
    else kept.set(fileId, { folder, until: Date.now() + KEPT_MS });
    return folder;
  };
}
