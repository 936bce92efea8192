import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, nullable, oneOf } from '../shapes.ts';

/**
 * A PUT with image bytes (with `?crop=x,y,width,height` and `?focal=x,y` as fractions), `{url}`, `{draw: {…}}` or
 * `{reframe: true}` (both with `crop` and `focal`). The body is not always JSON, so these are not ordinary endpoints.
 */
export const PICTURE_PATHS = {
  title: '/api/studio/titles/:id/picture/:which',
  person: '/api/studio/people/:id/picture/:which',
  collection: '/api/studio/collections/:id/picture/:which',
} as const;

export const PICTURE_KINDS = ['poster', 'backdrop', 'portrait'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Larger uploads are refused. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

const share = t.Number({ minimum: 0, maximum: 1 });
/** The visible part of a picture, in fractions of its width and height from the top left corner. */
export const pictureCrop = t.Object({ x: share, y: share, width: share, height: share });
export const pictureFocal = t.Object({ x: share, y: share });
export type PictureCrop = t.Static<typeof pictureCrop>;
export type PictureFocal = t.Static<typeof pictureFocal>;

const look = t.Object({
  /** WebP, in base64. */
  picture: t.String(),
  crop: nullable(pictureCrop),
  focal: nullable(pictureFocal),
});

export const lookAtPicture = endpoint('POST /api/studio/pictures/look', {
  name: 'lookAtPicture',
  summary: 'The whole of a picture, elsewhere or of a record, for choosing its frame and focal point',
  access: 'staff',
  permission: 'catalogue.edit',
  body: t.Union([
    t.Object({ url: t.String({ minLength: 8, maxLength: 2000 }) }),
    t.Object({ of: oneOf('title', 'person', 'collection'), id: idNumber, which: oneOf(...PICTURE_KINDS) }),
  ]),
  reply: dataOf(look),
});

const choice = t.Object({ name: t.String(), titleFa: t.String() });
const choices = t.Object({ motifs: t.Array(choice), layouts: t.Array(choice), moods: t.Array(choice) });
export type DrawChoices = t.Static<typeof choices>;

export const listDrawChoices = endpoint('GET /api/studio/draw-choices', {
  name: 'listDrawChoices',
  summary: 'What can be chosen for the poster maker',
  access: 'staff',
  permission: 'catalogue.read',
  reply: dataOf(choices),
});
