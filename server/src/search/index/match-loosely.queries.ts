import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type DocFilter, whereFilter } from './doc-filter.queries.ts';
import { type IndexKind, ORDER_BY, type Order, tablesOf } from './index-tables.ts';

const RUN_TOGETHER_MAX = 500;
const MOST_WORDS_MAX = 100;

/** Whole names with this prefix, ignoring spaces: "thedarkkn". */
export async function matchRunTogether(
  db: Db,
  kind: IndexKind,
  beginning: string,
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const { docs, keys } = tablesOf(kind);
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id from ${docs} d
      where d.id = any(array(
        select id from ${keys} where kind = 'name' and key >= ${beginning} and key < ${`${beginning}\u{10FFFF}`}
        limit ${sql.lit(RUN_TOGETHER_MAX)}
      )) and ${whereFilter(filter)}
      order by ${ORDER_BY[order]}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Documents with at least half of these words, the best matches first. */
export async function matchMostWords(
  db: Db,
  kind: IndexKind,
  words: string[],
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const tables = tablesOf(kind);
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id
      from (
        select id, count(*) as held from ${tables.words} cross join lateral unnest(ids) as id
        where word = any(${words}::text[]) group by id having count(*) * 2 >= ${words.length}
      ) partly
      join ${tables.docs} d using (id)
      where ${whereFilter(filter)}
      order by held desc, ${ORDER_BY[order]} limit ${MOST_WORDS_MAX}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
