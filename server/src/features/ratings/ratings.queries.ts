import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import { holdProfile } from '../../members/profiles.queries.ts';

export interface RatingRow {
  stars: number;
  member_stars: number;
  member_ratings: number;
}

/**
 * Sets a user's rating, or withdraws it with 0 stars, and adjusts the title's sums by the difference. One statement, so
 * that concurrent ratings all count. Null when there is no such title.
 */
export async function setRating(db: Db, profileId: number, titleId: number, stars: number, age: ViewerAge) {
  const { rows } = await sql<RatingRow>`
    with rating as (
      insert into title_ratings as r (user_id, title_id, stars)
      select profile.id, t.id, ${stars}::int from ${holdProfile(profileId)} profile, ${titlesFor(age)} t
      where t.id = ${titleId}
      on conflict (user_id, title_id) do update set previous = r.stars, stars = excluded.stars, rated_at = now()
      returning r.title_id, r.stars, r.previous
    )
    update titles t set
      member_stars = t.member_stars + rating.stars - rating.previous,
      member_ratings = t.member_ratings + (rating.stars > 0)::int - (rating.previous > 0)::int
    from rating where t.id = rating.title_id
    returning rating.stars, t.member_stars, t.member_ratings`.execute(db);
  return rows[0] ?? null;
}
