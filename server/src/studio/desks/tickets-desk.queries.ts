import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { TicketRow } from '../../features/support/support.queries.ts';

/** What waits for the operator first, the oldest first; then what was changed last. */
export async function findStudioTickets(db: Db, state: TicketRow['state'] | undefined, page: Page) {
  const where = state ? sql`where k.state = ${state}` : sql``;
  return pagedRows<TicketRow>(db, {
    rows: sql`select k.* from tickets k ${where}
      order by k.state <> 'open', case when k.state = 'open' then k.updated_at end, k.updated_at desc, k.id
      limit ${page.size} offset ${page.offset}`,
    count: sql`select count(*) from tickets k ${where}`,
  });
}
