/** Image bytes, `{url}` or `{draw: {…}}` by PUT; the body is no JSON in one of the three, so these are no usual calls. */
export const PICTURE_PATHS = {
  title: '/api/studio/titles/:id/picture/:which',
  person: '/api/studio/people/:id/picture/:which',
  collection: '/api/studio/collections/:id/picture/:which',
} as const;

export const PICTURE_KINDS = ['poster', 'backdrop', 'portrait'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** More is refused. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
