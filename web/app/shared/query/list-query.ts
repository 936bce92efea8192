/**
 * The part of a URL that a list is requested with. Values are passed on unchecked: the server knows the valid ones, and
 * replies 422 for others.
 */
export function readListQuery<Q extends object>(
  search: URLSearchParams,
  names: readonly (keyof Q & string)[],
): Q {
  const found = names.map((name) => [name, search.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(found) as Q;
}
