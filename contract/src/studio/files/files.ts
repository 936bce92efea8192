import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../../shapes.ts';

export const mediaStaff = { access: 'staff', permission: 'media' } as const;
/** The episode a file belongs to; both are null for a film. */
export const episodePlace = {
  season: nullable(t.Integer({ minimum: 0, maximum: 999 })),
  episode: nullable(t.Integer({ minimum: 0, maximum: 9999 })),
};

/** The last episode, of the same season, when a file contains several. */
export const lastEpisode = nullable(t.Integer({ minimum: 0, maximum: 9999 }));

const languageCode = t.String({ pattern: '^[a-z]{2}$' });
const trackName = t.String({ minLength: 1, maxLength: 60 });
const trackKey = t.String({ minLength: 1, maxLength: 80 });
const moment = t.Number({ minimum: 0, maximum: 86_400 });
const mark = t.Object({ kind: oneOf('recap', 'intro', 'credits'), start: moment, end: moment });

const track = { lang: t.String(), titleFa: t.String() };
export const studioFile = t.Object({
  id: idNumber,
  titleId: idNumber,
  kind: oneOf('feature', 'trailer'),
  ...episodePlace,
  lastEpisode,
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

export const listStudioFiles = endpoint('GET /api/studio/files', {
  name: 'listStudioFiles',
  summary: 'A title’s files',
  ...mediaStaff,
  query: t.Object({ titleId: idNumber }),
  reply: listOf(studioFile),
});
/** A file as it is edited: a key identifies a track until the track is replaced. */
export const fileDetail = t.Object({
  id: idNumber,
  titleId: idNumber,
  durationSeconds: t.Number(),
  audio: t.Array(t.Object({ key: t.String(), ...track, isDub: t.Boolean() })),
  subtitles: t.Array(t.Object({ key: t.String(), ...track, url: t.String() })),
  marks: t.Array(t.Object({ ...mark.properties, source: oneOf('file', 'fingerprint', 'hand') })),
  /** The smallest rendition as one file, to preview while editing tracks and marks. */
  videoUrl: nullable(t.String()),
  thumbnailsUrl: nullable(t.String()),
  /** The source is kept: it can be encoded again. */
  hasSource: t.Boolean(),
  /** What the last check found missing or changed. */
  problem: nullable(t.String()),
  checkedAt: nullable(instant),
});
export type FileDetail = t.Static<typeof fileDetail>;

export const getStudioFile = endpoint('GET /api/studio/files/:id', {
  name: 'getStudioFile',
  summary: 'A file with its tracks and marks, to edit them',
  ...mediaStaff,
  reply: dataOf(fileDetail),
});
export const changeFileTracks = endpoint('PUT /api/studio/files/:id/tracks', {
  name: 'changeFileTracks',
  summary: 'Names, languages and order of the tracks, the first by default; what is not named is taken away',
  ...mediaStaff,
  body: t.Object({
    audio: t.Array(t.Object({ key: trackKey, lang: languageCode, titleFa: trackName, isDub: t.Boolean() }), {
      maxItems: 60,
    }),
    subtitles: t.Array(t.Object({ key: trackKey, lang: languageCode, titleFa: trackName }), { maxItems: 60 }),
  }),
  reply: dataOf(fileDetail),
});
export const SUBTITLE_BYTES_MAX = 5_000_000;
export const addFileSubtitle = endpoint('POST /api/studio/files/:id/subtitles', {
  name: 'addFileSubtitle',
  summary: 'Adds a subtitle (SRT, ASS or WebVTT in any encoding), or puts it in the place of another',
  ...mediaStaff,
  body: t.Object({
    lang: languageCode,
    titleFa: nullable(trackName),
    /** The file’s bytes in base64, since its encoding is only detected later. */
    content: t.String({ minLength: 1, maxLength: Math.ceil((SUBTITLE_BYTES_MAX * 4) / 3) + 4 }),
    replaces: nullable(trackKey),
  }),
  reply: dataOf(fileDetail),
});
export const retimeFileSubtitle = endpoint('POST /api/studio/files/:id/subtitles/retime', {
  name: 'retimeFileSubtitle',
  summary: 'Moves and stretches the times of a subtitle',
  ...mediaStaff,
  body: t.Object({
    key: trackKey,
    offsetSeconds: t.Number({ minimum: -3600, maximum: 3600 }),
    stretch: t.Number({ minimum: 0.5, maximum: 2 }),
  }),
  reply: dataOf(fileDetail),
});
export const changeFileMarks = endpoint('PUT /api/studio/files/:id/marks', {
  name: 'changeFileMarks',
  summary: 'What viewers may skip: recap, intro and credits',
  ...mediaStaff,
  body: t.Object({ marks: t.Array(mark, { maxItems: 10 }) }),
  reply: dataOf(fileDetail),
});
export const encodeFileAgain = endpoint('POST /api/studio/files/:id/encode', {
  name: 'encodeFileAgain',
  summary: 'Encodes a file again from its kept source; it can be watched meanwhile',
  ...mediaStaff,
});

export const movedFile = t.Object({ titleId: idNumber, ...episodePlace, lastEpisode });
export const moveStudioFile = endpoint('POST /api/studio/files/:id/move', {
  name: 'moveStudioFile',
  summary: 'Moves a file to another title or episode, with its history; tells where it was, to move it back',
  ...mediaStaff,
  body: t.Object({
    ...movedFile.properties,
    lastEpisode: t.Optional(lastEpisode),
    /** Adds the episode to the catalogue if it is not there. */
    create: t.Optional(t.Boolean()),
  }),
  reply: dataOf(t.Object({ from: movedFile, to: movedFile })),
});
export const remakeFileThumbnails = endpoint('POST /api/studio/files/:id/thumbnails', {
  name: 'remakeFileThumbnails',
  summary: 'Makes the seek bar’s pictures again from the film, as a job of the queue',
  ...mediaStaff,
});

export const removeStudioFile = endpoint('DELETE /api/studio/files/:id', {
  name: 'removeStudioFile',
  summary: 'Removes a file for good, with its pictures, and tells what that has freed',
  ...mediaStaff,
  reply: dataOf(t.Object({ freedBytes: t.Integer() })),
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
  /** Media folders that belong to no file. */
  orphans: t.Array(t.String()),
  /** Files whose package is incomplete. */
  damaged: t.Array(
    t.Object({ fileId: idNumber, titleId: idNumber, titleFa: t.String(), problem: t.String() }),
  ),
});
export type StorageUse = t.Static<typeof storageUse>;
export const getStorageUse = endpoint('GET /api/studio/storage', {
  name: 'getStorageUse',
  summary: 'What media takes up, by kind and by title, and what belongs to nothing',
  ...mediaStaff,
  reply: dataOf(storageUse),
});
export const removeOrphans = endpoint('DELETE /api/studio/storage/orphans', {
  name: 'removeOrphans',
  summary: 'Removes the folders of media that belong to no file',
  ...mediaStaff,
  reply: dataOf(t.Object({ removed: t.Integer() })),
});
