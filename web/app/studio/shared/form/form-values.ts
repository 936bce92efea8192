/** The values of a form: each one is compared as a whole. */
export type FormValues = Readonly<Record<string, unknown>>;

const written = (value: unknown) => JSON.stringify(value ?? null);
export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

export function changedFields<V extends FormValues>(base: V, values: V): (keyof V & string)[] {
  return (Object.keys(values) as (keyof V & string)[]).filter((key) => !isSame(base[key], values[key]));
}

export function pickFields<V extends FormValues>(values: V, keys: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>;
}

/**
 * Two editors started from `base`. Changes by only one of them are kept; `clashes` are the fields that both changed
 * differently.
 */
export function compareEdits<V extends FormValues>(base: V, mine: V, theirs: V) {
  const own = changedFields(base, mine);
  const clashes = own.filter((key) => !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key]));
  return { clashes, merged: { ...theirs, ...pickFields(mine, own) } };
}
