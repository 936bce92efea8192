import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Page } from './paging.ts';

interface List {
  columns: RawBuilder<unknown>;
  /** With its conditions. */
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Where the length is known more cheaply than by counting `from`. */
  count?: RawBuilder<unknown>;
}

/**
 * A page and the length of the whole list by one statement, so that both see the same moment. Only a page without rows
 * asks for the length by itself.
 */
export async function pagedRows<R extends object>(
  db: Db,
  page: Page,
  { columns, from, order, count = sql`select count(*) ${from}` }: List,
): Promise<{ rows: R[]; total: number }> {
  const total = sql`(${count})::int as list_total`;
  const { rows } = await sql<R & { list_total: number }>`
    select ${columns}, ${total} ${from} order by ${order} limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  const counted = rows[0] ?? (await sql<{ list_total: number }>`select ${total}`.execute(db)).rows[0];
  return { rows, total: counted?.list_total ?? 0 };
}

/** A pattern that matches the viewer's text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
