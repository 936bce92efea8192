import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, idParams, instant, listOf, nullable, oneOf } from '../shapes.ts';

/**
 * Files are sent to this address by the tus protocol, version 1.0, with the usual bearer token. Metadata: `filename`,
 * `titleId` and, for an episode, `season` and `episode`.
 */
export const UPLOADS_PATH = '/api/studio/uploads';

const media = { access: 'staff', permission: 'media' } as const;
const season = t.Integer({ minimum: 0, maximum: 999 });
const episode = t.Integer({ minimum: 0, maximum: 9999 });

export const FILENAME_MAX = 300;
const MOST_NAMES = 200;

export const studioUpload = t.Object({
  id: t.String(),
  filename: t.String(),
  sizeBytes: t.Integer(),
  receivedBytes: t.Integer(),
  titleId: idNumber,
  titleFa: t.String(),
  season: nullable(season),
  episode: nullable(episode),
  createdAt: instant,
  /** Removed then, unless somebody goes on with it. */
  expiresAt: instant,
});
export type StudioUpload = t.Static<typeof studioUpload>;

export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: UPLOADS_PATH,
  summary: 'One’s own unfinished uploads, to go on with them in any browser',
  ...media,
  reply: listOf(studioUpload),
});

export const recognisedFile = t.Object({
  filename: t.String(),
  /** The title that the name most likely means; null: none was found. */
  title: nullable(
    t.Object({ id: idNumber, titleFa: t.String(), titleEn: t.String(), type: oneOf('movie', 'series') }),
  ),
  /** What the name says before the technical words. */
  name: t.String(),
  year: nullable(t.Integer()),
  season: nullable(season),
  episode: nullable(episode),
  quality: nullable(t.String()),
  /** The language of the sound, where the name tells it. */
  language: nullable(t.String()),
  isDub: t.Boolean(),
});
export type RecognisedFile = t.Static<typeof recognisedFile>;

export const recogniseFiles = endpoint({
  name: 'recogniseFiles',
  method: 'POST',
  path: '/api/studio/uploads/recognise',
  summary: 'What files are, by their names',
  ...media,
  body: t.Object({
    names: t.Array(t.String({ minLength: 1, maxLength: FILENAME_MAX }), {
      minItems: 1,
      maxItems: MOST_NAMES,
    }),
  }),
  reply: listOf(recognisedFile),
});

export const mediaJob = t.Object({
  id: idNumber,
  kind: oneOf('feature', 'trailer'),
  state: oneOf('waiting', 'running', 'done', 'failed', 'cancelled'),
  /** From 0 to 1. */
  progress: t.Number(),
  secondsLeft: nullable(t.Integer()),
  titleId: idNumber,
  titleFa: t.String(),
  season: nullable(season),
  episode: nullable(episode),
  filename: t.String(),
  fileId: nullable(idNumber),
  /** Why it failed. */
  reasonFa: nullable(t.String()),
  /** The last words of the program that failed. */
  detail: nullable(t.String()),
  createdAt: instant,
  finishedAt: nullable(instant),
});
export type MediaJob = t.Static<typeof mediaJob>;

export const listMediaJobs = endpoint({
  name: 'listMediaJobs',
  method: 'GET',
  path: '/api/studio/jobs',
  summary: 'The queue of files that are packaged: what is under way first, then what has ended',
  ...media,
  query: t.Object({ titleId: t.Optional(idNumber) }),
  reply: listOf(mediaJob),
});
export const cancelMediaJob = endpoint({
  name: 'cancelMediaJob',
  method: 'DELETE',
  path: '/api/studio/jobs/:id',
  summary: 'Stops the work and removes all of it, the uploaded file included',
  ...media,
  params: idParams,
  reply: t.Null(),
  status: 204,
});
export const retryMediaJob = endpoint({
  name: 'retryMediaJob',
  method: 'POST',
  path: '/api/studio/jobs/:id/retry',
  summary: 'Begins a failed one anew',
  ...media,
  params: idParams,
  reply: t.Null(),
  status: 204,
});

const track = { lang: t.String(), titleFa: t.String() };
export const studioFile = t.Object({
  id: idNumber,
  titleId: idNumber,
  kind: oneOf('feature', 'trailer'),
  season: nullable(season),
  episode: nullable(episode),
  quality: t.String(),
  qualities: t.Array(t.String()),
  durationSeconds: t.Number(),
  sizeBytes: t.Integer(),
  audio: t.Array(t.Object({ ...track, isDub: t.Boolean() })),
  subtitles: t.Array(t.Object(track)),
});
export type StudioFile = t.Static<typeof studioFile>;

export const listStudioFiles = endpoint({
  name: 'listStudioFiles',
  method: 'GET',
  path: '/api/studio/files',
  summary: 'A title’s files',
  ...media,
  query: t.Object({ titleId: idNumber }),
  reply: listOf(studioFile),
});
export const removeStudioFile = endpoint({
  name: 'removeStudioFile',
  method: 'DELETE',
  path: '/api/studio/files/:id',
  summary: 'Removes a file for good, with its pictures, and tells what that has freed',
  ...media,
  params: idParams,
  reply: dataOf(t.Object({ freedBytes: t.Integer() })),
});
