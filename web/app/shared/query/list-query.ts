/** The part of an address that a list of the user's own is asked for with; what is not named is left alone. */
export function readListQuery<const N extends string>(
  search: URLSearchParams,
  names: readonly N[],
): Partial<Record<N, string>> {
  const found = names.map((name) => [name, search.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(found) as Partial<Record<N, string>>;
}
