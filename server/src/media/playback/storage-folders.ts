import type { Database } from '../../database/database.ts';
import { findStorageFolder, type StorageFolder } from './playback.queries.ts';

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 10_000;

/** Cached for five minutes, since a film has a thousand segments; any change in the catalogue may be a takedown. */
export async function rememberFolders({
  reads,
  listen,
}: Pick<Database, 'reads' | 'listen'>): Promise<
  (link: { file: number; version?: number }) => Promise<StorageFolder | null>
> {
  const kept = new Map<string, { folder: StorageFolder; until: number }>();
  await listen('catalogue', () => kept.clear());
  return async ({ file, version = 0 }) => {
    const key = `${file}.${version}`;
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.folder;
    const folder = await findStorageFolder(reads, file, version);
    if (kept.size >= KEPT_MAX) kept.clear();
    if (folder === null) kept.delete(key);
    else kept.set(key, { folder, until: performance.now() + KEPT_MS });
    return folder;
  };
}
