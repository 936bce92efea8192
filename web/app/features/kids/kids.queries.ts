import type { ProfilePicture } from '@pardeh/contract/account/profile';
import type { ReplyOf } from '@pardeh/contract/endpoint';
import { listCategories } from '@pardeh/contract/titles/categories';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { listContinue } from '@pardeh/contract/watching/history';
import { apiQuery } from '../../shared/query/api-query.ts';

export type KidsGenre = ReplyOf<typeof listCategories>['data']['genres'][number];

/** What children look for, in this order, each with one of our drawings. */
const WORLDS: Readonly<Record<string, ProfilePicture>> = {
  animation: 'kite',
  family: 'balloon',
  adventure: 'boat',
  comedy: 'ball',
  fantasy: 'butterfly',
  'science fiction': 'rocket',
  'sci-fi': 'rocket',
  music: 'setar',
  musical: 'drum',
  sport: 'bicycle',
  documentary: 'camera',
  history: 'crown',
  biography: 'book',
};
const ROWS_MAX = 5;
const ROW_LENGTH = 12;

export const worldPicture = ({ titleEn }: KidsGenre): ProfilePicture | undefined =>
  WORLDS[titleEn.toLowerCase()];

/** Those of the site's genres that are for children. */
export function worldsOf(genres: readonly KidsGenre[]): KidsGenre[] {
  const order = Object.keys(WORLDS);
  const place = ({ titleEn }: KidsGenre) => order.indexOf(titleEn.toLowerCase());
  return genres
    .filter((genre) => genre.count > 0 && worldPicture(genre))
    .toSorted((one, other) => place(one) - place(other));
}

export const rowsOf = (genres: readonly KidsGenre[]): KidsGenre[] => worldsOf(genres).slice(0, ROWS_MAX);

export const kidsGenresOptions = () => apiQuery(listCategories);
export const goOnOptions = () => apiQuery(listContinue);

const READY = { ready_first: '1', order_by: 'votes', per_page: ROW_LENGTH } as const;
export const firstRowOptions = () => apiQuery(searchTitles, { query: READY });
export const genreRowOptions = ({ id }: KidsGenre) =>
  apiQuery(searchTitles, { query: { ...READY, genre: id } });
