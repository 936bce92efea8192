import type { TitleType } from '@pardeh/contract/titles/titles';
import type { Db } from '../../database/database.ts';
import { findTitles, type Order, type ReadAlong, type TitleSearch } from '../../search/search.ts';
import type { AppCall } from '../call.ts';
import { readIdOf, readItemId } from '../ids.rules.ts';
import type { ItemsAlong } from './item-rows.queries.ts';
import {
  type FoundIds,
  listTitles,
  namedPage,
  type TitleList,
  type TitleSort,
} from './list-titles.queries.ts';

const SIZE_DEFAULT = 100;
const SIZE_MAX = 800;

export function pageOf({ query }: AppCall): { offset: number; size: number } {
  return {
    offset: query.count('startindex', 0, 1_000_000),
    size: query.count('limit', SIZE_DEFAULT, SIZE_MAX),
  };
}

const SORTS: Record<string, TitleSort> = {
  sortname: 'name',
  name: 'name',
  datecreated: 'added',
  datelastcontentadded: 'added',
  premieredate: 'year',
  productionyear: 'year',
  communityrating: 'rating',
  criticrating: 'critics',
  playcount: 'votes',
  dateplayed: 'played',
  random: 'random',
};
/** The orders in which the search index has all titles already. */
const INDEXED: Partial<Record<TitleSort, Order>> = {
  added: 'newest',
  year: 'year',
  rating: 'rating',
  votes: 'votes',
};

export async function findTitleIds(call: AppCall, types: TitleType[], along: ItemsAlong): Promise<FoundIds> {
  const { query, db, viewerAge } = call;
  const page = pageOf(call);
  const list = readList(call, types);
  const text = query.text('searchterm')?.slice(0, 200);
  const facets = types.length === 1 ? [`type:${types[0]}`] : [];
  if (text !== undefined)
    return findTitles(db, { text, filter: { facets }, viewerAge, order: 'votes', page, along });
  if (!isPlain(list)) return listTitles(db, list);
  const genre = list.genres[0];
  const ready = list.isAvailable === null ? [] : [`ready:${list.isAvailable ? 1 : 0}`];
  const filter = { facets: [...facets, ...ready, ...(genre === undefined ? [] : [`genre:${genre}`])] };
  const search = { text: '', filter, viewerAge };
  if (list.sort === 'random') return takeRandom(db, search, page.size, along);
  const order = list.isDescending ? INDEXED[list.sort] : undefined;
  if (order) return findTitles(db, { ...search, order, page, along });
  if (list.sort !== 'name') return listTitles(db, list);
  return takeNamed(db, search, list, along);
}

type PlainSearch = Pick<TitleSearch, 'text' | 'filter' | 'viewerAge'>;

/** The search index knows the number without counting; the page is read along. */
async function takeNamed(db: Db, search: PlainSearch, list: TitleList, along: ItemsAlong): Promise<FoundIds> {
  let ids: number[] = [];
  const named: ReadAlong = {
    count: 0,
    select: () => namedPage(list, along.select),
    add(page) {
      const read = page as { ids: number[]; rows: unknown };
      ids = read.ids;
      along.add(read.rows);
    },
  };
  const { total } = await findTitles(db, {
    ...search,
    order: 'votes',
    page: { offset: 0, size: 1 },
    along: named,
  });
  return { ids, total };
}

/** Neighbours from somewhere in the order of votes, shuffled: for pictures behind a home, not for a draw. */
async function takeRandom(db: Db, search: PlainSearch, size: number, along: ItemsAlong): Promise<FoundIds> {
  const find = (offset: number, most: number) =>
    findTitles(db, { ...search, order: 'votes', page: { offset, size: most }, along });
  const { total } = await find(0, 1);
  const { ids } = await find(Math.floor(Math.random() * Math.max(1, total - size + 1)), size);
  return { ids: ids.toSorted(() => Math.random() - 0.5), total };
}

/** Whether it is of titles alone, without regard to who asks. */
function isPlain(list: TitleList): boolean {
  return (
    list.people.length + list.years.length + list.genreNames.length + list.except.length === 0 &&
    list.genres.length <= 1 &&
    list.collection === null &&
    list.startsWith === null &&
    list.minRating === null &&
    list.isFavorite === null &&
    list.isPlayed === null &&
    !list.isResumable
  );
}

function readList(call: AppCall, types: readonly TitleType[]): TitleList {
  const { query, profileId, viewerAge } = call;
  const filters = query.names('filters');
  const parent = readItemId(query.text('parentid'));
  const idsOf = (kind: 'genre' | 'person', name: string) =>
    [...query.list(name), ...(parent?.kind === kind ? [query.text('parentid') ?? ''] : [])]
      .map((text) => readIdOf(kind, text))
      .filter((id, _, all) => id > 0 || all.length > 0);
  const [by] = query.names('sortby').flatMap((name) => SORTS[name] ?? []);
  const collection = parent?.kind === 'collection' ? parent.id : null;
  const played = filters.includes('isplayed')
    ? true
    : filters.includes('isunplayed')
      ? false
      : query.flag('isplayed');
  return {
    profileId,
    viewerAge,
    types,
    genres: idsOf('genre', 'genreids'),
    genreNames: query.list('genres'),
    people: idsOf('person', 'personids'),
    years: query
      .list('years')
      .map(Number)
      .filter(Number.isInteger)
      .map((year) => Math.min(9999, Math.max(0, year))),
    collection,
    startsWith: query.text('namestartswith') ?? null,
    isFavorite: filters.includes('isfavorite') ? true : query.flag('isfavorite'),
    isPlayed: played,
    isResumable: filters.includes('isresumable'),
    isAvailable: query.flag('ismissing') === false ? true : null,
    minRating: query.number('mincommunityrating'),
    except: query
      .list('excludeitemids')
      .map((text) => readIdOf('title', text))
      .filter((id) => id > 0),
    sort: by ?? (collection === null ? 'name' : 'own'),
    isDescending: query.names('sortorder')[0] === 'descending',
    ...pageOf(call),
  };
}
