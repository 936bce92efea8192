/** The addresses of the site's pages, as the API hands them out and the site's routes expect them. */

export function titlePath(id: number, slug: string): string {
  return `/titles/${id}/${slug}`;
}

export function collectionPath(id: number, slug: string): string {
  return `/collections/${id}/${slug}`;
}

export function personPath(role: 'actor' | 'director' | 'writer', id: number, slug: string): string {
  return `/people/${role}/${id}/${slug}`;
}

/** A title without an IMDb number goes by its own in watch addresses. */
export function watchKey(titleId: number, imdb: string | null): string {
  return imdb ?? `t${titleId}`;
}

export function watchPath(titleId: number, imdb: string | null, fileId: number): string {
  return `/watch/${watchKey(titleId, imdb)}/${fileId}`;
}

export function trailerPath(titleId: number, imdb: string | null): string {
  return `/watch/trailer/${watchKey(titleId, imdb)}`;
}
