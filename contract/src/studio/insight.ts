import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, day, idNumber, nullable, oneOf } from '../shapes.ts';
import { SUGGESTED_ROWS } from '../watching/insight-events.ts';
import { chapter } from '../watching/playback.ts';

const read = { access: 'staff', permission: 'insight' } as const;

/** Periods end today, Tehran time. */
export const INSIGHT_DAYS = ['7', '28', '91'] as const;
const period = t.Object({ days: t.Optional(oneOf(...INSIGHT_DAYS)) });
const count = t.Integer();

const playDay = t.Object({
  day,
  plays: count,
  /** The same weekday a week earlier. */
  playsBefore: count,
  watchSeconds: count,
  finished: count,
});
export type PlayDay = t.Static<typeof playDay>;
const playedTitle = t.Object({
  id: idNumber,
  titleFa: t.String(),
  plays: count,
  /** In the previous period of the same length. */
  playsBefore: count,
  watchSeconds: count,
  finished: count,
});
export type PlayedTitle = t.Static<typeof playedTitle>;

const player = t.Object({
  /** Null: the site's own player; empty: apps that hardly anybody has. */
  name: nullable(t.String()),
  plays: count,
  watchSeconds: count,
  finished: count,
});
export type Player = t.Static<typeof player>;

export const getInsightPlays = endpoint('GET /api/studio/insight/plays', {
  name: 'getInsightPlays',
  summary: 'Plays and watch time by day, the most played and the rising titles',
  ...read,
  query: period,
  reply: dataOf(
    t.Object({
      days: t.Array(playDay),
      top: t.Array(playedTitle),
      rising: t.Array(playedTitle),
      /** Empty when everything was played on the site. */
      players: t.Array(player),
    }),
  ),
});

const searchDay = t.Object({ day, searches: count, nothing: count, chosen: count });
export type SearchDay = t.Static<typeof searchDay>;
const searchedWords = t.Object({
  words: t.String(),
  searches: count,
  /** Searches in which a result was chosen. */
  chosen: count,
  /** The average position of the chosen result, from 1. */
  meanPlace: nullable(t.Number()),
});
export type SearchedWords = t.Static<typeof searchedWords>;
const missedWords = t.Object({
  words: t.String(),
  searches: count,
  /** The open request for the same name, and how many users want it. */
  requestId: nullable(idNumber),
  votes: count,
});
export type MissedWords = t.Static<typeof missedWords>;

export const getInsightSearches = endpoint('GET /api/studio/insight/searches', {
  name: 'getInsightSearches',
  summary: 'What was searched for, what was found, and what was not, beside the requests for it',
  ...read,
  query: period,
  reply: dataOf(
    t.Object({ days: t.Array(searchDay), words: t.Array(searchedWords), nothing: t.Array(missedWords) }),
  ),
});

/** What fewer people than this did is shown to nobody. */
export const LEAST_PEOPLE = 20;
const usedRow = t.Object({
  row: oneOf(...SUGGESTED_ROWS),
  /** Null: by fewer than twenty people. */
  shown: nullable(count),
  opened: nullable(count),
});
export type UsedRow = t.Static<typeof usedRow>;

export const getInsightRows = endpoint('GET /api/studio/insight/rows', {
  name: 'getInsightRows',
  summary: 'How often each row of suggestions was on a page and a title was opened from it; sums only',
  ...read,
  query: period,
  reply: dataOf(t.Object({ rows: t.Array(usedRow) })),
});

export const FUNNEL_STEPS = [
  'signedUp',
  'confirmed',
  'watched',
  'startedPayment',
  'paid',
  'paidAgain',
] as const;
const funnelStep = t.Object({ step: oneOf(...FUNNEL_STEPS), members: count });
export type FunnelStep = t.Static<typeof funnelStep>;

export const getInsightFunnel = endpoint('GET /api/studio/insight/funnel', {
  name: 'getInsightFunnel',
  summary: 'How far those came who signed up in the period, and how many plans that ended were renewed',
  ...read,
  query: period,
  reply: dataOf(
    t.Object({ steps: t.Array(funnelStep), renewals: t.Object({ ended: count, renewed: count }) }),
  ),
});

const measures = {
  plays: count,
  /** Milliseconds to the first frame: the median and the 95th percentile. */
  startMedian: nullable(count),
  startSlow: nullable(count),
  watchSeconds: count,
  stalls: count,
  stalledMs: count,
  errors: count,
};
const qualityDay = t.Object({ day, ...measures });
export type QualityDay = t.Static<typeof qualityDay>;
const qualityGroup = t.Object({ name: t.String(), ...measures });
export type QualityGroup = t.Static<typeof qualityGroup>;

export const getInsightQuality = endpoint('GET /api/studio/insight/quality', {
  name: 'getInsightQuality',
  summary: 'Start time, stalls and errors by day, by height of the picture and by network',
  ...read,
  query: period,
  reply: dataOf(
    t.Object({
      days: t.Array(qualityDay),
      byHeight: t.Array(qualityGroup),
      byNetwork: t.Array(qualityGroup),
    }),
  ),
});

const watchedFile = t.Object({
  fileId: idNumber,
  season: nullable(t.Integer()),
  episode: nullable(t.Integer()),
  durationSeconds: t.Number(),
  plays: count,
  /** How many watched each hundredth. */
  watched: t.Array(count),
  /** How many viewers left during each hundredth. */
  leftAt: t.Array(count),
  chapters: t.Array(chapter),
});
export type WatchedFile = t.Static<typeof watchedFile>;

export const getInsightTitle = endpoint('GET /api/studio/insight/titles/:id', {
  name: 'getInsightTitle',
  summary: 'Where viewers stop in a title’s files',
  ...read,
  query: period,
  reply: dataOf(t.Object({ id: idNumber, titleFa: t.String(), files: t.Array(watchedFile) })),
});
