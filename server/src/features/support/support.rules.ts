import type { Ticket } from '@pardeh/contract/messages/support';
import type { TicketRow, WholeTicketRow } from './support.queries.ts';
import { ticketPath } from './ticket-token.ts';

export function toTicketHead(row: TicketRow, token: string): Omit<Ticket, 'messages'> {
  return {
    id: row.id,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    canReply: row.is_warning ? row.state === 'answered' : row.state !== 'closed',
    path: ticketPath(token),
  };
}

export function toTicket(row: WholeTicketRow, token: string): Ticket {
  return {
    ...toTicketHead(row, token),
    messages: row.messages.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
  };
}
