import { sql } from 'kysely';

/** Whether the person that the statement calls `p` made anything that the public may know of. */
export const IS_CREDITED = sql`exists (
  select from credits credit join visible_titles shown on shown.id = credit.title_id where credit.person_id = p.id
)`;

/** Whether the collection that the statement calls `c` holds anything that the public may know of. */
export const HAS_TITLES = sql`exists (
  select from collection_titles member join visible_titles shown on shown.id = member.title_id
  where member.collection_id = c.id
)`;
