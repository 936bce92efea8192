import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * A page and the length of the whole list by one statement: both see the same moment, and a page past the end
 * still knows how long the list is.
 */
export async function pagedRows<R extends object>(
  db: Db,
  { rows, count }: { rows: RawBuilder<unknown>; count: RawBuilder<unknown> },
): Promise<{ rows: R[]; total: number }> {
  const found = await sql<R & { list_total: number; list_place: number | null }>`
    select counted.list_total, page.*
    from (select (${count})::int as list_total) counted
    left join (select *, row_number() over () as list_place from (${rows}) listed) page on true
    order by page.list_place`.execute(db);
  return {
    rows: found.rows.filter((row) => row.list_place !== null),
    total: found.rows[0]?.list_total ?? 0,
  };
}

/** Text that a viewer typed, as a pattern that finds it anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
