import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, nullable } from '../shapes.ts';

/** Today so far, and yesterday until the same time. */
const compared = nullable(t.Object({ today: t.Integer(), yesterday: t.Integer() }));

/** A value is null when the reader may not know it. */
const today = t.Object({
  watching: nullable(t.Integer()),
  plays: compared,
  signUps: compared,
  tomans: compared,
  /** Jobs that failed within a week. */
  failedJobs: nullable(t.Integer()),
  titles: nullable(
    t.Object({
      all: t.Integer(),
      drafts: t.Integer(),
      scheduled: t.Integer(),
      poster: t.Integer(),
      synopsis: t.Integer(),
      file: t.Integer(),
      age: t.Integer(),
    }),
  ),
});
export type StudioToday = t.Static<typeof today>;

export const getStudioToday = endpoint('GET /api/studio/today', {
  name: 'getStudioToday',
  summary: 'What happens today, beside yesterday until the same time, and what the catalogue lacks',
  access: 'staff',
  reply: dataOf(today),
});
