import type { PlayDay, PlayedTitle, Player } from '@pardeh/contract/studio/insight';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** How many of each day's most played titles are read: a title in none of these does not lead a period either. */
const LOOKED_AT_A_DAY = 50;
const LISTED = 25;
/** The minimum number of plays for a title to count as rising. */
const RISING_PLAYS = 5;
const WEEK = 7;

/** Every day of the period, also those without a play. */
export async function readPlayDays(db: Db, days: number): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    with sums as (
      select day, sum(plays)::int as plays, sum(watch_seconds)::bigint as seconds, sum(finished)::int as finished
      from (select day, plays, watch_seconds, finished from insight_quality_days
        union all select day, plays, watch_seconds, finished from insight_app_days) of_all
      where day > today_in_tehran() - ${days + WEEK}::int group by day)
    select d.day::date as day, coalesce(s.plays, 0) as plays, coalesce(b.plays, 0) as "playsBefore",
      coalesce(s.seconds, 0) as "watchSeconds", coalesce(s.finished, 0) as finished
    from generate_series(today_in_tehran() - ${days - 1}::int, today_in_tehran(), interval '1 day') d(day)
      left join sums s on s.day = d.day::date left join sums b on b.day = d.day::date - ${WEEK}::int
    order by d.day`.execute(db);
  return rows;
}

/** By the player: the name of an app, '' for apps that hardly anybody has, null for the site's own. */
export async function readPlayers(db: Db, days: number): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select app as name, sum(plays)::int as plays, sum(watch_seconds)::bigint as "watchSeconds",
      sum(finished)::int as finished
    from (select day, null as app, plays, watch_seconds, finished from insight_quality_days
      union all select day, app, plays, watch_seconds, finished from insight_app_days) of_all
    where day > today_in_tehran() - ${days}::int group by app order by plays desc, app limit ${LISTED}`.execute(
    db,
  );
  return rows;
}

/** The most played titles of the period, and those played much more than in the previous period. */
export async function readPlayedTitles(db: Db, days: number) {
  const { rows } = await sql<PlayedTitle>`
    with candidates as (
      select distinct most.title_id
      from generate_series(today_in_tehran() - ${days - 1}::int, today_in_tehran(), interval '1 day') d(day)
        cross join lateral (select title_id from insight_title_days where day = d.day::date
          order by plays desc, title_id limit ${LOOKED_AT_A_DAY}) most)
    select t.id, t.title_fa as "titleFa", s.plays, s."playsBefore", s."watchSeconds", s.finished
    from candidates c join titles t on t.id = c.title_id and t.deleted_at is null
      cross join lateral (
        select coalesce(sum(plays) filter (where is_now), 0)::int as plays,
          coalesce(sum(plays) filter (where not is_now), 0)::int as "playsBefore",
          coalesce(sum(watch_seconds) filter (where is_now), 0)::bigint as "watchSeconds",
          coalesce(sum(finished) filter (where is_now), 0)::int as finished
        from (select plays, watch_seconds, finished, day > today_in_tehran() - ${days}::int as is_now
          from insight_title_days
          where title_id = c.title_id and day > today_in_tehran() - ${2 * days}::int) own) s`.execute(db);
  return {
    top: rows.toSorted((a, b) => b.plays - a.plays || a.id - b.id).slice(0, LISTED),
    rising: rows
      .filter(({ plays, playsBefore }) => plays >= RISING_PLAYS && plays > playsBefore)
      .toSorted((a, b) => growthOf(b) - growthOf(a))
      .slice(0, LISTED),
  };
}

/** Growth against the period before, smoothed so that a single play counts little. */
function growthOf({ plays, playsBefore }: PlayedTitle): number {
  return (plays + RISING_PLAYS) / (playsBefore + RISING_PLAYS);
}
