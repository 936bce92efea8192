import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

type Terms = { beginning: string } | { terms: readonly string[] };

/** How many members have each of these terms, and all of those in `among`. */
export async function countTerms(
  db: Db,
  space: number,
  counted: Terms,
  among: readonly string[],
): Promise<Map<string, number>> {
  const isCounted =
    'terms' in counted
      ? sql`b.term = any(${counted.terms}::text[])`
      : sql`b.term >= ${counted.beginning} and b.term < ${`${counted.beginning}\u{10FFFF}`}`;
  const { joins, bits } = withAll(space, among);
  const { rows } = await sql<{ term: string; count: number }>`
    select b.term, sum(${among.length === 0 ? sql`b.count` : sql`bit_count(${bits})`})::int as count
    from ranked_bits b ${joins} where b.space = ${space} and ${isCounted} group by b.term`.execute(db);
  return new Map(rows.filter(({ count }) => count > 0).map(({ term, count }) => [term, count]));
}

/** The first members of each term: as many as the first segment with that term has, at most `count`. */
export async function readFirstOfTerms(
  db: Db,
  space: number,
  terms: string[],
  count: number,
  among: readonly string[],
): Promise<Map<string, number[]>> {
  const { joins, bits } = withAll(space, among);
  const { rows } = await sql<{ term: string; ids: number[] }>`
    select first.term, array(
      select member.id from unnest(segment.ids) with ordinality as member (id, place)
      where get_bit(first.bits, member.place::int - 1) = 1 order by member.place limit ${count}
    ) as ids
    from (
      select distinct on (b.term) b.term, b.position, ${bits} as bits from ranked_bits b ${joins}
      where b.space = ${space} and b.term = any(${terms}::text[]) and ${among.length === 0 ? sql`true` : sql`bit_count(${bits}) > 0`}
      order by b.term, b.position
    ) first
    join ranked_segments segment on segment.space = ${space} and segment.position = first.position`.execute(
    db,
  );
  return new Map(rows.map(({ term, ids }) => [term, ids]));
}

/** The bits of `b` that are also set in each of these terms. */
function withAll(space: number, among: readonly string[]) {
  const names = among.map((_, at) => sql.ref(`a${at}`));
  const joins = names.map(
    (name, at) => sql`join ranked_bits ${name}
      on ${name}.space = ${space} and ${name}.term = ${among[at]} and ${name}.position = b.position`,
  );
  return {
    joins: joins.length === 0 ? sql`` : sql.join(joins, sql` `),
    bits: sql.join([sql`b.bits`, ...names.map((name) => sql`${name}.bits`)], sql` & `),
  };
}
