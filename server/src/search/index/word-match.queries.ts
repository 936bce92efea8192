import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type IndexKind, ORDER_BY, type Order, tablesOf } from './text-index.ts';

/** One of these words, or a word that begins like this. */
export interface WordGroup {
  any: string[];
  beginning?: string;
}

/** What a document must have beside the words. */
export interface DocFilter {
  facets: readonly string[];
  yearFrom?: number;
  yearTo?: number;
  /** Tenths. */
  ratingFrom?: number;
}

export interface WordMatch {
  kind: IndexKind;
  /** Letters, or consonant skeletons. */
  by: 'words' | 'sounds';
  /** Groups without a frequent word: what they hold is read and intersected. Without any only whole names are found. */
  few: WordGroup[];
  /** Groups that are checked on each document found. */
  checked: WordGroup[];
  /** Whole names. */
  keys: string[];
  filter: DocFilter;
  order: Order;
  /** Of how many, the first ones, the names are wanted too. */
  named?: number;
}

export interface Matched {
  /** Those of which a whole name is meant, in order. */
  whole: number[];
  /** Those that have all the words, in order; the former may be among them. */
  ids: number[];
  named: NamedDoc[];
}

export interface NamedDoc {
  id: number;
  names: string[];
}

const NO_MATCH: Matched = { whole: [], ids: [], named: [] };

/** More whole-name matches than this are left to the word matches. */
const WHOLE_MAX = 200;

export async function matchDocs(db: Db, match: WordMatch): Promise<Matched> {
  if (match.few.length === 0 && match.keys.length === 0) return NO_MATCH;
  const { docs, keys } = tablesOf(match.kind);
  const conditions = filterConditions(match.filter);
  const keyKind = match.by === 'words' ? 'name' : 'sound';
  // Always asked for, even of no keys: fewer statements of different shapes are planned fewer times.
  const whole = sql`array(
    select d.id from ${docs} d
    where ${sql.join(
      [
        sql`d.id = any(array(select id from ${keys} where kind = ${sql.lit(keyKind)} and key = any(${match.keys}::text[])))`,
        ...conditions,
      ],
      sql` and `,
    )}
    order by ${ORDER_BY[match.order]} limit ${WHOLE_MAX}
  )`;
  const ids = match.few.length === 0 ? sql`'{}'::int[]` : sql`array(${listed(match, conditions)})`;
  const found = sql`select ${whole} as whole, ${ids} as ids`;
  if (match.named === undefined) {
    const { rows } = await sql<Omit<Matched, 'named'>>`${found}`.execute(db);
    return { ...NO_MATCH, ...rows[0] };
  }
  const { rows } = await sql<Matched>`
    with found as materialized (${found})
    select whole, ids, (
      select coalesce(json_agg(json_build_object('id', d.id, 'names', d.names)), '[]') from ${docs} d
      where d.id = any((whole || ids)[1:${sql.lit(match.named)}])
    ) as named
    from found`.execute(db);
  return rows[0] ?? NO_MATCH;
}

function listed(match: WordMatch, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  // Of one word alone the list is the quickest; where words meet, the index that holds them together.
  if (match.few.length + match.checked.length > 1) return together(match, conditions);
  const candidates = ofOneGroup(match);
  // The lists of the words know the votes, so that most queries need not look at any document.
  if (conditions.length === 0 && match.order === 'votes') {
    return sql`select candidate.id from (${candidates}) candidate order by candidate.votes desc, candidate.id`;
  }
  // As an array, since the planner takes the members of lists for so many that it would rather read all documents.
  return sql`
    select d.id from ${tablesOf(match.kind).docs} d
    where d.id = any(array(select candidate.id from (${candidates}) candidate))
      and ${sql.join([...conditions, sql`true`], sql` and `)} order by ${ORDER_BY[match.order]}`;
}

function together(match: WordMatch, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  // The index would first collect all that begin so, which for a frequent beginning is too much.
  const begun = match.checked.flatMap(({ beginning }) => beginning ?? []);
  const indexed = [...match.few, ...match.checked.filter(({ beginning }) => beginning === undefined)];
  const checks = [...conditions, ...begun.map(hasWordBeginning)];
  return sql`
    select d.id from ${tablesOf(match.kind).docs} d
    where array_to_tsvector(${sql.ref(`d.${match.by}`)}) @@ ${allOf(indexed)}::tsquery
      and ${sql.join([...checks, sql`true`], sql` and `)} order by ${ORDER_BY[match.order]}`;
}

/** The groups as a text search query: 'a' & ('b' | 'c') & 'd':* */
function allOf(groups: readonly WordGroup[]): string {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
  return groups
    .map(({ any, beginning }) => [
      ...any.map(quoted),
      ...(beginning === undefined ? [] : [`${quoted(beginning)}:*`]),
    ])
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');
}

function ofOneGroup(match: WordMatch): RawBuilder<unknown> {
  const [group = { any: [] }] = match.few;
  const isOneWord = group.any.length === 1 && group.beginning === undefined;
  return sql`select ${isOneWord ? sql`` : sql`distinct`} member.id, member.votes from (${members(match, group)}) member`;
}

/** Who has one of the words of a group; some twice. */
function members({ kind, by }: WordMatch, { any, beginning }: WordGroup): RawBuilder<unknown> {
  const ways = [
    ...(any.length > 0 ? [sql`w.word = any(${any}::text[])`] : []),
    ...(beginning === undefined
      ? []
      : [sql`(w.word >= ${beginning} and w.word < ${`${beginning}\u{10FFFF}`})`]),
  ];
  return sql`
    select entry.id, entry.votes from ${tablesOf(kind)[by]} w
    cross join lateral unnest(w.ids, w.votes) as entry (id, votes) where ${sql.join(ways, sql` or `)}`;
}

/** No word has a blank in it, and one look at the whole list is quicker than one at each word. */
function hasWordBeginning(beginning: string): RawBuilder<unknown> {
  return sql`strpos(' ' || array_to_string(d.words, ' '), ${` ${beginning}`}) > 0`;
}

export function filterConditions(filter: DocFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.facets.length > 0) conditions.push(sql`d.facets @> ${filter.facets}::text[]`);
  if (filter.yearFrom !== undefined) conditions.push(sql`d.year >= ${filter.yearFrom}::int`);
  if (filter.yearTo !== undefined) conditions.push(sql`d.year <= ${filter.yearTo}::int`);
  if (filter.ratingFrom !== undefined) conditions.push(sql`d.rating >= ${filter.ratingFrom}::int`);
  return conditions;
}

/** Whole names that begin like this when spaces are left out: "thedarkkn". */
export async function matchRunTogether(
  db: Db,
  kind: IndexKind,
  beginning: string,
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const { docs, keys } = tablesOf(kind);
  const where = sql.join([...filterConditions(filter), sql`true`], sql` and `);
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id from ${docs} d
      where d.id = any(array(
        select id from ${keys} where kind = 'name' and key >= ${beginning} and key < ${`${beginning}\u{10FFFF}`} limit 500
      )) and ${where}
      order by ${ORDER_BY[order]}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
