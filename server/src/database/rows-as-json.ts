import { type RawBuilder, sql } from 'kysely';

/** All rows of a statement as one value: the driver reads it several times faster than as many rows. */
export const rowsAsJson = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(each), '[]') from (${rows}) each)`;
