import type { BodyOf } from '@pardeh/contract/endpoint';
import type { createTicket } from '@pardeh/contract/messages/support';
import { sql } from 'kysely';
import type { Db, Row } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

type Sender = 'viewer' | 'operator';

export async function insertTicket(
  db: Db,
  userId: number | null,
  input: BodyOf<typeof createTicket>,
  { sender = 'viewer', isWarning = false }: { sender?: Sender; isWarning?: boolean } = {},
): Promise<{ ticketId: number; messageId: number }> {
  return db.transaction().execute(async (trx) => {
    const { name, email, topic, subject } = input;
    const { id } = await trx
      .insertInto('tickets')
      .values({
        user_id: userId,
        name,
        email,
        topic,
        subject,
        state: sender === 'viewer' ? 'open' : 'answered',
        is_warning: isWarning,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = await trx
      .insertInto('ticket_messages')
      .values({ ticket_id: id, sender, body: input.body })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ticketId: id, messageId: message.id };
  });
}

/**
 * Adds a message and sets whose turn it is. Null when there is no such conversation, or the warning was already
 * answered.
 */
export async function addTicketMessage(db: Db, ticketId: number, sender: Sender, body: string) {
  const { rows } = await sql<{ id: number }>`
    with turned as (
      update tickets set state = ${sender === 'viewer' ? 'open' : 'answered'}, updated_at = now()
      where id = ${ticketId} and (${sender} = 'operator' or not is_warning or state = 'answered') returning id
    )
    insert into ticket_messages (ticket_id, sender, body) select id, ${sender}, ${body} from turned
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export type TicketRow = Row<'tickets'>;

export interface WholeTicketRow extends TicketRow {
  messages: { id: number; from: Sender; body: string; createdAt: string }[];
}

export async function findTicket(db: Db, id: number): Promise<WholeTicketRow | undefined> {
  const { rows } = await sql<WholeTicketRow>`
    select k.*, (
      select json_agg(json_build_object('id', m.id, 'from', m.sender, 'body', m.body, 'createdAt', m.created_at)
        order by m.id)
      from ticket_messages m where m.ticket_id = k.id
    ) as messages
    from tickets k where k.id = ${id}`.execute(db);
  return rows[0];
}

export async function findTicketsOf(db: Db, userId: number, page: Page) {
  return pagedRows<TicketRow>(db, page, {
    columns: sql`*`,
    from: sql`from tickets where user_id = ${userId}`,
    order: sql`updated_at desc, id desc`,
  });
}

/** Tickets waiting for the operator, the oldest first. */
export async function findOpenTickets(db: Db): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('state', '=', 'open')
    .where('is_warning', '=', false)
    .orderBy('updated_at')
    .limit(200)
    .execute();
}

export function closeTicket(db: Db, id: number): Promise<boolean> {
  return hasChanged(
    db.updateTable('tickets').set({ state: 'closed', updated_at: sql`now()` }).where('id', '=', id),
  );
}
