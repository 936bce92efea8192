import { SEARCH_RESULT_MAX } from '@pardeh/contract/limits';
import { searchTitles, type TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import type { TitleCard } from '@pardeh/contract/titles/titles';
import type { FastifyInstance } from 'fastify';
import { CardsAlong } from '../../catalogue/title-card/title-card.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { type Handler, serve } from '../../http/serve.ts';
import { findTitles, suggestionText } from '../../search/search.ts';
import { filterOf, orderOf, refuseUnknown, unknownLanguages } from './title-filter.rules.ts';
import { findUnwanted, unknownFilters } from './title-search.queries.ts';
import { toSearchResult } from './title-search.rules.ts';

export function titleSearchRoutes(app: FastifyInstance, { config, database }: Deps): void {
  const search: Handler<typeof searchTitles> = async ({ query, identity, viewerAge }) => {
    const db = database.reads;
    refuseUnknown(unknownLanguages(query));
    const compact = query.resource === 'result';
    const perPage = compact
      ? Math.min(query.per_page ?? SEARCH_RESULT_MAX, SEARCH_RESULT_MAX)
      : query.per_page;
    const page = pageOf({ ...query, per_page: perPage });
    const text = query.q?.trim() ?? '';
    const own = identity && isPersonal(query) ? identity.profileId : undefined;
    const along = new CardsAlong(page.size, viewerAge);
    const { ids, total, suggestion } = await findTitles(db, {
      text,
      filter: filterOf(query),
      viewerAge,
      order: orderOf(query.order_by),
      page,
      readyFirst: query.ready_first === '1',
      along,
      ...(own === undefined ? {} : { without: await findUnwanted(database.db, own) }),
    });
    // A filter with results names something that exists, so only empty results need the check.
    if (total === 0) refuseUnknown(await unknownFilters(db, query));
    const found = await along.load(db, ids, config.mediaUrl);
    // What was watched is left out, so there is nothing to ask.
    const cards = own === undefined ? found : found.map((card) => ({ ...card, isWatched: false }));
    const first = suggestion ? (cards[0] ?? null) : null;
    return {
      data: compact ? (cards.map(toSearchResult) as TitleCard[]) : cards,
      meta: {
        ...metaOf(page, total),
        suggestion: suggestionText(text, suggestion, first ? [first.titleFa, first.titleEn] : []),
      },
    };
  };
  serve(app, searchTitles, search, { cached: true, isPersonal });
}

const isPersonal = (query: TitleSearchQuery) => query.hide_watched === '1';
