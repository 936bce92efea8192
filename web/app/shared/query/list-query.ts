/**
 * The part of an address that a list is asked for with. What it says is handed on as it is: the server knows the
 * values that there are, and answers 422 for others.
 */
export function readListQuery<Q extends object>(
  search: URLSearchParams,
  names: readonly (keyof Q & string)[],
): Q {
  const found = names.map((name) => [name, search.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(found) as Q;
}
