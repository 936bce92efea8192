import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

/** Image bytes (with `?crop=x,y,width,height` in shares), `{url}` or `{draw: {…}}` by PUT; the body is no JSON in one of the three, so these are no usual calls. */
export const PICTURE_PATHS = {
  title: '/api/studio/titles/:id/picture/:which',
  person: '/api/studio/people/:id/picture/:which',
  collection: '/api/studio/collections/:id/picture/:which',
} as const;

export const PICTURE_KINDS = ['poster', 'backdrop', 'portrait'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** More is refused. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

const choice = t.Object({ name: t.String(), titleFa: t.String() });
const choices = t.Object({ motifs: t.Array(choice), layouts: t.Array(choice), moods: t.Array(choice) });
export type DrawChoices = t.Static<typeof choices>;

export const listDrawChoices = endpoint({
  name: 'listDrawChoices',
  method: 'GET',
  path: '/api/studio/draw-choices',
  summary: 'What can be chosen for the poster maker',
  access: 'staff',
  permission: 'catalogue.read',
  reply: dataOf(choices),
});
