import { listRails, type Rail } from '@pardeh/contract/rails';
import { searchTitles, type TitleSearchQuery } from '@pardeh/contract/title-search';
import type { TitleCard } from '@pardeh/contract/titles';
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
  /** The listing that the rail is the beginning of. */
  to: string;
  query: TitleSearchQuery;
}

/** Enough to run off the edge of the widest screen. */
const RAIL_LENGTH = 12;
/** Some of a row may stand in others already. */
const SPARE = 4;
const ROWS_OF_TITLE_MAX = 2;
const RANKED_LENGTH = 10;
/** One or two cards are no row. */
export const CARDS_LEAST = 3;
/** The largest genre says nothing (most titles are dramas); the next ones do. */
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
      // A ranked row is about rank; every other begins with what can be watched.
      ...(filter.order_by === 'rating' ? {} : { ready_first: '1' }),
      per_page: RAIL_LENGTH + SPARE,
    },
  };
}

export interface FrontPlan {
  newest: RailPlan;
  top: RailPlan;
  rest: RailPlan[];
}

export function frontPlan(type: FrontType): FrontPlan {
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

/** The rows that the operator made, before those that are there by themselves. */
export const operatorRailsOptions = (type: FrontType) => apiQuery(listRails, { query: { type } });

export const operatorPlan = (type: FrontType, { titleFa, filter }: Rail): RailPlan | null =>
  filter && plan(type, titleFa, filter as TitleSearchQuery);

/** No title stands in more than two of the automatic rows; `before` are those that have the first right to it. */
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
