export interface Place {
  /** «today» for `/studio` itself. */
  room: string;
  id: number | 'new' | null;
  page: string | null;
}

/** `/studio/titles/5/preview` → titles, 5, preview; `/studio/front-page/preview` has no number; null when there is no such place. */
export function readPlace(pathname: string): Place | null {
  const [, , room = '', id = '', page = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (rest.length > 0) return null;
  if (id === '') return { room: room || 'today', id: null, page: null };
  if (id === 'preview') return page ? null : { room, id: null, page: 'preview' };
  if (id === 'new') return page ? null : { room, id: 'new', page: null };
  return /^[1-9]\d{0,9}$/.test(id) ? { room, id: Number(id), page: page || null } : null;
}
