import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A rating with this many stars counts as a like, and one with at most that many as a dislike. */
const LIKED_STARS = 7;
const DISLIKED_STARS = 4;

/**
 * What the profiles finished, liked, rated well, marked and saved, each title once with the last time; not what they
 * disliked, do not want to be used, or did before they had everything forgotten. What was left after a few minutes has
 * no play.
 */
export const likedTitles = (profileIds: RawBuilder<unknown>) => sql`
  select s.profile_id, s.title_id, max(s.at) as at from (
    select profile_id, title_id, recorded_at as at from plays where profile_id = any(${profileIds})
    union all
    select user_id, title_id, voted_at from title_votes where user_id = any(${profileIds}) and value = 1
    union all
    select user_id, title_id, rated_at from title_ratings
      where user_id = any(${profileIds}) and stars >= ${sql.lit(LIKED_STARS)}
    union all
    select user_id, title_id, added_at from watchlist_entries where user_id = any(${profileIds}) and listed
  ) s left join suggestion_choices c on c.profile_id = s.profile_id
  where (c.forgotten_at is null or s.at > c.forgotten_at) and c.is_on is distinct from false
    and not exists (select from unused_titles u where u.profile_id = s.profile_id and u.title_id = s.title_id)
    and not exists (select from title_votes v
      where v.user_id = s.profile_id and v.title_id = s.title_id and v.value = -1)
    and not exists (select from title_ratings r
      where r.user_id = s.profile_id and r.title_id = s.title_id and r.stars between 1 and ${sql.lit(DISLIKED_STARS)})
  group by s.profile_id, s.title_id`;

/** The profiles that were active last: more would cost memory, and would not change what is learned. */
const PANEL_PROFILES = 100_000;
/** With both directions, 8 bytes each. */
const PANEL_PAIRS = 8_000_000;

/**
 * Far within the time that a statement may take, also with full histories on a busy server, where all that viewers wait
 * for comes first.
 */
const PROFILES_AT_ONCE = 1000;
const HISTORIES_AT_ONCE = 100;

/** When each profile was last active, some at a time: of very many it would take longer than a statement may. */
async function* readLastActive(db: Db, signal: AbortSignal): AsyncGenerator<{ id: number; last: number }[]> {
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ id: number; last: number | null }>`
      select p.id, extract(epoch from greatest(
        (select watched_at from plays where profile_id = p.id order by watched_at desc limit 1),
        (select max(voted_at) from title_votes where user_id = p.id),
        (select max(added_at) from watchlist_entries where user_id = p.id),
        (select max(rated_at) from title_ratings where user_id = p.id)
      ))::float as last
      from (select id from profiles where id > ${after} order by id limit ${PROFILES_AT_ONCE}) p`.execute(db);
    yield rows.flatMap(({ id, last }) => (last === null ? [] : [{ id, last }]));
    if (rows.length < PROFILES_AT_ONCE) return;
    after = rows.reduce((most, { id }) => Math.max(most, id), after);
  }
}

/** The last active first. */
async function findPanel(db: Db, signal: AbortSignal): Promise<number[]> {
  let panel: { id: number; last: number }[] = [];
  for await (const some of readLastActive(db, signal)) {
    panel.push(...some);
    if (panel.length > 2 * PANEL_PROFILES) panel = latest(panel);
  }
  return latest(panel).map(({ id }) => id);
}

function latest<T extends { last: number }>(profiles: T[]): T[] {
  return profiles.sort((a, b) => b.last - a.last).slice(0, PANEL_PROFILES);
}

/** The histories of the panel, some at a time, so that no result is large. */
export async function* readPanel(db: Db, signal: AbortSignal): AsyncGenerator<number[][]> {
  const ids = await findPanel(db, signal);
  let pairs = 0;
  for (let from = 0; from < ids.length && pairs < PANEL_PAIRS; from += HISTORIES_AT_ONCE) {
    signal.throwIfAborted();
    const some = ids.slice(from, from + HISTORIES_AT_ONCE);
    const { rows } = await sql<{ titles: number[] }>`
      select array_agg(l.title_id order by l.at) as titles
      from (${likedTitles(sql`${some}::int[]`)}) l group by l.profile_id`.execute(db);
    pairs += rows.reduce((sum, { titles }) => sum + titles.length, 0);
    yield rows.map(({ titles }) => titles);
  }
}
