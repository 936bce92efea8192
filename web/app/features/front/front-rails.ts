import { listRails, type Rail } from '@pardeh/contract/titles/rails';
import { searchTitles, type TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import type { TitleCard } from '@pardeh/contract/titles/titles';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { frontTexts as texts } from './front.texts.ts';

export type FrontType = 'all' | 'series';

export interface Genre {
  id: number;
  titleFa: string;
}

export interface RailPlan {
  heading: string;
  /** The listing that the rail previews. */
  to: string;
  query: TitleSearchQuery;
}

/** Enough to overflow the widest screen. */
const RAIL_LENGTH = 12;
/** Extra titles, since some may already be in other rails. */
const SPARE = 4;
const ROWS_OF_TITLE_MAX = 2;
const RANKED_LENGTH = 10;
/** Fewer cards than this do not make a rail. */
export const CARDS_LEAST = 3;
/** Skips the largest genre, which says nothing (most titles are dramas). */
const GENRE_RAILS = { from: 1, count: 3 };

const baseOf = (type: FrontType) => (type === 'series' ? '/tv' : '/');

function plan(type: FrontType, heading: string, filter: TitleSearchQuery, to?: string): RailPlan {
  const params = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return {
    heading,
    to: to ?? `${baseOf(type)}?${params}`,
    query: {
      ...(type === 'series' ? { type } : {}),
      ...filter,
      // A ranked rail is ordered by rank; all others start with titles that can be watched.
      ...(filter.order_by === 'rating' ? {} : { ready_first: '1' }),
      per_page: RAIL_LENGTH + SPARE,
    },
  };
}

export function frontPlan(type: FrontType): { newest: RailPlan; top: RailPlan; rest: RailPlan[] } {
  const isTv = type === 'series';
  const top = plan(type, isTv ? texts.topSeries : texts.top, { order_by: 'rating' });
  return {
    newest: plan(type, texts.newest(), { available: '1', order_by: 'newest' }),
    top: { ...top, query: { ...top.query, per_page: RANKED_LENGTH } },
    rest: [
      plan(type, texts.dubbed, { is_dubbed: '1' }),
      plan(type, isTv ? texts.iranianSeries : texts.iranian, { country: 'IR' }),
      ...(isTv ? [] : [plan(type, texts.series, { type: 'series' }, '/tv')]),
    ],
  };
}

export function genrePlans(type: FrontType, genres: readonly Genre[]): RailPlan[] {
  return genres
    .slice(GENRE_RAILS.from, GENRE_RAILS.from + GENRE_RAILS.count)
    .map(({ id, titleFa }) => plan(type, titleFa, { genre: id }));
}

/** The operator's rails, before the automatic ones. */
export const operatorRailsOptions = (type: FrontType) => apiQuery(listRails, { query: { type } });

export const operatorPlan = (type: FrontType, { titleFa, filter }: Rail): RailPlan | null =>
  filter && plan(type, titleFa, filter as TitleSearchQuery);

/** No title appears in more than two automatic rails; the rails in `before` take precedence. */
export function rowOf(
  client: QueryClient,
  titles: readonly TitleCard[],
  before: readonly RailPlan[],
): TitleCard[] {
  const shown = before.flatMap((plan) => client.getQueryData(railOptions(plan).queryKey)?.data ?? []);
  const rowsOf = (id: number) => shown.filter((title) => title.id === id).length;
  return titles.filter(({ id }) => rowsOf(id) < ROWS_OF_TITLE_MAX).slice(0, RAIL_LENGTH);
}

export const railOptions = ({ query }: RailPlan) => apiQuery(searchTitles, { query });
