import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { flag, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleCard } from '../titles/titles.ts';
import { play } from './marks.ts';

/** One film, or one episode of a series, that was watched or begun. */
export const historyItem = t.Object({
  ...titleCard.properties,
  watchedAt: instant,
  /** Seconds. */
  position: t.Number(),
  duration: t.Number(),
  /** Null once the file has been removed. */
  fileId: nullable(idNumber),
  season: nullable(t.Integer()),
  episode: nullable(t.Integer()),
  episodeId: nullable(idNumber),
  episodeTitleFa: nullable(t.String()),
  watchPath: nullable(t.String()),
  /** Ever watched to its end, or to the credits; or marked as watched. */
  watched: t.Boolean(),
  /** How often, and the last time. */
  plays: t.Optional(t.Integer()),
  lastPlay: t.Optional(play),
});
export type HistoryItem = t.Static<typeof historyItem>;

export const listHistory = endpoint('GET /api/user/history', {
  name: 'listHistory',
  summary: 'What the user has watched, the last first',
  ...anyProfile,
  query: t.Object({
    order_by: t.Optional(oneOf('watched', 'title', 'year', 'rating')),
    type: t.Optional(oneOf('all', 'movie', 'series')),
    /** 1: only what was watched to its end; 0: only what was not. */
    watched: t.Optional(flag),
    q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })),
    ...pageQuery,
  }),
  reply: pagedOf(historyItem),
});

export const listContinue = endpoint('GET /api/user/continue', {
  name: 'listContinue',
  summary:
    'What to go on with: one entry a title; a series that was watched up to an episode offers the next',
  ...anyProfile,
  reply: listOf(historyItem),
});

const titleParams = t.Object({ id: idNumber });
const ofEpisode = t.Object({ episode: t.Optional(idNumber) });
const removed = t.Object({ removed: t.Integer() });

export const dismissContinue = endpoint('DELETE /api/user/continue/:id', {
  name: 'dismissContinue',
  summary: 'Takes a title off "continue watching", until it is watched again; the history keeps it',
  ...anyProfile,
  params: titleParams,
  reply: removed,
});

export const removeFromHistory = endpoint('DELETE /api/user/history/:id', {
  name: 'removeFromHistory',
  summary: 'Takes a title off the history; with `episode` only that episode (its id)',
  ...anyProfile,
  params: titleParams,
  query: ofEpisode,
  reply: removed,
});

export const clearHistory = endpoint('DELETE /api/user/history', {
  name: 'clearHistory',
  summary: 'Empties the history',
  ...anyProfile,
  reply: removed,
});
