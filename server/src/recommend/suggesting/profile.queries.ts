import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { likedTitles } from '../learning/panel.queries.ts';

const HISTORY_MAX = 300;

export interface Taste {
  /** What counts for suggestions, the latest first. */
  history: number[];
  /** What was watched, hidden, refused or rated, or is saved already. */
  excluded: Set<number>;
  /** What of the history was really watched, not only liked. */
  seen: Set<number>;
  isOn: boolean;
}

/** What is known of each of some profiles, in one statement. */
export async function readTastes(db: Db, profileIds: number[]): Promise<Taste[]> {
  const { rows } = await sql<{
    is_on: boolean;
    history: number[];
    seen: number[];
    excluded: number[];
  }>`
    select coalesce(c.is_on, true) as is_on,
      array(
        select l.title_id from (${likedTitles(sql`array[p.id]`)}) l order by l.at desc limit ${HISTORY_MAX}
      ) as history,
      array(select distinct title_id from plays where profile_id = p.id) as seen,
      array(
        select title_id from watch_positions where user_id = p.id
        union select title_id from title_votes where user_id = p.id and value <> 0
        union select title_id from title_ratings where user_id = p.id and stars > 0
        union select title_id from hidden_titles where profile_id = p.id
        union select title_id from watchlist_entries where user_id = p.id and listed
      ) as excluded
    from unnest(${profileIds}::int[]) with ordinality p(id, place)
    left join suggestion_choices c on c.profile_id = p.id order by p.place`.execute(db);
  return rows.map(({ is_on, history, seen, excluded }) => ({
    history,
    seen: new Set(seen),
    excluded: new Set([...excluded, ...seen]),
    isOn: is_on,
  }));
}

const AGAIN_AFTER_DAYS = 90;

/** Finished a good while ago and not disliked, the best liked first. */
export async function findAgain(db: Db, profileId: number, viewerAge: number | null, count: number) {
  const { rows } = await sql<{ id: number }>`
    select t.id from (
      select title_id, max(watched_at) as last from plays where profile_id = ${profileId} group by title_id
    ) p join visible_titles t on t.id = p.title_id and t.is_available
    left join title_ratings r on r.user_id = ${profileId} and r.title_id = t.id
    left join title_votes v on v.user_id = ${profileId} and v.title_id = t.id
    where p.last < now() - make_interval(days => ${sql.lit(AGAIN_AFTER_DAYS)}) and v.value is distinct from -1
      and (${viewerAge}::int is null or t.min_age <= ${viewerAge}) and (r.stars is null or r.stars = 0 or r.stars >= 5)
      and not exists (select from hidden_titles h where h.profile_id = ${profileId} and h.title_id = t.id)
    order by coalesce(nullif(r.stars, 0), 6 + coalesce(v.value, 0) * 2) desc, p.last desc limit ${count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is on the list, not seen yet, and can be watched now. */
export async function findSavedReady(db: Db, profileId: number, viewerAge: number | null, count: number) {
  const { rows } = await sql<{ id: number }>`
    select t.id from watchlist_entries w join visible_titles t on t.id = w.title_id and t.is_available
    where w.user_id = ${profileId} and w.listed and (${viewerAge}::int is null or t.min_age <= ${viewerAge})
      and not exists (select from plays p where p.profile_id = ${profileId} and p.title_id = t.id)
      and not exists (select from hidden_titles h where h.profile_id = ${profileId} and h.title_id = t.id)
    order by w.added_at desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** For those who do not want suggestions: what many watch, and what is new; the same for everybody of an age. */
export async function findForEverybody(
  db: Db,
  profileId: number,
  viewerAge: number | null,
  order: 'popular' | 'new',
  count: number,
) {
  const by =
    order === 'new' ? sql`t.added_at desc, t.id desc` : sql`coalesce(l.fans, 0) desc, t.votes desc, t.id`;
  const { rows } = await sql<{ id: number }>`
    select t.id from visible_titles t left join learned_titles l on l.title_id = t.id
    where t.is_available and (${viewerAge}::int is null or t.min_age <= ${viewerAge})
      and not exists (select from hidden_titles h where h.profile_id = ${profileId} and h.title_id = t.id)
    order by ${by} limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the titles that can be watched now, by what is asked for tonight; `minutes` is how long it takes. */
export interface TonightRow {
  id: number;
  minutes: number;
}

export interface TonightFilter {
  viewerAge: number | null;
  minutes: number | null;
  genreKeys: readonly string[] | null;
  dubbed: boolean | null;
  freeOnly: boolean;
}

export async function findForTonight(
  db: Db,
  ids: readonly number[],
  filter: TonightFilter,
): Promise<TonightRow[]> {
  const { viewerAge, minutes, genreKeys, dubbed, freeOnly } = filter;
  const { rows } = await sql<TonightRow>`
    select t.id, t.runtime as minutes from visible_titles t
    where t.id = any(${ids}::int[]) and t.is_available and t.runtime is not null
      and (${viewerAge}::int is null or t.min_age <= ${viewerAge})
      and (${minutes}::int is null or t.runtime <= ${minutes})
      and (${dubbed}::boolean is null or t.is_dubbed = ${dubbed})
      and (not ${freeOnly}::boolean or t.access = 'free')
      and (${genreKeys}::text[] is null or exists (
        select from title_genres tg join genres g on g.id = tg.genre_id
        where tg.title_id = t.id and g.key = any(${genreKeys}::text[])))`.execute(db);
  return rows;
}
