import { SEARCH_RESULT_MAX } from '@pardeh/contract/limits';
import { searchTitles, type TitleCard } from '@pardeh/contract/titles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.ts';
import { metaOf, pageOf } from '../../platform/paging.ts';
import { serve } from '../../platform/serve.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { findTitles, unknownFilters } from './title-list.queries.ts';
import { refuseUnknown, toSearchResult, unknownLanguages } from './title-search.rules.ts';

export function titleSearchRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serve(app, searchTitles, async ({ query }) => {
    const db = database.reads;
    refuseUnknown([...(await unknownFilters(db, query)), ...unknownLanguages(query)]);
    const compact = query.resource === 'result';
    const page = pageOf(
      compact
        ? { ...query, per_page: Math.min(query.per_page ?? SEARCH_RESULT_MAX, SEARCH_RESULT_MAX) }
        : query,
    );
    const words = query.q?.trim() || null;
    const { ids, total } = await findTitles(db, query, words, query.order_by ?? 'votes', page);
    const cards = await loadCards(db, ids, config.mediaUrl);
    const data = compact ? (cards.map(toSearchResult) as TitleCard[]) : cards;
    return { data, meta: metaOf(page, total) };
  });
}
