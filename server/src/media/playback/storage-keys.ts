import type { Database } from '../../database/database.ts';
import { findStorageKey } from './playback.queries.ts';

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 10_000;

/** Where a file's folder is: asked once in a while, not for each of the thousand segments of an evening. */
export function rememberStorageKeys({
  reads,
}: Pick<Database, 'reads'>): (fileId: number) => Promise<string | null> {
  const kept = new Map<number, { key: string; until: number }>();
  return async (fileId) => {
    const known = kept.get(fileId);
    if (known && known.until > Date.now()) return known.key;
    const key = await findStorageKey(reads, fileId);
    if (kept.size >= KEPT_MAX) kept.clear();
    if (key === null) kept.delete(fileId);
    else kept.set(fileId, { key, until: Date.now() + KEPT_MS });
    return key;
  };
}
