import { RATINGS_SHOWN_FROM } from '@pardeh/contract/limits';

/** The average of a few friends says nothing, so it is shown only from a certain number of ratings on. */
export function toMemberRating(row: { member_stars: number; member_ratings: number }): {
  average: number | null;
  count: number | null;
} {
  if (row.member_ratings < RATINGS_SHOWN_FROM) return { average: null, count: null };
  return {
    average: Math.round((10 * row.member_stars) / row.member_ratings) / 10,
    count: row.member_ratings,
  };
}

/** The percentage who liked a title; for the same reason it needs a minimum number of opinions. */
export function toLikePercent({ likes, dislikes }: { likes: number; dislikes: number }): number | null {
  const opinions = likes + dislikes;
  return opinions < RATINGS_SHOWN_FROM ? null : Math.round((100 * likes) / opinions);
}
