import { sql } from 'kysely';

/** Whether the person aliased `p` in the statement has any public credits. */
export const IS_CREDITED = sql`exists (
  select from credits credit join visible_titles shown on shown.id = credit.title_id where credit.person_id = p.id
)`;

/** Whether the collection aliased `c` in the statement has any public titles. */
export const HAS_TITLES = sql`exists (
  select from collection_titles member join visible_titles shown on shown.id = member.title_id
  where member.collection_id = c.id
)`;
