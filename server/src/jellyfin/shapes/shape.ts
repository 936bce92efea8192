import * as t from 'typebox';

// The words of Jellyfin's replies. What a shape requires, the types require of every mapping: a strict decoder fails on
// the first field that is missing.

export const id = t.String({ pattern: '^[0-9a-f]{32}$' });
/** Always with seven digits and a zone: without the zone one decoder refuses the whole reply. */
export const instant = t.String({ pattern: 'T\\d\\d:\\d\\d:\\d\\d\\.\\d{7}Z$' });
export const ticks = t.Integer();
export const either = <const V extends readonly string[]>(...values: V) =>
  t.Unsafe<V[number]>({ type: 'string', enum: [...values] });
export const words = t.Record(t.String(), t.String());

export const listOf = <S extends t.TSchema>(item: S) =>
  t.Object({ Items: t.Array(item), TotalRecordCount: t.Integer(), StartIndex: t.Integer() });
export const wholeList = <I>(items: I[]) => ({
  Items: items,
  TotalRecordCount: items.length,
  StartIndex: 0,
});

/** The shapes of what is the same for everybody, and so is written down once, as values. Lists are of texts, or empty. */
export const fieldsOf = <V extends object>(values: V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shapeOf(value)])) as {
    [Name in keyof V]: t.TUnsafe<V[Name]>;
  };

function shapeOf(value: unknown): t.TSchema {
  if (Array.isArray(value)) return t.Array(t.String());
  if (typeof value === 'object') return t.Object(fieldsOf(value as Record<string, unknown>));
  if (typeof value === 'number') return t.Integer();
  return typeof value === 'boolean' ? t.Boolean() : t.String();
}

const TICKS_IN_SECOND = 10_000_000;
export const toTicks = (seconds: number) => Math.round(seconds * TICKS_IN_SECOND);
export const toSeconds = (value: number) => value / TICKS_IN_SECOND;
export const toInstant = (date: Date) => date.toISOString().replace(/(\.\d{3})Z$/, '$10000Z');
/** A date without a time, as the first moment of that day. */
export const dayToInstant = (day: string) => `${day}T00:00:00.0000000Z`;
