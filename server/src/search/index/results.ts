import type { Db } from '../../database/database.ts';
import {
  findRanks,
  type RankedPage,
  type RankedQuery,
  type ReadAlong,
  readRankedPage,
} from '../lists/ranked-page.queries.ts';
import { atLeastTerm } from '../lists/segment-bits.ts';
import type { DocFilter } from './doc-filter.queries.ts';
import { readDocs } from './docs.queries.ts';
import { type IndexKind, type Order, orderKeys, spaceOf } from './index-tables.ts';
import { hasTerm } from './terms.ts';

/** Search results, in order: all of `head`, then those of `rest` that are not in `head`. */
export interface Results {
  head: number[];
  rest: Rest | null;
}

/** A ranked list too long to read completely. */
interface Rest {
  kind: IndexKind;
  order: Order;
  query: RankedQuery;
  /** Its beginning, if already read. */
  first?: RankedPage;
}

export const NO_RESULTS: Results = { head: [], rest: null };

export function isEmpty({ head, rest }: Results): boolean {
  return head.length === 0 && rest === null;
}

/** The ids of `head`, and those of `rest` that were read already. */
export function idsAtHand({ head, rest }: Results): number[] {
  return [...head, ...(rest?.first?.ids ?? [])];
}

/** The documents that pass the filter and have all the terms. */
export function rankedList(
  kind: IndexKind,
  order: Order,
  terms: string[],
  filter: DocFilter,
): Results & { rest: Rest } {
  const { number, ranges } = spaceOf(kind, order);
  const all = [...terms, ...filter.facets];
  const none: string[] = [];
  const { yearFrom, yearTo, ratingFrom } = filter;
  // A range without a lower bound still excludes titles whose year is unknown.
  if (yearFrom !== undefined || yearTo !== undefined) all.push(atLeastTerm('y', yearFrom ?? 0, ranges));
  if (yearTo !== undefined && yearTo < (ranges.y?.[1] ?? 0)) none.push(atLeastTerm('y', yearTo + 1, ranges));
  if (ratingFrom !== undefined) all.push(atLeastTerm('r', ratingFrom, ranges));
  return { head: [], rest: { kind, order, query: { space: number, all, none } } };
}

/**
 * Like `rankedList`, with its beginning read: twice a page, because the whole first page may also be in the head. A
 * list that ends there becomes the head: frequent words may have few documents in common, or none.
 */
export async function readRankedList(
  db: Db,
  kind: IndexKind,
  order: Order,
  terms: string[],
  filter: DocFilter,
  shown: number,
  along: ReadAlong | null,
): Promise<Results> {
  const { rest } = rankedList(kind, order, terms, filter);
  const first = await readRankedPage(db, rest.query, 0, shown * 2, along);
  return first.total <= first.ids.length
    ? { head: first.ids, rest: null }
    : { head: [], rest: { ...rest, first } };
}

export interface PageWanted {
  offset: number;
  size: number;
}

export async function readResultsPage(
  db: Db,
  { head, rest }: Results,
  page: PageWanted,
  along: ReadAlong | null = null,
  without: readonly number[] = [],
): Promise<RankedPage> {
  if (without.length > 0) return readPageWithout(db, { head, rest }, page, without);
  const { offset, size: limit } = page;
  if (!rest) return { ids: head.slice(offset, offset + limit), total: head.length };
  if (head.length === 0) return readRest(db, rest, offset, limit, along);
  return offset === 0
    ? readFirstPage(db, head, rest, limit)
    : readLaterPage(db, head, head, rest, offset, limit);
}

/** The page as if `without` were in no list. */
function readPageWithout(
  db: Db,
  { head, rest }: Results,
  page: PageWanted,
  without: readonly number[],
): Promise<RankedPage> {
  const isLeftOut = new Set(without);
  const shown = head.filter((id) => !isLeftOut.has(id));
  if (!rest) return readResultsPage(db, { head: shown, rest }, page);
  return readLaterPage(db, shown, [...new Set([...head, ...without])], rest, page.offset, page.size);
}

async function readRest(
  db: Db,
  { query, first }: Rest,
  offset: number,
  limit: number,
  along: ReadAlong | null = null,
): Promise<RankedPage> {
  if (!first || offset + limit > first.ids.length) return readRankedPage(db, query, offset, limit, along);
  return { ids: first.ids.slice(offset, offset + limit), total: first.total };
}

/** The first page needs to know how many results of the head are also in the rest, but not where. */
async function readFirstPage(db: Db, head: number[], rest: Rest, limit: number): Promise<RankedPage> {
  const { kind, order, query } = rest;
  const [docs, page] = await Promise.all([
    readDocs(db, kind, head),
    readRest(db, rest, 0, limit + Math.min(head.length, limit)),
  ]);
  const { ranges } = spaceOf(kind, order);
  const inBoth = docs
    .filter((doc) => query.all.every((term) => hasTerm(doc, term, ranges)))
    .filter((doc) => !query.none.some((term) => hasTerm(doc, term, ranges))).length;
  const ids = [...new Set([...head, ...page.ids])].slice(0, limit);
  return { ids, total: head.length + page.total - inBoth };
}

/** `notInRest` are skipped in the rest: the head, and what is to be left out. */
async function readLaterPage(
  db: Db,
  head: number[],
  notInRest: number[],
  rest: Rest,
  offset: number,
  limit: number,
): Promise<RankedPage> {
  const docs = await readDocs(db, rest.kind, notInRest);
  const members = docs.map((doc) => ({ id: doc.id, keys: orderKeys(doc, rest.order) }));
  const placesInBoth = [...(await findRanks(db, rest.query, members)).values()].sort((a, b) => a - b);
  const ofHead = head.slice(offset, offset + limit);
  const start = placeInList(Math.max(0, offset - head.length), placesInBoth);
  const page = await readRest(db, rest, start, limit - ofHead.length + placesInBoth.length);
  const isSkipped = new Set(notInRest);
  const ofRest = page.ids.filter((id) => !isSkipped.has(id)).slice(0, limit - ofHead.length);
  return { ids: [...ofHead, ...ofRest], total: head.length + page.total - placesInBoth.length };
}

/** The position in the whole list of the item at `place` once those at `skipped` (sorted) are left out. */
function placeInList(place: number, skipped: readonly number[]): number {
  let at = place;
  for (const each of skipped) {
    if (each > at) break;
    at++;
  }
  return at;
}
