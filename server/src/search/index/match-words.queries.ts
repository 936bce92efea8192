import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ReadAlong } from '../lists/ranked-page.queries.ts';
import { type DocFilter, filterConditions } from './doc-filter.queries.ts';
import { type IndexKind, ORDER_BY, type Order, tablesOf } from './index-tables.ts';

/** One of these words, or a word with this prefix. */
export interface WordGroup {
  any: string[];
  beginning?: string;
}

export interface WordMatch {
  kind: IndexKind;
  /** By their spelling, or by their consonant skeletons. */
  by: 'words' | 'sounds';
  /** Groups without a frequent word: their documents are read and intersected. Without any, only whole names match. */
  rare: WordGroup[];
  /** Groups with a frequent word, which are checked on each document found. */
  checked: WordGroup[];
  /** Whole names. */
  keys: string[];
  filter: DocFilter;
  order: Order;
  /** How many of the first matches are returned with their names. */
  named?: number;
  along?: ReadAlong | null;
}

export interface Matched {
  /** Those whose whole name was typed, in order. */
  whole: number[];
  /** Those that have all the words, in order; may include those of `whole`. */
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
  if (match.rare.length === 0 && match.keys.length === 0) return NO_MATCH;
  const { docs, keys } = tablesOf(match.kind);
  const conditions = filterConditions(match.filter);
  const keyKind = match.by === 'words' ? 'name' : 'sound';
  // Included even without keys: fewer statement texts means fewer plans.
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
  const ids = match.rare.length === 0 ? sql`'{}'::int[]` : sql`array(${matchGroups(match, conditions)})`;
  const found = sql`select ${whole} as whole, ${ids} as ids`;
  if (match.named === undefined) {
    const { along } = match;
    const { rows } = await sql<
      Omit<Matched, 'named'> & { along?: unknown }
    >`${along ? foundAlong(found, along) : found}`.execute(db);
    along?.add(rows[0]?.along);
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

/** A document in both lists is counted twice, so that many more are read. */
const foundAlong = (found: RawBuilder<unknown>, { count, select }: ReadAlong) => sql`
  with found as materialized (${found})
  select whole, ids, ${select(sql`(whole || ids)[1:${count}::int + cardinality(whole)]`)} as along from found`;

function matchGroups(match: WordMatch, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  // For a single word its stored list is fastest; for several, the text search index over documents.
  if (match.rare.length + match.checked.length > 1) return matchTogether(match, conditions);
  const candidates = ofOneGroup(match);
  // The stored lists include the votes, so most queries need not read any document.
  if (conditions.length === 0 && match.order === 'votes') {
    return sql`select candidate.id from (${candidates}) candidate order by candidate.votes desc, candidate.id`;
  }
  // As an array, because the planner overestimates the members of a list and would scan all documents.
  return sql`
    select d.id from ${tablesOf(match.kind).docs} d
    where d.id = any(array(select candidate.id from (${candidates}) candidate))
      and ${sql.join([...conditions, sql`true`], sql` and `)} order by ${ORDER_BY[match.order]}`;
}

function matchTogether(match: WordMatch, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  // For a frequent prefix, the index would first collect every word that has it, which is too expensive.
  const begun = match.checked.flatMap(({ beginning }) => beginning ?? []);
  const indexed = [...match.rare, ...match.checked.filter(({ beginning }) => beginning === undefined)];
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
  const [group = { any: [] }] = match.rare;
  const isOneWord = group.any.length === 1 && group.beginning === undefined;
  return sql`select ${isOneWord ? sql`` : sql`distinct`} member.id, member.votes from (${members(match, group)}) member`;
}

/** The documents with a word of the group; some more than once. */
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

/** Words contain no spaces, and one search in the joined list is faster than one per word. */
function hasWordBeginning(beginning: string): RawBuilder<unknown> {
  return sql`strpos(' ' || array_to_string(d.words, ' '), ${` ${beginning}`}) > 0`;
}
