import { isDeepStrictEqual } from 'node:util';

/** For each field what stood there before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** What a patch would really change. */
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
