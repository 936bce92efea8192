import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { REQUEST_NOTE_MAX_LENGTH, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

export const requestKind = oneOf('title', 'dub', 'subtitle', 'quality', 'broken');
export type RequestKind = t.Static<typeof requestKind>;
export const requestState = oneOf('pending', 'approved', 'declined', 'done');
export type RequestState = t.Static<typeof requestState>;

/** A request on the shared board: everybody who wants the same thing votes for one entry. */
export const titleRequest = t.Object({
  id: idNumber,
  kind: requestKind,
  imdb: nullable(t.String()),
  titleId: nullable(idNumber),
  name: t.String(),
  state: requestState,
  /** Why it was declined, or what was done. */
  reasonFa: nullable(t.String()),
  votes: t.Integer(),
  /** Whether the current user voted for it. */
  voted: t.Boolean(),
  /** The title's page, once it has been added. */
  path: nullable(t.String()),
  poster: nullable(t.String()),
  createdAt: instant,
  updatedAt: instant,
});
export type TitleRequest = t.Static<typeof titleRequest>;

const boardQuery = {
  q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })),
  kind: t.Optional(requestKind),
  state: t.Optional(requestState),
  ...pageQuery,
};

export const listRequests = endpoint('GET /api/user/requests', {
  name: 'listRequests',
  summary: 'What the user has asked for, the newest first',
  access: 'user',
  query: t.Object(boardQuery),
  reply: pagedOf(titleRequest),
});

export const listRequestBoard = endpoint('GET /api/requests', {
  name: 'listRequestBoard',
  summary: 'The shared board, the most wanted first',
  access: 'visitor',
  query: t.Object({ order_by: t.Optional(oneOf('votes', 'newest')), ...boardQuery }),
  reply: pagedOf(titleRequest),
});

/** One of `imdb`, `titleId` and `name` identifies the title. */
export const createRequest = endpoint('POST /api/user/request', {
  name: 'createRequest',
  summary: 'Asks for something; what was asked for before gets a vote instead',
  access: 'user',
  body: t.Object({
    kind: requestKind,
    imdb: t.Optional(t.String({ pattern: '^(tt\\d{7,10})?$' })),
    titleId: t.Optional(idNumber),
    name: t.Optional(t.String({ maxLength: 200 })),
    note: t.Optional(t.String({ maxLength: REQUEST_NOTE_MAX_LENGTH })),
  }),
  reply: t.Object({
    data: titleRequest,
    /** True when it had been requested before and this only added a vote. */
    merged: t.Boolean(),
  }),
  status: 201,
});

export const toggleRequestVote = endpoint('POST /api/user/request/:id/vote', {
  name: 'toggleRequestVote',
  summary: '"Me too", or not any more',
  access: 'user',
  reply: dataOf(titleRequest),
});
