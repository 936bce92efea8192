import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { idNumber, instant, listOf, nullable, oneOf } from '../../shapes.ts';
import { episodePlace, lastEpisode, mediaStaff } from './files.ts';

/**
 * Files are uploaded to this address by the tus protocol, version 1.0, with the usual bearer token. Metadata:
 * `filename`, `titleId` and, for an episode, `season` and `episode` (and `lastEpisode`, when the file contains
 * several); `create` 1 adds an episode that is missing from the catalogue; `replaces` is the id of the file it
 * replaces. With `soundLang` (and `soundIsDub` 1, `soundReplaces` a track’s key) only the audio is used, for the film
 * that `replaces` names. Parts of one film share a `partGroup` (32 hex digits) and carry `part` and `parts`: they wait
 * for each other and are joined. A subtitle is a part, too, named after its film: «Name.srt» and «Name.en.srt» next to
 * «Name.mkv».
 */
export const UPLOADS_PATH = '/api/studio/uploads';

export const FILENAME_MAX = 300;
const MOST_NAMES = 200;

export const studioUpload = t.Object({
  id: t.String(),
  filename: t.String(),
  sizeBytes: t.Integer(),
  receivedBytes: t.Integer(),
  /** Downloaded by the server from a URL. */
  isFetched: t.Boolean(),
  /** Why it could not be fetched. */
  problemFa: nullable(t.String()),
  titleId: idNumber,
  titleFa: t.String(),
  ...episodePlace,
  lastEpisode,
  /** The number of this part, and of all parts, when a film arrives in several files. */
  part: nullable(t.Integer()),
  parts: nullable(t.Integer()),
  createdAt: instant,
  /** Removed then, unless the upload is resumed. */
  expiresAt: instant,
});
export type StudioUpload = t.Static<typeof studioUpload>;

export const listUploads = endpoint(`GET ${UPLOADS_PATH}`, {
  name: 'listUploads',
  summary: 'One’s own unfinished uploads, to go on with them in any browser',
  ...mediaStaff,
  reply: listOf(studioUpload),
});

export const fetchUpload = endpoint('POST /api/studio/uploads/fetch', {
  name: 'fetchUpload',
  summary: 'Has the server fetch a file from an address of the open internet',
  ...mediaStaff,
  body: t.Object({
    url: t.String({ pattern: '^(?:https?|ftp)://[^\\s]+$', maxLength: 2000 }),
    titleId: idNumber,
    ...episodePlace,
    lastEpisode: t.Optional(lastEpisode),
    create: t.Boolean(),
  }),
});

export const recognisedFile = t.Object({
  filename: t.String(),
  /** The title that the name most likely means; null: none was found. */
  title: nullable(
    t.Object({ id: idNumber, titleFa: t.String(), titleEn: t.String(), type: oneOf('movie', 'series') }),
  ),
  /** The part of the filename before the technical words. */
  name: t.String(),
  year: nullable(t.Integer()),
  ...episodePlace,
  /** The last episode, when the file contains several. */
  lastEpisode,
  /** Which part of a film that was cut into several files. */
  part: nullable(t.Integer()),
  quality: nullable(t.String()),
  /** The audio language, if the filename says it. */
  language: nullable(t.String()),
  isDub: t.Boolean(),
  /** For a subtitle: its language and the name of its film among the other files; null when it is not a subtitle. */
  subtitle: nullable(t.Object({ lang: nullable(t.String()), of: nullable(t.String()) })),
});
export type RecognisedFile = t.Static<typeof recognisedFile>;

export const recogniseFiles = endpoint('POST /api/studio/uploads/recognise', {
  name: 'recogniseFiles',
  summary: 'What files are, by their names, with the folders that they lie in',
  ...mediaStaff,
  body: t.Object({
    names: t.Array(t.String({ minLength: 1, maxLength: FILENAME_MAX }), {
      minItems: 1,
      maxItems: MOST_NAMES,
    }),
  }),
  reply: listOf(recognisedFile),
});
