import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { flag, idNumber, listOf, nullable } from '../shapes.ts';
import { titleAccess } from './titles.ts';

export const file = t.Object({
  id: idNumber,
  titleId: idNumber,
  season: nullable(t.Integer()),
  episode: nullable(t.Integer()),
  /** The last episode, where the file holds several. */
  lastEpisode: nullable(t.Integer()),
  quality: t.String(),
  codec: t.String(),
  sizeBytes: t.Integer(),
  durationSeconds: t.Number(),
  audio: t.Array(t.Object({ lang: t.String(), titleFa: t.String(), isDub: t.Boolean() })),
  subtitles: t.Array(t.Object({ lang: t.String(), titleFa: t.String() })),
  access: titleAccess,
  watchPath: t.String(),
  downloadable: t.Boolean(),
});
export type TitleFile = t.Static<typeof file>;

export const listTitleFiles = endpoint('GET /api/titles/:id/files', {
  name: 'listTitleFiles',
  summary: 'What there is of a title to play or download',
  access: 'public',
  query: t.Object({ dub: t.Optional(flag) }),
  reply: listOf(file),
});

export const listScreenshots = endpoint('GET /api/titles/:id/screenshots', {
  name: 'listScreenshots',
  summary: 'Pictures from the title, spread over it but for its last fifth',
  ...anyProfile,
  reply: listOf(t.Object({ url: t.String(), thumb: t.String(), at: t.Number() })),
});
