import {
  clearHistory,
  dismissContinue,
  listContinue,
  listHistory,
  removeFromHistory,
} from '@pardeh/contract/watching/history';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { dismiss, findContinue, findHistory, removeWatched } from './history.queries.ts';
import { toHistoryItem } from './history.rules.ts';

export function historyRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  serve(app, listHistory, async ({ query, identity, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findHistory(db, identity, query, page, viewerAge);
    return { data: rows.map((row) => toHistoryItem(row, config.mediaUrl)), meta: metaOf(page, total) };
  });

  serve(app, listContinue, async ({ identity, viewerAge }) => {
    const rows = await findContinue(db, identity, viewerAge);
    return { data: rows.map((row) => toHistoryItem(row, config.mediaUrl)) };
  });

  serve(app, dismissContinue, async ({ params, identity }) => ({
    removed: await dismiss(db, identity.profileId, params.id),
  }));

  serve(app, removeFromHistory, async ({ params, query, identity }) => ({
    removed: await removeWatched(db, identity.profileId, { titleId: params.id, episodeId: query.episode }),
  }));

  serve(app, clearHistory, async ({ identity }) => ({
    removed: await removeWatched(db, identity.profileId),
  }));
}
