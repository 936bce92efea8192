import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { TICKET_BODY_MAX_LENGTH, ticketState, ticketTopic } from '../../messages/support.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../../shapes.ts';
import { take, taken } from './desk-items.ts';

const tickets = { access: 'staff', permission: 'tickets' } as const;
export const studioTicket = t.Object({
  id: idNumber,
  user: nullable(t.Object({ id: idNumber })),
  name: t.String(),
  email: t.String(),
  topic: ticketTopic,
  subject: t.String(),
  state: ticketState,
  createdAt: instant,
  updatedAt: instant,
  taken,
});
export type StudioTicket = t.Static<typeof studioTicket>;
const wholeTicket = t.Object({
  ...studioTicket.properties,
  messages: t.Array(
    t.Object({ id: idNumber, from: oneOf('viewer', 'operator'), body: t.String(), createdAt: instant }),
  ),
});
export type WholeTicket = t.Static<typeof wholeTicket>;
export const listStudioTickets = endpoint('GET /api/studio/tickets', {
  name: 'listStudioTickets',
  summary: 'Conversations with viewers; what waits for an answer first, the oldest first',
  ...tickets,
  query: t.Object({ state: t.Optional(ticketState), ...pageQuery }),
  reply: pagedOf(studioTicket),
});
export const getStudioTicket = endpoint('GET /api/studio/tickets/:id', {
  name: 'getStudioTicket',
  summary: 'A conversation, whole',
  ...tickets,
  reply: dataOf(wholeTicket),
});
export const answerStudioTicket = endpoint('POST /api/studio/tickets/:id/messages', {
  name: 'answerStudioTicket',
  summary: 'Answers: into the conversation, by mail, and to the bell of a member',
  ...tickets,
  body: t.Object({ body: t.String({ minLength: 1, maxLength: TICKET_BODY_MAX_LENGTH, pattern: '\\S' }) }),
  reply: dataOf(wholeTicket),
  status: 201,
});
export const closeStudioTicket = endpoint('POST /api/studio/tickets/:id/close', {
  name: 'closeStudioTicket',
  summary: 'Closes a conversation; writing in it opens it again',
  ...tickets,
  reply: dataOf(wholeTicket),
});

export const takeStudioTicket = endpoint('POST /api/studio/tickets/:id/take', {
  name: 'takeStudioTicket',
  ...take,
  ...tickets,
});
