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

const TICKS_IN_SECOND = 10_000_000;
export const toTicks = (seconds: number) => Math.round(seconds * TICKS_IN_SECOND);
export const toSeconds = (value: number) => value / TICKS_IN_SECOND;
export const toInstant = (date: Date) => date.toISOString().replace(/(\.\d{3})Z$/, '$10000Z');
/** A date without a time, as the first moment of that day. */
export const dayToInstant = (day: string) => `${day}T00:00:00.0000000Z`;
