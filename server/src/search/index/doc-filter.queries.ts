import { type RawBuilder, sql } from 'kysely';

/** Conditions on a document besides the words. */
export interface DocFilter {
  facets: readonly string[];
  yearFrom?: number;
  yearTo?: number;
  /** In tenths. */
  ratingFrom?: number;
}

export const NO_FILTER: DocFilter = { facets: [] };

export function hasFilter({ facets, ...ranges }: DocFilter): boolean {
  return facets.length > 0 || Object.values(ranges).some((end) => end !== undefined);
}

/** For a table of documents aliased `d`. */
export function filterConditions(filter: DocFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.facets.length > 0) conditions.push(sql`d.facets @> ${filter.facets}::text[]`);
  if (filter.yearFrom !== undefined) conditions.push(sql`d.year >= ${filter.yearFrom}::int`);
  if (filter.yearTo !== undefined) conditions.push(sql`d.year <= ${filter.yearTo}::int`);
  if (filter.ratingFrom !== undefined) conditions.push(sql`d.rating >= ${filter.ratingFrom}::int`);
  return conditions;
}

export function whereFilter(filter: DocFilter): RawBuilder<unknown> {
  return sql.join([...filterConditions(filter), sql`true`], sql` and `);
}
