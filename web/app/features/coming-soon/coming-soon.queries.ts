import { listComingSoon } from '@pardeh/contract/titles/title-lists';
import { apiQuery } from '../../shared/query/api-query.ts';

export type ComingType = 'all' | 'movie' | 'series';

/** The whole calendar is loaded at once; only a very full one has a second page. */
const CALENDAR_LENGTH = 100;
const RAIL_LENGTH = 10;

export function readComingType(params: URLSearchParams): ComingType {
  const type = params.get('type');
  return type === 'movie' || type === 'series' ? type : 'all';
}

export const comingSoonOptions = (type: ComingType, page: number) =>
  apiQuery(listComingSoon, { query: { type, per_page: CALENDAR_LENGTH, page: page > 1 ? page : null } });

export const comingSoonRailOptions = (type: ComingType) =>
  apiQuery(listComingSoon, { query: { type, per_page: RAIL_LENGTH } });
