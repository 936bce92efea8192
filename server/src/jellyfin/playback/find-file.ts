import type { Database } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { requireFound } from '../../http/app-error.ts';
import type { DescribedFile, Playback } from '../../media/playback.ts';
import type { ItemId } from '../ids.rules.ts';
import { cacheByItem } from '../items/cache-by-item.ts';
import { findFileOf } from './item-file.queries.ts';

export type FindFile = (item: ItemId | null, viewerAge: ViewerAge) => Promise<DescribedFile>;

/** The file that an app plays for a film or an episode: a player names its item every few seconds. */
export async function cacheItemFiles(database: Database, playback: Playback): Promise<FindFile> {
  const find = await cacheByItem(database, async ({ kind, id }, viewerAge) => {
    if (kind !== 'title' && kind !== 'episode') return null;
    const fileId = await findFileOf(database.db, { kind, id }, viewerAge);
    return fileId === null ? null : playback.describe(fileId);
  });
  return async (item, viewerAge) => requireFound(item && (await find(item, viewerAge)));
}
