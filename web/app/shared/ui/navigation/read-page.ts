/** The page in an address; the first one, if there is none or if it makes no sense. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1;
}
