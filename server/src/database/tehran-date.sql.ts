import { type RawBuilder, sql } from 'kysely';

/** A fixed offset: Iran has no daylight saving any more, and old time zone data does not know it. */
const OFFSET = sql`interval '3 hours 30 minutes'`;

export const tehranDay = (instant: RawBuilder<unknown>) =>
  sql`((${instant} at time zone 'UTC') + ${OFFSET})::date`;

export const startOfTehranDay = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp - ${OFFSET}) at time zone 'UTC'`;
