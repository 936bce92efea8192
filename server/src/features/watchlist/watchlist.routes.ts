import {
  clearWatchlist,
  listWatchlist,
  listWatchlistIds,
  removeFromWatchlist,
  toggleWatchlist,
} from '@pardeh/contract/watching/watchlist';
import type { FastifyInstance } from 'fastify';
import { toTitleCard } from '../../catalogue/title-card/title-card.rules.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  clearEntries,
  findWatchlist,
  findWatchlistIds,
  removeEntry,
  toggleEntry,
} from './watchlist.queries.ts';

export function watchlistRoutes(app: FastifyInstance, { config, database: { db }, limits }: Deps): void {
  serve(app, listWatchlist, async ({ query, identity, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findWatchlist(db, identity.profileId, query, page, viewerAge);
    return {
      data: rows.map((row) => ({
        ...toTitleCard(row, config.mediaUrl),
        addedAt: row.added_at.toISOString(),
      })),
      meta: metaOf(page, total),
    };
  });

  serve(app, listWatchlistIds, async ({ identity, viewerAge }) => ({
    data: await findWatchlistIds(db, identity.profileId, viewerAge),
  }));

  serve(app, toggleWatchlist, async ({ params, identity, viewerAge }) => {
    const run = limits.along('toggle', identity.userId);
    const inWatchlist = await toggleEntry(run, identity.profileId, params.id, viewerAge);
    if (inWatchlist === null) throw new AppError('not_found');
    return { inWatchlist };
  });

  serve(app, removeFromWatchlist, async ({ params, identity }) => {
    await removeEntry(db, identity.profileId, params.id);
    return { inWatchlist: false };
  });

  serve(app, clearWatchlist, async ({ identity }) => ({
    removed: await clearEntries(db, identity.profileId),
  }));
}
