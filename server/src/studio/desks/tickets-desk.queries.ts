import type { AnsweredWarning } from '@pardeh/contract/studio/desks/warnings-desk';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { TicketRow } from '../../features/support/support.queries.ts';

/**
 * Warnings belong to the moderators' desk. Open tickets come first, oldest first; then the others, most recently
 * updated first.
 */
export async function findStudioTickets(db: Db, state: TicketRow['state'] | undefined, page: Page) {
  return pagedRows<TicketRow>(db, page, {
    columns: sql`k.*`,
    from: sql`from tickets k where not k.is_warning ${state ? sql`and k.state = ${state}` : sql``}`,
    order: sql`k.state <> 'open', case when k.state = 'open' then k.updated_at end, k.updated_at desc, k.id`,
  });
}

interface AnsweredWarningRow extends Omit<AnsweredWarning, 'user' | 'answeredAt'> {
  userId: number | null;
  answeredAt: Date;
}

export async function findAnsweredWarnings(db: Db): Promise<AnsweredWarningRow[]> {
  const { rows } = await sql<AnsweredWarningRow>`
    select k.id, k.user_id as "userId", k.name, w.body as words, a.body as answer, a.created_at as "answeredAt"
    from tickets k
    join lateral (select m.body from ticket_messages m where m.ticket_id = k.id and m.sender = 'operator'
      order by m.id limit 1) w on true
    join lateral (select m.body, m.created_at from ticket_messages m where m.ticket_id = k.id and m.sender = 'viewer'
      order by m.id limit 1) a on true
    where k.state = 'open' and k.is_warning order by k.updated_at limit 100`.execute(db);
  return rows;
}
