import {
  answerStudioTicket,
  closeStudioTicket,
  getStudioTicket,
  listStudioTickets,
  type StudioTicket,
  type WholeTicket,
} from '@pardeh/contract/studio/desks/tickets-desk';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { answerTicket } from '../../features/support/answer-ticket.ts';
import { closeTicket, findTicket, type TicketRow } from '../../features/support/support.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { decideItem, withTakers } from './desk-takes.ts';
import { findStudioTickets } from './tickets-desk.queries.ts';

export function ticketDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const read = async (id: number): Promise<{ data: WholeTicket }> => {
    const ticket = requireFound(await findTicket(db, id));
    const messages = ticket.messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt).toISOString(),
    }));
    const [whole] = await withTakers(db, 'ticket', [{ ...toTicket(ticket), messages }]);
    return { data: whole as WholeTicket };
  };

  serve(app, listStudioTickets, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findStudioTickets(db, query.state, page);
    return { data: await withTakers(db, 'ticket', rows.map(toTicket)), meta: metaOf(page, total) };
  });

  serve(app, getStudioTicket, ({ params }) => read(params.id));

  serve(app, answerStudioTicket, async ({ params: { id }, body, identity: { userId } }) => {
    const answer = () => answerTicket(deps, id, body.body.trim());
    if (!(await decideItem(db, { kind: 'ticket', id, userId }, answer))) throw new AppError('not_found');
    await audit(db, 'admin.ticket_answered', { userId, detail: { id } });
    return read(id);
  });

  serve(app, closeStudioTicket, async ({ params: { id }, identity: { userId } }) => {
    const close = () => closeTicket(db, id);
    if (!(await decideItem(db, { kind: 'ticket', id, userId }, close))) throw new AppError('not_found');
    await audit(db, 'admin.ticket_closed', { userId, detail: { id } });
    return read(id);
  });
}

function toTicket(row: TicketRow): Omit<StudioTicket, 'taken'> {
  return {
    id: row.id,
    user: row.user_id === null ? null : { id: row.user_id },
    name: row.name,
    email: row.email,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
