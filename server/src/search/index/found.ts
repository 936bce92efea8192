import type { Db } from '../../platform/database.ts';
import {
  findRanks,
  type RankedPage,
  type RankedQuery,
  readRankedPage,
} from '../lists/ranked-page.queries.ts';
import { atLeastTerm } from '../lists/segment-bits.ts';
import { readDocs } from './docs.queries.ts';
import { hasTerm } from './ranked-entries.ts';
import { type IndexKind, type Order, orderKeys, spaceOf } from './text-index.ts';
import type { DocFilter } from './word-match.queries.ts';

/** What a query found, in order: all of `head`, then those of `rest` that are not in it. */
export interface Found {
  head: number[];
  rest: Rest | null;
}

interface Rest {
  kind: IndexKind;
  order: Order;
  query: RankedQuery;
  /** Its beginning, where that was read already. */
  first?: RankedPage;
}

export const NOTHING: Found = { head: [], rest: null };

export function isEmpty(found: Found): boolean {
  return found.head.length === 0 && found.rest === null;
}

/** A list that is filtered, and holds some words that are too frequent to walk through. */
export function rankedList(
  kind: IndexKind,
  order: Order,
  terms: string[],
  filter: DocFilter,
): Found & { rest: Rest } {
  const { number, ranges } = spaceOf(kind, order);
  const all = [...terms, ...filter.facets];
  const none: string[] = [];
  const { yearFrom, yearTo, ratingFrom } = filter;
  // Without an end of its own a span still leaves out titles whose year is not known.
  if (yearFrom !== undefined || yearTo !== undefined) all.push(atLeastTerm('y', yearFrom ?? 0, ranges));
  if (yearTo !== undefined && yearTo < (ranges.y?.[1] ?? 0)) none.push(atLeastTerm('y', yearTo + 1, ranges));
  if (ratingFrom !== undefined) all.push(atLeastTerm('r', ratingFrom, ranges));
  return { head: [], rest: { kind, order, query: { space: number, all, none } } };
}

/**
 * As `rankedList`, with the beginning that the first page needs, were all of it in the head too. A list that ends there
 * is no list any longer: words that many have may have few in common, or nobody.
 */
export async function readRankedList(
  db: Db,
  kind: IndexKind,
  order: Order,
  terms: string[],
  filter: DocFilter,
  shown: number,
): Promise<Found> {
  const { rest } = rankedList(kind, order, terms, filter);
  const first = await readRankedPage(db, rest.query, 0, shown * 2);
  return first.total <= first.ids.length
    ? { head: first.ids, rest: null }
    : { head: [], rest: { ...rest, first } };
}

/** A page of the rest alone. */
async function readRest(db: Db, { query, first }: Rest, offset: number, limit: number): Promise<RankedPage> {
  if (!first || offset + limit > first.ids.length) return readRankedPage(db, query, offset, limit);
  return { ids: first.ids.slice(offset, offset + limit), total: first.total };
}

export async function readFoundPage(
  db: Db,
  { head, rest }: Found,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (!rest) return { ids: head.slice(offset, offset + limit), total: head.length };
  if (head.length === 0) return readRest(db, rest, offset, limit);
  if (offset === 0) return readFirstPage(db, head, rest, limit);
  const docs = await readDocs(db, rest.kind, head);
  const members = docs.map((doc) => ({ id: doc.id, keys: orderKeys(doc, rest.order) }));
  const twice = [...(await findRanks(db, rest.query, members)).values()].sort((a, b) => a - b);
  const own = head.slice(offset, offset + limit);
  const start = skip(Math.max(0, offset - head.length), twice);
  const page = await readRest(db, rest, start, limit - own.length + twice.length);
  const seen = new Set(head);
  const others = page.ids.filter((id) => !seen.has(id)).slice(0, limit - own.length);
  return { ids: [...own, ...others], total: head.length + page.total - twice.length };
}

/** At the beginning it does not matter where those that come before stand in the list, only how many are in it. */
async function readFirstPage(
  db: Db,
  head: number[],
  rest: Rest,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { kind, order, query } = rest;
  const [docs, page] = await Promise.all([
    readDocs(db, kind, head),
    readRest(db, rest, 0, limit + Math.min(head.length, limit)),
  ]);
  const { ranges } = spaceOf(kind, order);
  const twice = docs
    .filter((doc) => query.all.every((term) => hasTerm(doc, term, ranges)))
    .filter((doc) => !query.none.some((term) => hasTerm(doc, term, ranges))).length;
  const ids = [...new Set([...head, ...page.ids])].slice(0, limit);
  return { ids, total: head.length + page.total - twice };
}

/** The place in the whole list of what is at this place once those at `gone` (sorted) are left out. */
function skip(place: number, gone: readonly number[]): number {
  let at = place;
  for (const each of gone) {
    if (each > at) break;
    at++;
  }
  return at;
}
