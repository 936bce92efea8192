import { LRUCache } from 'lru-cache';
import { onCatalogueChange } from '../../database/catalogue-changes.queries.ts';
import type { Database } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import type { ItemId } from '../ids.rules.ts';

const CACHED_MAX = 10_000;
const CACHED_MS = 5 * 60_000;

export type ByItem<Found> = (item: ItemId, viewerAge: ViewerAge) => Promise<Found | null>;

/** Cached until the catalogue changes: apps name the same items again and again. */
export async function cacheByItem<Found>(database: Database, find: ByItem<Found>): Promise<ByItem<Found>> {
  const cached = new LRUCache<string, Promise<Found | null>>({ max: CACHED_MAX, ttl: CACHED_MS });
  await onCatalogueChange(database, () => cached.clear());
  return (item, viewerAge) => {
    const key = `${item.kind} ${item.id} ${viewerAge}`;
    const known = cached.get(key);
    if (known) return known;
    const finding = find(item, viewerAge);
    cached.set(key, finding);
    const forget = () => cached.delete(key);
    finding.then((found) => found ?? forget(), forget);
    return finding;
  };
}
