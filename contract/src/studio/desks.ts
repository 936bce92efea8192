import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { requestKind, requestState, titleRequest } from '../requests.ts';
import {
  dataOf,
  idNumber,
  idParams,
  instant,
  listOf,
  nullable,
  oneOf,
  pagedOf,
  pageQuery,
} from '../shapes.ts';
import { TICKET_BODY_MAX_LENGTH, ticketState, ticketTopic } from '../support.ts';

const comments = { access: 'staff', permission: 'comments' } as const;
const reasonText = t.String({ maxLength: 500 });
const member = t.Object({ id: idNumber, name: t.String() });
/** Who of the staff works on it. */
const taken = nullable(member);
const take = {
  method: 'POST',
  summary: 'Takes an item, so that nobody else decides about it for half an hour; or leaves it',
  params: idParams,
  body: t.Object({ take: t.Boolean() }),
  reply: dataOf(taken),
} as const;

export const queuedComment = t.Object({
  id: idNumber,
  titleId: idNumber,
  titleFa: t.String(),
  path: t.String(),
  user: member,
  /** The writer's record: comments that were shown, and that were removed. */
  record: t.Object({ shown: t.Integer(), removed: t.Integer() }),
  body: t.String(),
  isSpoiler: t.Boolean(),
  state: oneOf('visible', 'held', 'removed'),
  /** The word that held it, or what it was reported for. */
  why: nullable(t.String()),
  reports: t.Integer(),
  /** What it answers. */
  parent: nullable(t.Object({ name: t.String(), body: t.String() })),
  createdAt: instant,
  taken,
});
export type QueuedComment = t.Static<typeof queuedComment>;

export const listStudioComments = endpoint({
  name: 'listStudioComments',
  method: 'GET',
  path: '/api/studio/comments',
  summary: 'Comments that are held, reported or removed; without `state` all that waits',
  ...comments,
  query: t.Object({ state: t.Optional(oneOf('held', 'reported', 'removed')), ...pageQuery }),
  reply: pagedOf(queuedComment),
});
export const decideStudioComment = endpoint({
  name: 'decideStudioComment',
  method: 'POST',
  path: '/api/studio/comments/:id/decision',
  summary: 'Shows, holds or removes a comment; its reports are dealt with. `undo` opens them again',
  ...comments,
  params: idParams,
  body: t.Object({ state: oneOf('visible', 'held', 'removed'), undo: t.Optional(t.Boolean()) }),
  reply: dataOf(queuedComment),
});
export const takeStudioComment = endpoint({
  name: 'takeStudioComment',
  path: '/api/studio/comments/:id/take',
  ...take,
  ...comments,
});
export const listWatchedWords = endpoint({
  name: 'listWatchedWords',
  method: 'GET',
  path: '/api/studio/watched-words',
  summary: 'The words that hold a comment back',
  ...comments,
  reply: listOf(t.String()),
});
export const changeWatchedWords = endpoint({
  name: 'changeWatchedWords',
  method: 'POST',
  path: '/api/studio/watched-words',
  summary: 'Adds words and takes others away',
  ...comments,
  body: t.Object({
    add: t.Optional(t.Array(t.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
    remove: t.Optional(t.Array(t.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
  }),
  reply: listOf(t.String()),
});
export const testWatchedWord = endpoint({
  name: 'testWatchedWord',
  method: 'POST',
  path: '/api/studio/watched-words/test',
  summary: 'What a word would have held among the comments of the last month',
  ...comments,
  body: t.Object({ word: t.String({ minLength: 1, maxLength: 100 }) }),
  reply: t.Object({ data: t.Array(t.Object({ id: idNumber, body: t.String() })), total: t.Integer() }),
});

const moderators = { access: 'staff', permission: 'members.restrict' } as const;
const answeredWarning = t.Object({
  id: idNumber,
  user: nullable(t.Object({ id: idNumber })),
  name: t.String(),
  words: t.String(),
  answer: t.String(),
  answeredAt: instant,
});
export type AnsweredWarning = t.Static<typeof answeredWarning>;
export const listAnsweredWarnings = endpoint({
  name: 'listAnsweredWarnings',
  method: 'GET',
  path: '/api/studio/warnings',
  summary: 'What members answered to a warning and nobody has decided yet, the oldest first',
  ...moderators,
  reply: listOf(answeredWarning),
});
export const decideWarning = endpoint({
  name: 'decideWarning',
  method: 'POST',
  path: '/api/studio/warnings/:id/decision',
  summary: 'Ends the conversation about a warning, with a last word for the member or without',
  ...moderators,
  params: idParams,
  body: t.Object({ words: t.Optional(t.String({ maxLength: 4000 })) }),
  reply: t.Null(),
  status: 204,
});

const requests = { access: 'staff', permission: 'requests' } as const;
const studioRequest = t.Object({ ...titleRequest.properties, taken });
export type StudioRequest = t.Static<typeof studioRequest>;
export const listStudioRequests = endpoint({
  name: 'listStudioRequests',
  method: 'GET',
  path: '/api/studio/requests',
  summary: 'The board of wishes, the most wanted first',
  ...requests,
  query: t.Object({
    state: t.Optional(requestState),
    kind: t.Optional(requestKind),
    q: t.Optional(t.String({ maxLength: 200 })),
    ...pageQuery,
  }),
  reply: pagedOf(studioRequest),
});
export const takeStudioRequest = endpoint({
  name: 'takeStudioRequest',
  path: '/api/studio/requests/:id/take',
  ...take,
  ...requests,
});
export const answerStudioRequest = endpoint({
  name: 'answerStudioRequest',
  method: 'POST',
  path: '/api/studio/requests/:id/answer',
  summary: 'Accepts, declines with a reason, or says where it is; everybody who asked is told',
  ...requests,
  params: idParams,
  body: t.Object({
    state: oneOf('approved', 'declined', 'done'),
    reasonFa: t.Optional(reasonText),
    titleId: t.Optional(idNumber),
  }),
  reply: dataOf(t.Object({ id: idNumber, state: requestState })),
});
export const mergeStudioRequest = endpoint({
  name: 'mergeStudioRequest',
  method: 'POST',
  path: '/api/studio/requests/:id/merge',
  summary: 'Two entries that are one wish: the votes go to the other',
  ...requests,
  params: idParams,
  body: t.Object({ into: idNumber }),
  reply: dataOf(t.Object({ mergeId: idNumber })),
});
export const undoMergeRequest = endpoint({
  name: 'undoMergeRequest',
  method: 'POST',
  path: '/api/studio/requests/merges/:id/undo',
  summary: 'Parts two wishes again, each with its own votes',
  ...requests,
  params: idParams,
  reply: dataOf(t.Object({ id: idNumber })),
});

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
export const listStudioTickets = endpoint({
  name: 'listStudioTickets',
  method: 'GET',
  path: '/api/studio/tickets',
  summary: 'Conversations with viewers; what waits for an answer first, the oldest first',
  ...tickets,
  query: t.Object({ state: t.Optional(ticketState), ...pageQuery }),
  reply: pagedOf(studioTicket),
});
export const getStudioTicket = endpoint({
  name: 'getStudioTicket',
  method: 'GET',
  path: '/api/studio/tickets/:id',
  summary: 'A conversation, whole',
  ...tickets,
  params: idParams,
  reply: dataOf(wholeTicket),
});
export const answerStudioTicket = endpoint({
  name: 'answerStudioTicket',
  method: 'POST',
  path: '/api/studio/tickets/:id/messages',
  summary: 'Answers: into the conversation, by mail, and to the bell of a member',
  ...tickets,
  params: idParams,
  body: t.Object({ body: t.String({ minLength: 1, maxLength: TICKET_BODY_MAX_LENGTH, pattern: '\\S' }) }),
  reply: dataOf(wholeTicket),
  status: 201,
});
export const closeStudioTicket = endpoint({
  name: 'closeStudioTicket',
  method: 'POST',
  path: '/api/studio/tickets/:id/close',
  summary: 'Closes a conversation; writing in it opens it again',
  ...tickets,
  params: idParams,
  reply: dataOf(wholeTicket),
});

export const takeStudioTicket = endpoint({
  name: 'takeStudioTicket',
  path: '/api/studio/tickets/:id/take',
  ...take,
  ...tickets,
});

const answerFields = {
  name: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  body: t.String({ minLength: 1, maxLength: TICKET_BODY_MAX_LENGTH, pattern: '\\S' }),
};
const savedAnswer = t.Object({ id: idNumber, ...answerFields });
export type SavedAnswer = t.Static<typeof savedAnswer>;
export const listSavedAnswers = endpoint({
  name: 'listSavedAnswers',
  method: 'GET',
  path: '/api/studio/saved-answers',
  summary: 'What support writes again and again, by name',
  ...tickets,
  reply: listOf(savedAnswer),
});
export const saveAnswer = endpoint({
  name: 'saveAnswer',
  method: 'PUT',
  path: '/api/studio/saved-answers',
  summary: 'Writes a saved answer: a new one, or the one with this number anew',
  ...tickets,
  body: t.Object({ id: t.Optional(idNumber), ...answerFields }),
  reply: listOf(savedAnswer),
});
export const deleteSavedAnswer = endpoint({
  name: 'deleteSavedAnswer',
  method: 'DELETE',
  path: '/api/studio/saved-answers/:id',
  summary: 'Deletes a saved answer',
  ...tickets,
  params: idParams,
  reply: t.Null(),
  status: 204,
});

const auditRow = t.Object({
  id: idNumber,
  at: instant,
  event: t.String(),
  user: nullable(member),
  address: nullable(t.String()),
  detail: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type AuditRow = t.Static<typeof auditRow>;
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/studio/audit',
  summary: 'Sign-ins, passwords, payments and what staff did, the newest first',
  access: 'staff',
  permission: 'audit',
  query: t.Object({
    event: t.Optional(t.String({ maxLength: 60 })),
    user: t.Optional(idNumber),
    ...pageQuery,
  }),
  reply: pagedOf(auditRow),
});
