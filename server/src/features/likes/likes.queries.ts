import { sql } from 'kysely';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { RunAction } from '../../http/limits/action-limits.queries.ts';
import { holdProfile } from '../../members/profiles.queries.ts';

export interface VoteRow {
  value: -1 | 0 | 1;
  likes: number;
  dislikes: number;
}

/**
 * A click on one of the two buttons: sets the vote, or withdraws it if it was already set, and adjusts the title's
 * counters by the difference. One statement: with concurrent clicks, each sees the result of the previous one.
 */
export async function toggleVote(
  run: RunAction,
  profileId: number,
  titleId: number,
  button: 1 | -1,
  age: ViewerAge,
): Promise<VoteRow | null> {
  const { value, likes, dislikes } = await run(sql<VoteRow>`
    vote as (
      insert into title_votes as v (user_id, title_id, value)
      select profile.id, t.id, ${button}::int from counted, ${holdProfile(profileId)} profile, ${titlesFor(age)} t
      where counted.is_allowed and t.id = ${titleId}
      on conflict (user_id, title_id) do update set previous = v.value,
        value = case when v.value = excluded.value then 0 else excluded.value end, voted_at = now()
      returning v.title_id, v.value, v.previous
    ),
    acted as (
      update titles t set
        likes = t.likes + (vote.value = 1)::int - (vote.previous = 1)::int,
        dislikes = t.dislikes + (vote.value = -1)::int - (vote.previous = -1)::int
      from vote where t.id = vote.title_id
      returning vote.value, t.likes, t.dislikes
    )`);
  return value === null || likes === null || dislikes === null ? null : { value, likes, dislikes };
}
