import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** How many members have each of the terms with this prefix. */
export async function countTerms(db: Db, space: number, beginning: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; count: number }>`
    select term, sum(count)::int as count from ranked_bits
    where space = ${space} and term >= ${beginning} and term < ${`${beginning}\u{10FFFF}`}
    group by term`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
}

/** How many of the members with one term also have each of the others. */
export async function countAmong(
  db: Db,
  space: number,
  among: string,
  terms: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; count: number }>`
    select b.term, sum(bit_count(a.bits & b.bits))::int as count
    from ranked_bits a join ranked_bits b on b.space = a.space and b.position = a.position and b.term = any(${terms}::text[])
    where a.space = ${space} and a.term = ${among} group by b.term`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
}

/** The first members of each term: as many as the first segment with that term has, at most `count`. */
export async function readFirstOfTerms(
  db: Db,
  space: number,
  terms: string[],
  count: number,
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ term: string; ids: number[] }>`
    select first.term, array(
      select member.id from unnest(segment.ids) with ordinality as member (id, place)
      where get_bit(first.bits, member.place::int - 1) = 1 order by member.place limit ${count}
    ) as ids
    from (
      select distinct on (term) term, position, bits from ranked_bits
      where space = ${space} and term = any(${terms}::text[]) order by term, position
    ) first
    join ranked_segments segment on segment.space = ${space} and segment.position = first.position`.execute(
    db,
  );
  return new Map(rows.map(({ term, ids }) => [term, ids]));
}
