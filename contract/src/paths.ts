/** Paths of the site's pages, as the API returns them and the site's routes expect them. */

export function titlePath(id: number, slug: string): string {
  return `/titles/${id}/${slug}`;
}

export function collectionPath(id: number, slug: string): string {
  return `/collections/${id}/${slug}`;
}

export function personPath(role: 'actor' | 'director' | 'writer', id: number, slug: string): string {
  return `/people/${role}/${id}/${slug}`;
}

/** A title without an IMDb number uses its own id in watch addresses. */
export function watchKey(titleId: number, imdb: string | null): string {
  return imdb ?? `t${titleId}`;
}

export function watchPath(titleId: number, imdb: string | null, fileId: number): string {
  return `/watch/${watchKey(titleId, imdb)}/${fileId}`;
}

export function trailerPath(titleId: number, imdb: string | null): string {
  return `/watch/trailer/${watchKey(titleId, imdb)}`;
}

/** An invite link can point to any page with `r`; this is the plain one. */
export function invitePath(code: string): string {
  return `/?r=${code}`;
}

export function giftPath(code: string): string {
  return `/gift?code=${code}`;
}
