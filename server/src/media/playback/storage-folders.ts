import type { Database } from '../../database/database.ts';
import { findStorageFolder, type StorageFolder } from './playback.queries.ts';

const CACHED_MS = 5 * 60_000;
const CACHED_MAX = 10_000;

/** Cached for five minutes, since a film has a thousand segments. Cleared by any change of the catalogue: it may be a takedown. */
export async function cacheFolders({
  reads,
  listen,
}: Pick<Database, 'reads' | 'listen'>): Promise<
  (link: { file: number; version?: number }) => Promise<StorageFolder | null>
> {
  const cached = new Map<string, { folder: StorageFolder; until: number }>();
  await listen('catalogue', () => cached.clear());
  return async ({ file, version = 0 }) => {
    const key = `${file}.${version}`;
    const known = cached.get(key);
    if (known && known.until > performance.now()) return known.folder;
    const folder = await findStorageFolder(reads, file, version);
    if (cached.size >= CACHED_MAX) cached.clear();
    if (folder === null) cached.delete(key);
    else cached.set(key, { folder, until: performance.now() + CACHED_MS });
    return folder;
  };
}
