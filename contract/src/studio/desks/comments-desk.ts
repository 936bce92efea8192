import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../../shapes.ts';
import { member, take, taken } from './desk-items.ts';

const comments = { access: 'staff', permission: 'comments' } as const;

export const queuedComment = t.Object({
  id: idNumber,
  titleId: idNumber,
  titleFa: t.String(),
  path: t.String(),
  user: member,
  /** The author's record: how many comments were shown and how many were removed. */
  record: t.Object({ shown: t.Integer(), removed: t.Integer() }),
  body: t.String(),
  isSpoiler: t.Boolean(),
  state: oneOf('visible', 'held', 'removed'),
  /** The word that caused it to be held, or the reason it was reported for. */
  why: nullable(t.String()),
  reports: t.Integer(),
  /** The comment it replies to. */
  parent: nullable(t.Object({ name: t.String(), body: t.String() })),
  createdAt: instant,
  taken,
});
export type QueuedComment = t.Static<typeof queuedComment>;

export const listStudioComments = endpoint('GET /api/studio/comments', {
  name: 'listStudioComments',
  summary: 'Comments that are held, reported or removed; without `state` all that waits',
  ...comments,
  query: t.Object({ state: t.Optional(oneOf('held', 'reported', 'removed')), ...pageQuery }),
  reply: pagedOf(queuedComment),
});
export const decideStudioComment = endpoint('POST /api/studio/comments/:id/decision', {
  name: 'decideStudioComment',
  summary: 'Shows, holds or removes a comment; its reports are dealt with. `undo` opens them again',
  ...comments,
  body: t.Object({ state: oneOf('visible', 'held', 'removed'), undo: t.Optional(t.Boolean()) }),
  reply: dataOf(queuedComment),
});
export const takeStudioComment = endpoint('POST /api/studio/comments/:id/take', {
  name: 'takeStudioComment',
  ...take,
  ...comments,
});
export const listWatchedWords = endpoint('GET /api/studio/watched-words', {
  name: 'listWatchedWords',
  summary: 'The words that hold a comment back',
  ...comments,
  reply: listOf(t.String()),
});
export const changeWatchedWords = endpoint('POST /api/studio/watched-words', {
  name: 'changeWatchedWords',
  summary: 'Adds words and takes others away',
  ...comments,
  body: t.Object({
    add: t.Optional(t.Array(t.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
    remove: t.Optional(t.Array(t.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
  }),
  reply: listOf(t.String()),
});
export const testWatchedWord = endpoint('POST /api/studio/watched-words/test', {
  name: 'testWatchedWord',
  summary: 'What a word would have held among the comments of the last month',
  ...comments,
  body: t.Object({ word: t.String({ minLength: 1, maxLength: 100 }) }),
  reply: t.Object({ data: t.Array(t.Object({ id: idNumber, body: t.String() })), total: t.Integer() }),
});
