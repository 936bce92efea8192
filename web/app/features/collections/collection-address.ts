export type CollectionOrder = 'year' | 'rating' | 'votes';
const ORDERS: readonly CollectionOrder[] = ['year', 'rating', 'votes'];

/** Undefined: the collection's own order. */
export function readOrder(params: URLSearchParams): CollectionOrder | undefined {
  return ORDERS.find((order) => order === params.get('order_by'));
}

/** The canonical URL of a page of a collection, or of the list of collections. */
export function collectionAddress(path: string, page: number, order?: CollectionOrder): string {
  const params = new URLSearchParams();
  if (order) params.set('order_by', order);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether a URL has the collection's own slug, percent-encoded or not. */
export function isOwnPath(pathname: string, path: string): boolean {
  return decodeURI(pathname) === path;
}
