import * as t from 'typebox';
import { emailField, nameField } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, oneOf, pagedOf, pageQuery } from '../shapes.ts';

export const TICKET_BODY_MAX_LENGTH = 4000;

export const ticketTopic = oneOf('playback', 'payment', 'account', 'content', 'other');
export const ticketState = oneOf('open', 'answered', 'closed');

const bodyField = t.String({ minLength: 1, maxLength: TICKET_BODY_MAX_LENGTH, pattern: '[\\p{L}\\p{N}]' });

const ticketFields = {
  id: idNumber,
  topic: ticketTopic,
  subject: t.String(),
  state: ticketState,
  createdAt: instant,
  updatedAt: instant,
  /** A warning can be answered once, other conversations until they are closed. */
  canReply: t.Boolean(),
  /** The page of the conversation; its address is the key to it. */
  path: t.String(),
};

export const ticket = t.Object({
  ...ticketFields,
  messages: t.Array(
    t.Object({ id: idNumber, from: oneOf('viewer', 'operator'), body: t.String(), createdAt: instant }),
  ),
});
export type Ticket = t.Static<typeof ticket>;

export const createTicket = endpoint('POST /api/contact', {
  name: 'createTicket',
  summary: 'Writes to the operator',
  access: 'visitor',
  body: t.Object({
    name: nameField,
    email: emailField,
    topic: ticketTopic,
    subject: t.String({ minLength: 1, maxLength: 120, pattern: '[\\p{L}\\p{N}]' }),
    body: bodyField,
    /** A honeypot, hidden from people: a bot that fills it in gets a thank-you, and its message is dropped. */
    website: t.Optional(t.String({ maxLength: 500 })),
  }),
  reply: dataOf(ticket),
  status: 201,
});

const tokenParams = t.Object({ token: t.String({ pattern: '^[\\w-]{20,64}$' }) });

export const getTicket = endpoint('GET /api/contact/:token', {
  name: 'getTicket',
  summary: 'A conversation with the operator, by its secret address',
  access: 'visitor',
  params: tokenParams,
  reply: dataOf(ticket),
});

export const replyToTicket = endpoint('POST /api/contact/:token/messages', {
  name: 'replyToTicket',
  summary: 'Writes on in a conversation',
  access: 'visitor',
  params: tokenParams,
  body: t.Object({ body: bodyField }),
  reply: dataOf(ticket),
  status: 201,
});

export const listTickets = endpoint('GET /api/user/tickets', {
  name: 'listTickets',
  summary: "The signed-in user's conversations, the last changed first",
  access: 'user',
  query: t.Object(pageQuery),
  reply: pagedOf(t.Object(ticketFields)),
});
