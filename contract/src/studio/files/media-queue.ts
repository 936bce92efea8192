import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../../shapes.ts';
import { longJob } from '../long-jobs.ts';
import { episodePlace, mediaStaff } from './files.ts';

export const mediaJob = t.Object({
  id: idNumber,
  kind: oneOf('feature', 'trailer'),
  state: oneOf('waiting', 'running', 'stopped', 'done', 'failed', 'cancelled'),
  /** From 0 to 1. */
  progress: t.Number(),
  secondsLeft: nullable(t.Integer()),
  titleId: idNumber,
  titleFa: t.String(),
  ...episodePlace,
  /** Where the file holds several. */
  lastEpisode: nullable(t.Integer()),
  filename: t.String(),
  fileId: nullable(idNumber),
  /** Set when the job only adds an audio track to an existing film. */
  sound: nullable(
    t.Object({
      fileId: idNumber,
      lang: t.String(),
      isDub: t.Boolean(),
      /** Its duration differs from the film’s: somebody has to decide how to align it. */
      mismatch: nullable(
        t.Object({ filmSeconds: t.Number(), soundSeconds: t.Number(), hasPicture: t.Boolean() }),
      ),
    }),
  ),
  /** The job only makes the seek bar’s thumbnails of an existing film. */
  isThumbnails: t.Boolean(),
  /** Why it failed. */
  reasonFa: nullable(t.String()),
  /** The last output of the program that failed. */
  detail: nullable(t.String()),
  /** Things noticed along the way. */
  notesFa: t.Array(t.String()),
  createdAt: instant,
  finishedAt: nullable(instant),
  job: longJob,
});
export type MediaJob = t.Static<typeof mediaJob>;

export const listMediaJobs = endpoint('GET /api/studio/jobs', {
  name: 'listMediaJobs',
  summary: 'The queue of files that are packaged: what is under way first, then what has ended',
  ...mediaStaff,
  query: t.Object({ titleId: t.Optional(idNumber) }),
  reply: listOf(mediaJob),
});
export const cancelMediaJob = endpoint('DELETE /api/studio/jobs/:id', {
  name: 'cancelMediaJob',
  summary: 'Stops the work and removes all of it, the uploaded file included',
  ...mediaStaff,
});
export const retryMediaJob = endpoint('POST /api/studio/jobs/:id/retry', {
  name: 'retryMediaJob',
  summary: 'Starts a failed one again',
  ...mediaStaff,
});

export const timeMediaSound = endpoint('POST /api/studio/jobs/:id/sound', {
  name: 'timeMediaSound',
  summary:
    'How a sound of another length is moved and stretched, or that its file becomes a version of its own',
  ...mediaStaff,
  body: t.Object({
    asVersion: t.Boolean(),
    offsetSeconds: t.Number({ minimum: -3600, maximum: 3600 }),
    stretch: t.Number({ minimum: 0.5, maximum: 2 }),
  }),
});

/** What happens to an uploaded source once its film is ready. */
export const keepSource = oneOf('drop', 'keep', 'archive');
export type KeepSource = t.Static<typeof keepSource>;

export const mediaQueue = t.Object({
  isPaused: t.Boolean(),
  /** Paused automatically until there is disk space again. */
  isFull: t.Boolean(),
  freeBytes: t.Integer(),
  keepSource,
});

export const getMediaQueue = endpoint('GET /api/studio/media-queue', {
  name: 'getMediaQueue',
  summary: 'What holds for the whole queue',
  ...mediaStaff,
  reply: dataOf(mediaQueue),
});
export const changeMediaQueue = endpoint('PATCH /api/studio/media-queue', {
  name: 'changeMediaQueue',
  summary: 'Pauses the whole queue or lets it go on; says what becomes of sources',
  ...mediaStaff,
  body: t.Partial(t.Object({ isPaused: t.Boolean(), keepSource })),
  reply: dataOf(mediaQueue),
});
export const orderMediaJobs = endpoint('PUT /api/studio/media-queue/order', {
  name: 'orderMediaJobs',
  summary: 'The order in which waiting files are packaged',
  ...mediaStaff,
  body: t.Object({ ids: t.Array(idNumber, { minItems: 1, maxItems: 200 }) }),
});
