import * as t from 'typebox';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts';

/** `anyOf` with null would make serialising ten times slower, so null is a flag on the schema itself. */
export function nullable<S extends t.TSchema>(schema: S) {
  // A list of values has to name null, too: `nullable` is about the type alone.
  const { enum: values } = schema as { enum?: readonly unknown[] };
  return t.Unsafe<t.Static<S> | null>({
    ...schema,
    nullable: true,
    ...(values ? { enum: [...values, null] } : {}),
  });
}

export const oneOf = <const V extends readonly string[]>(...values: V) =>
  t.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const idNumber = t.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const idParams = t.Object({ id: idNumber });

/** Flags in a URL are written 0 and 1, as in the spec's `is_dubbed=1`. */
export const flag = oneOf('0', '1');

/** `YYYY-MM-DD`, a date without a time. */
export const day = t.String({ format: 'date', maxLength: 10 });
/** ISO 8601 in UTC. */
export const instant = t.String({ format: 'date-time', maxLength: 40 });

export const pageQuery = {
  page: t.Optional(t.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: t.Optional(t.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
};

export const pageMeta = t.Object({
  currentPage: t.Integer(),
  lastPage: t.Integer(),
  perPage: t.Integer(),
  total: t.Integer(),
});
export type PageMeta = t.Static<typeof pageMeta>;

export const dataOf = <S extends t.TSchema>(data: S) => t.Object({ data });
export const listOf = <S extends t.TSchema>(item: S) => t.Object({ data: t.Array(item) });
export const pagedOf = <S extends t.TSchema>(item: S) => t.Object({ data: t.Array(item), meta: pageMeta });

/** May be omitted; `null` clears it. */
export const optionalText = (maxLength: number) => t.Optional(nullable(t.String({ maxLength })));
