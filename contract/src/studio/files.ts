import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, idParams, instant, listOf, nullable, oneOf } from '../shapes.ts';

/**
 * Files are sent to this address by the tus protocol, version 1.0, with the usual bearer token. Metadata: `filename`,
 * `titleId` and, for an episode, `season` and `episode`; `create` 1 adds an episode
 * that the catalogue does not know; `replaces` is the number of a file whose place it takes.
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
  /** By the server, from an address. */
  isFetched: t.Boolean(),
  /** Why it could not be fetched. */
  problemFa: nullable(t.String()),
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

export const fetchUpload = endpoint({
  name: 'fetchUpload',
  method: 'POST',
  path: '/api/studio/uploads/fetch',
  summary: 'Has the server fetch a file from an address of the open internet',
  ...media,
  body: t.Object({
    url: t.String({ pattern: '^https?://[^\\s]+$', maxLength: 2000 }),
    titleId: idNumber,
    season: nullable(season),
    episode: nullable(episode),
    create: t.Boolean(),
  }),
  reply: t.Null(),
  status: 204,
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
  /** As they are encoded; null while none are. */
  framesPerSecond: nullable(t.Integer()),
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
  /** What was noticed on the way. */
  notesFa: t.Array(t.String()),
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

/** What becomes of an uploaded source when its film is ready. */
export const keepSource = oneOf('drop', 'keep', 'archive');
export type KeepSource = t.Static<typeof keepSource>;

export const mediaQueue = t.Object({
  isPaused: t.Boolean(),
  /** The site itself paused it, until there is room on the disk again. */
  isFull: t.Boolean(),
  freeBytes: t.Integer(),
  keepSource,
});
export type MediaQueue = t.Static<typeof mediaQueue>;

export const getMediaQueue = endpoint({
  name: 'getMediaQueue',
  method: 'GET',
  path: '/api/studio/media-queue',
  summary: 'What holds for the whole queue',
  ...media,
  reply: dataOf(mediaQueue),
});
export const changeMediaQueue = endpoint({
  name: 'changeMediaQueue',
  method: 'PATCH',
  path: '/api/studio/media-queue',
  summary: 'Pauses the whole queue or lets it go on; says what becomes of sources',
  ...media,
  body: t.Partial(t.Object({ isPaused: t.Boolean(), keepSource })),
  reply: dataOf(mediaQueue),
});
export const orderMediaJobs = endpoint({
  name: 'orderMediaJobs',
  method: 'PUT',
  path: '/api/studio/media-queue/order',
  summary: 'The order in which waiting files are packaged',
  ...media,
  body: t.Object({ ids: t.Array(idNumber, { minItems: 1, maxItems: 200 }) }),
  reply: t.Null(),
  status: 204,
});

export const languageCode = t.String({ pattern: '^[a-z]{2}$' });
const trackName = t.String({ minLength: 1, maxLength: 60 });
const trackKey = t.String({ minLength: 1, maxLength: 80 });
const moment = t.Number({ minimum: 0, maximum: 86_400 });
const mark = t.Object({ kind: oneOf('recap', 'intro', 'credits'), start: moment, end: moment });

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
  /** The source is kept: it can be encoded again. */
  hasSource: t.Boolean(),
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
/** A file as it is edited: keys name a track for as long as it is not replaced. */
export const fileDetail = t.Object({
  id: idNumber,
  titleId: idNumber,
  durationSeconds: t.Number(),
  audio: t.Array(t.Object({ key: t.String(), ...track, isDub: t.Boolean() })),
  subtitles: t.Array(t.Object({ key: t.String(), ...track, url: t.String() })),
  marks: t.Array(t.Object({ ...mark.properties, source: oneOf('file', 'fingerprint', 'hand') })),
  /** The smallest size as one file, to look at while tracks and marks are set. */
  videoUrl: nullable(t.String()),
  thumbnailsUrl: nullable(t.String()),
  /** The source is kept: it can be encoded again. */
  hasSource: t.Boolean(),
  /** What the last check found missing or changed. */
  problem: nullable(t.String()),
  checkedAt: nullable(instant),
});
export type FileDetail = t.Static<typeof fileDetail>;

export const getStudioFile = endpoint({
  name: 'getStudioFile',
  method: 'GET',
  path: '/api/studio/files/:id',
  summary: 'A file with its tracks and marks, to edit them',
  ...media,
  params: idParams,
  reply: dataOf(fileDetail),
});
export const changeFileTracks = endpoint({
  name: 'changeFileTracks',
  method: 'PUT',
  path: '/api/studio/files/:id/tracks',
  summary: 'Names, languages and order of the tracks, the first by default; what is not named is taken away',
  ...media,
  params: idParams,
  body: t.Object({
    audio: t.Array(t.Object({ key: trackKey, lang: languageCode, titleFa: trackName, isDub: t.Boolean() }), {
      maxItems: 60,
    }),
    subtitles: t.Array(t.Object({ key: trackKey, lang: languageCode, titleFa: trackName }), { maxItems: 60 }),
  }),
  reply: dataOf(fileDetail),
});
export const SUBTITLE_BYTES_MAX = 5_000_000;
export const addFileSubtitle = endpoint({
  name: 'addFileSubtitle',
  method: 'POST',
  path: '/api/studio/files/:id/subtitles',
  summary: 'Adds a subtitle (SRT, ASS or WebVTT in any encoding), or puts it in the place of another',
  ...media,
  params: idParams,
  body: t.Object({
    lang: languageCode,
    titleFa: nullable(trackName),
    /** The file’s bytes in base64, since its encoding is only found out later. */
    content: t.String({ minLength: 1, maxLength: Math.ceil((SUBTITLE_BYTES_MAX * 4) / 3) + 4 }),
    replaces: nullable(trackKey),
  }),
  reply: dataOf(fileDetail),
});
export const retimeFileSubtitle = endpoint({
  name: 'retimeFileSubtitle',
  method: 'POST',
  path: '/api/studio/files/:id/subtitles/retime',
  summary: 'Moves and stretches the times of a subtitle',
  ...media,
  params: idParams,
  body: t.Object({
    key: trackKey,
    offsetSeconds: t.Number({ minimum: -3600, maximum: 3600 }),
    stretch: t.Number({ minimum: 0.5, maximum: 2 }),
  }),
  reply: dataOf(fileDetail),
});
export const changeFileMarks = endpoint({
  name: 'changeFileMarks',
  method: 'PUT',
  path: '/api/studio/files/:id/marks',
  summary: 'What viewers may skip: recap, intro and credits',
  ...media,
  params: idParams,
  body: t.Object({ marks: t.Array(mark, { maxItems: 10 }) }),
  reply: dataOf(fileDetail),
});
export const encodeFileAgain = endpoint({
  name: 'encodeFileAgain',
  method: 'POST',
  path: '/api/studio/files/:id/encode',
  summary: 'Encodes a file again from its kept source; it can be watched meanwhile',
  ...media,
  params: idParams,
  reply: t.Null(),
  status: 204,
});

export const storageUse = t.Object({
  freeBytes: t.Integer(),
  kinds: t.Array(
    t.Object({
      kind: oneOf('feature', 'trailer', 'source', 'archive', 'upload', 'replaced'),
      bytes: t.Integer(),
      files: t.Integer(),
    }),
  ),
  titles: t.Array(
    t.Object({ titleId: idNumber, titleFa: t.String(), bytes: t.Integer(), files: t.Integer() }),
  ),
  /** Folders of media that belong to no file. */
  orphans: t.Array(t.String()),
  /** Files whose package is not whole. */
  damaged: t.Array(
    t.Object({ fileId: idNumber, titleId: idNumber, titleFa: t.String(), problem: t.String() }),
  ),
});
export type StorageUse = t.Static<typeof storageUse>;
export const getStorageUse = endpoint({
  name: 'getStorageUse',
  method: 'GET',
  path: '/api/studio/storage',
  summary: 'What media takes up, by kind and by title, and what belongs to nothing',
  ...media,
  reply: dataOf(storageUse),
});
export const removeOrphans = endpoint({
  name: 'removeOrphans',
  method: 'DELETE',
  path: '/api/studio/storage/orphans',
  summary: 'Removes the folders of media that belong to no file',
  ...media,
  reply: dataOf(t.Object({ removed: t.Integer() })),
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
