import type { BodyOf } from '@pardeh/contract/endpoint';
import { createTicket, getTicket, listTickets, replyToTicket } from '@pardeh/contract/messages/support';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { normaliseName } from '../../members/person-name.ts';
import { addTicketMessage, findTicket, findTicketsOf, insertTicket } from './support.queries.ts';
import { toTicket, toTicketHead } from './support.rules.ts';
import { SUPPORT_MAIL, type SupportMail, TICKET_KEY } from './support-mail.job.ts';
import { readTicketToken, ticketToken } from './ticket-token.ts';

const ANSWERED_BEFORE = 'پاسخ شما پیش‌تر رسیده است؛ همکاران ما آن را می‌خوانند.';

export function supportRoutes(app: FastifyInstance, { database: { db }, jobs, limits, secrets }: Deps): void {
  const key = secrets.keyFor(TICKET_KEY);
  const proven = (token: string) => requireFound(readTicketToken(token, key));
  const mail = (data: SupportMail) => jobs.send(SUPPORT_MAIL, data);

  serve(app, createTicket, async ({ body, identity, request }) => {
    await limits.count('ticket_address', clientKey(request));
    if (body.website) return { data: pretended(body) };
    const { ticketId } = await insertTicket(db, identity?.userId ?? null, {
      ...body,
      name: normaliseName(body.name),
    });
    await mail({ ticketId, messageId: null, to: 'operator' });
    await mail({ ticketId, messageId: null, to: 'viewer-received' });
    return { data: await read(ticketId) };
  });

  serve(app, getTicket, async ({ params }) => ({ data: await read(proven(params.token)) }));

  serve(app, replyToTicket, async ({ params, body, request }) => {
    const ticketId = proven(params.token);
    await limits.count('ticket_address', clientKey(request));
    const messageId = await addTicketMessage(db, ticketId, 'viewer', body.body);
    const ticket = await read(ticketId);
    if (messageId === null) throw new AppError('conflict', { message: ANSWERED_BEFORE });
    // A warning's answer is for the moderators, who see it at their desk.
    if (!ticket.isWarning) await mail({ ticketId, messageId, to: 'operator' });
    return { data: ticket };
  });

  serve(app, listTickets, async ({ query, identity }) => {
    const page = pageOf(query);
    const { rows, total } = await findTicketsOf(db, identity.userId, page);
    return {
      data: rows.map((row) => toTicketHead(row, ticketToken(row.id, key))),
      meta: metaOf(page, total),
    };
  });

  async function read(id: number) {
    const row = requireFound(await findTicket(db, id));
    return { ...toTicket(row, ticketToken(id, key)), isWarning: row.is_warning };
  }
}

/** The reply for a bot that filled in the hidden field. */
function pretended({ topic, subject }: BodyOf<typeof createTicket>) {
  const now = new Date().toISOString();
  const state = 'open' as const;
  const times = { createdAt: now, updatedAt: now };
  return { id: 1, topic, subject, state, ...times, canReply: true, path: '/contact', messages: [] };
}
