import { SEARCH_RESULT_MAX } from '@pardeh/contract/limits';
import { searchTitles, type TitleCard } from '@pardeh/contract/titles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { metaOf, pageOf } from '../../platform/paging.ts';
import { serveKept } from '../../platform/serve.ts';
import { rankedList, readFoundPage } from '../../search/index/found.ts';
import { findTitles, rememberGenreNames } from '../../search/interpret/find-titles.ts';
import { suggestionText } from '../../search/interpret/suggestion.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { filterOf, orderOf, refuseUnknown, unknownLanguages } from './title-filter.rules.ts';
import { unknownFilters } from './title-search.queries.ts';
import { toSearchResult } from './title-search.rules.ts';

export function titleSearchRoutes(app: FastifyInstance, { config, database }: Deps): void {
  const genreNames = rememberGenreNames();

  serveKept(app, searchTitles, async ({ query }) => {
    const db = database.reads;
    refuseUnknown(unknownLanguages(query));
    const compact = query.resource === 'result';
    const perPage = compact
      ? Math.min(query.per_page ?? SEARCH_RESULT_MAX, SEARCH_RESULT_MAX)
      : query.per_page;
    const page = pageOf({ ...query, per_page: perPage });
    const filter = filterOf(query);
    const order = orderOf(query.order_by);
    const text = query.q?.trim() ?? '';
    const { found, suggestion } = text
      ? await findTitles(db, { kind: 'title', text, filter, order, shown: page.size }, genreNames)
      : { found: rankedList('title', order, [], filter), suggestion: null };
    const { ids, total } = await readFoundPage(db, found, page.offset, page.size);
    // What has titles is known; only where there are none may a filter name something that does not exist.
    if (total === 0) refuseUnknown(await unknownFilters(db, query));
    const cards = await loadCards(db, ids, config.mediaUrl);
    const first = suggestion ? (cards[0] ?? null) : null;
    return {
      data: compact ? (cards.map(toSearchResult) as TitleCard[]) : cards,
      meta: {
        ...metaOf(page, total),
        suggestion: suggestionText(text, suggestion, first ? [first.titleFa, first.titleEn] : []),
      },
    };
  });
}
