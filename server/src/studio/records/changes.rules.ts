import { isDeepStrictEqual } from 'node:util';

/** Each changed field with its values before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** The fields of a patch that differ from the current record. */
export function changesOf(current: object, patch: object): Changes {
  const before = current as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(patch)
      .filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(before[field] ?? null, value ?? null),
      )
      .map(([field, value]) => [field, [before[field] ?? null, value ?? null]]),
  );
}

export function afterOf(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]));
}

export function beforeOf(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]));
}
