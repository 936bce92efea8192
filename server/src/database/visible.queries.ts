import { MIN_AGES, type MinAge } from '@pardeh/contract/titles/min-age';
import { type RawBuilder, sql } from 'kysely';

/**
 * Up to which age titles are shown to a viewer; null: an adult, who sees all. A required argument of every query and
 * list for viewers. A step of the ratings and not the age itself, so that children of one step share caches.
 */
export type ViewerAge = MinAge | null;

export function viewerAgeOf(identity: { readonly childAge: number | null } | null): ViewerAge {
  const age = identity?.childAge ?? null;
  return age === null ? null : (MIN_AGES.findLast((each) => each <= age) ?? 0);
}

/** The titles that this viewer may know of, in place of a table. One without a rating is not for children. */
export const titlesFor = (age: ViewerAge): RawBuilder<unknown> =>
  age === null ? sql`visible_titles` : sql`(select * from visible_titles where min_age <= ${age}::int)`;

/** Whether the person aliased `p` in the statement has any credits that this viewer may see. */
export const isCredited = (age: ViewerAge): RawBuilder<unknown> => sql`exists (
  select from credits credit join ${titlesFor(age)} shown on shown.id = credit.title_id where credit.person_id = p.id
)`;

/** Whether the collection aliased `c` in the statement has any titles that this viewer may see. */
export const hasTitles = (age: ViewerAge): RawBuilder<unknown> => sql`exists (
  select from collection_titles member join ${titlesFor(age)} shown on shown.id = member.title_id
  where member.collection_id = c.id
)`;
