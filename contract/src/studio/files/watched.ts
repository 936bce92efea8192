import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, nullable, oneOf } from '../../shapes.ts';
import { episodePlace, lastEpisode, mediaStaff } from './files.ts';

export const watchedFile = t.Object({
  id: idNumber,
  /** Relative to the watched folder. */
  path: t.String(),
  sizeBytes: t.Integer(),
  /** `arriving`: possibly still being copied; `refused`: not a video; `left_out`: excluded by a member of staff. */
  state: oneOf('arriving', 'found', 'refused', 'left_out'),
  title: nullable(t.Object({ id: idNumber, titleFa: t.String(), type: oneOf('movie', 'series') })),
  ...episodePlace,
  lastEpisode,
  /** What its filename says; a title can be created from it. */
  parsedName: t.Object({
    name: t.String(),
    year: nullable(t.Integer()),
    language: nullable(t.String()),
    isDub: t.Boolean(),
  }),
  /** Why it needs attention. */
  problemFa: nullable(t.String()),
});
export type WatchedFile = t.Static<typeof watchedFile>;

export const watchedFolder = t.Object({
  /** Null: no folder is watched. */
  folder: nullable(t.String()),
  /** Folders that can be watched: those inside `imports` of the data folder. */
  folders: t.Array(t.String()),
  /** The environment variable that sets the folder; then it cannot be changed here. */
  fixedBy: nullable(t.String()),
  /** Files with an unambiguous name are queued without asking. */
  queuesSure: t.Boolean(),
  /** Null: not scanned yet. */
  lookedAt: nullable(instant),
  /** Why the folder cannot be read. */
  problemFa: nullable(t.String()),
  files: t.Array(watchedFile),
});
export type WatchedFolder = t.Static<typeof watchedFolder>;

export const getWatchedFolder = endpoint('GET /api/studio/watched', {
  name: 'getWatchedFolder',
  summary: 'What lies in the watched folder and is to be confirmed',
  ...mediaStaff,
  reply: dataOf(watchedFolder),
});
export const changeWatchedFolder = endpoint('PATCH /api/studio/watched', {
  name: 'changeWatchedFolder',
  summary: 'Which folder is watched, and whether files whose name leaves no doubt are queued without asking',
  ...mediaStaff,
  body: t.Object({
    queuesSure: t.Optional(t.Boolean()),
    folder: t.Optional(nullable(t.String({ minLength: 1, maxLength: 500 }))),
  }),
  reply: dataOf(watchedFolder),
});
export const queueWatchedFile = endpoint('POST /api/studio/watched/:id/queue', {
  name: 'queueWatchedFile',
  summary: 'Says what a file of the watched folder is, and queues it',
  ...mediaStaff,
  body: t.Object({
    titleId: idNumber,
    ...episodePlace,
    lastEpisode: t.Optional(lastEpisode),
    create: t.Boolean(),
  }),
});
export const leaveOutWatchedFile = endpoint('PATCH /api/studio/watched/:id', {
  name: 'leaveOutWatchedFile',
  summary: 'Leaves a file of the watched folder out, or offers it again; the file itself is never touched',
  ...mediaStaff,
  body: t.Object({ isLeftOut: t.Boolean() }),
});
