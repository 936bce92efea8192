import type { MarkPlace, MarkTarget } from '@pardeh/contract/watching/marks';
import { type RawBuilder, sql } from 'kysely';
import { IS_DUE, isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import { IS_WATCHED } from '../../media/playback.ts';
import type { MarkDate } from './mark-date.rules.ts';

/** What is marked of a title: a null episode is the film, or a series without episodes. */
export interface Marked {
  titleId: number;
  episodes: (number | null)[];
}

function targetCondition({ episodeId, season, upTo }: MarkTarget): RawBuilder<unknown> {
  if (episodeId !== undefined) return sql`e.id = ${episodeId}`;
  if (season !== undefined) return sql`s.number = ${season} and ${IS_DUE}`;
  if (upTo === undefined) return IS_DUE;
  // Specials are outside the order of the story.
  return sql`exists (
    select from episodes last join seasons last_season on last_season.id = last.season_id
    where last.id = ${upTo} and last_season.title_id = t.id
      and (s.number, e.number) <= (last_season.number, last.number) and (s.number > 0 or last_season.number = 0)
      and (e.id = last.id or ${IS_DUE}))`;
}

/** The episodes of a visible title that were named; null when there is no such title. */
export async function findEpisodes(db: Db, titleId: number, target: MarkTarget, age: ViewerAge) {
  const { rows } = await sql<{ episodes: number[] }>`
    select array(
      select e.id from seasons s join episodes e on e.season_id = s.id
      where s.title_id = t.id and ${targetCondition(target)} order by s.number, e.number
    ) as episodes from ${titlesFor(age)} t where t.id = ${titleId}`.execute(db);
  return rows[0]?.episodes ?? null;
}

/** The name of a child among these profiles for whom the title is not. */
export async function findTooYoung(db: Db, titleId: number, profileIds: readonly number[]) {
  const { rows } = await sql<{ name: string }>`
    select f.name from profiles f join titles t on t.id = ${titleId}
    where f.id = any(${profileIds}::int[]) and f.child_age is not null
      and (t.min_age is null or t.min_age > f.child_age) order by f.id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Marks and undos of a profile follow one another. Positions are saved meanwhile, and profiles are read. */
export async function lockProfiles(db: Db, profileIds: readonly number[]): Promise<void> {
  await sql`select from profiles where id = any(${profileIds}::int[]) order by id for no key update`.execute(
    db,
  );
}

export interface NewPlays extends Marked, MarkDate {
  place: MarkPlace | null;
  /** Only what was never watched, rather than one more time. */
  fillsGaps: boolean;
}

const OF_SAME = sql`p.profile_id = who.id and p.title_id = target.title_id
  and p.episode_id is not distinct from target.episode_id`;

function isSameEvent({ dated, watchedAt, place, fillsGaps }: NewPlays): RawBuilder<unknown> {
  if (fillsGaps) return sql`true`;
  const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Tehran')::date`;
  const samePlace = place === null ? sql`true` : sql`p.place is not distinct from ${place}::text`;
  const sameDay =
    dated === null ? sql`true` : sql`${day(sql`p.watched_at`)} = ${day(sql`${watchedAt}::timestamptz`)}`;
  return sql`p.dated is not distinct from ${dated}::text and ${samePlace} and ${sameDay}`;
}

/** One for each profile and episode, unless that very time was marked already. */
export async function insertPlays(db: Db, profileIds: readonly number[], plays: NewPlays) {
  const { rows } = await sql<{ id: number; profile_id: number }>`
    insert into plays (profile_id, title_id, episode_id, dated, watched_at, place)
    select who.id, target.title_id, target.episode_id, ${plays.dated}, ${plays.watchedAt}, ${plays.place}
    from unnest(${profileIds}::int[]) as who (id) cross join (
      select ${plays.titleId}::int as title_id, each.* from unnest(${plays.episodes}::int[]) with ordinality as each (episode_id, nth)
    ) target
    where not exists (select from plays p where ${OF_SAME} and ${isSameEvent(plays)})
    order by who.id, target.nth returning id, profile_id`.execute(db);
  return rows;
}

/** How often all of it was watched, and whether the whole title was. */
export async function countPlays(db: Db, profileId: number, { titleId, episodes }: Marked) {
  const { rows } = await sql<{ plays: number; is_title_watched: boolean }>`
    select (
      select min((select count(*) from plays p where p.profile_id = ${profileId} and p.title_id = t.id
        and p.episode_id is not distinct from target.episode_id))
      from unnest(${episodes}::int[]) as target (episode_id)
    )::int as plays, ${isTitleWatched(profileId)} as is_title_watched
    from titles t where t.id = ${titleId}`.execute(db);
  return { plays: rows[0]?.plays ?? 0, isTitleWatched: rows[0]?.is_title_watched ?? false };
}

type Row = Record<string, unknown>;

/** Also a position at the end, which would say that it was watched. Without episodes: everything of the title. */
export async function deletePlays(db: Db, profileId: number, titleId: number, episodes: number[] | null) {
  const ofTarget = episodes === null ? sql`true` : sql`p.episode_id = any(${episodes}::int[])`;
  const { rows } = await sql<{ plays: Row[]; positions: Row[] }>`
    with no_plays as (
      delete from plays p where p.profile_id = ${profileId} and p.title_id = ${titleId} and ${ofTarget} returning p.*
    ), no_positions as (
      delete from watch_positions p
      where p.user_id = ${profileId} and p.title_id = ${titleId} and ${ofTarget} and ${IS_WATCHED} returning p.*
    )
    select coalesce((select json_agg(no_plays) from no_plays), '[]') as plays,
      coalesce((select json_agg(no_positions) from no_positions), '[]') as positions`.execute(db);
  return rows[0] ?? { plays: [], positions: [] };
}

const MARKED_MAX = 10_000;

/** The last marked first. */
export async function findMarkedIds(db: Db, profileId: number, age: ViewerAge) {
  const { rows } = await sql<{ watched: number[]; hidden: number[] }>`
    select array(
      select t.id from (
        select title_id, max(id) as last from plays where profile_id = ${profileId} group by title_id
      ) marked join ${titlesFor(age)} t on t.id = marked.title_id
      where ${isTitleWatched(profileId)} order by marked.last desc limit ${MARKED_MAX}
    ) as watched, array(
      select h.title_id from hidden_titles h join ${titlesFor(age)} t on t.id = h.title_id
      where h.profile_id = ${profileId} order by h.hidden_at desc limit ${MARKED_MAX}
    ) as hidden`.execute(db);
  return rows[0] ?? { watched: [], hidden: [] };
}
