import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type IndexKind, ORDER_BY, type Order, tablesOf } from './text-index.ts';
import { type DocFilter, filterConditions } from './word-match.queries.ts';

const MOST = 100;

/** Those that have the most of these words: at least half of them. */
export async function matchSomeWords(
  db: Db,
  kind: IndexKind,
  words: string[],
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const tables = tablesOf(kind);
  const where = sql.join([...filterConditions(filter), sql`true`], sql` and `);
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id
      from (
        select id, count(*) as held from ${tables.words} cross join lateral unnest(ids) as id
        where word = any(${words}::text[]) group by id having count(*) * 2 >= ${words.length}
      ) partly
      join ${tables.docs} d using (id)
      where ${where}
      order by held desc, ${ORDER_BY[order]} limit ${MOST}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
