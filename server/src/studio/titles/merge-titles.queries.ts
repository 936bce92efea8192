import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Tables with at most one row per title and user, collection or rail; if both titles have one, the target's stays. */
const ONE_EACH = [
  ['watchlist_entries', 'user_id'],
  ['title_votes', 'user_id'],
  ['title_ratings', 'user_id'],
  ['release_alerts', 'user_id'],
  ['hidden_titles', 'profile_id'],
  ['collection_titles', 'collection_id'],
  ['rail_titles', 'rail_id'],
] as const;

/** Moves everything that belongs to one title to another. Rows that the target already has stay with the old title. */
export async function moveToTitle(db: Db, from: number, into: number): Promise<void> {
  for (const [table, owner] of ONE_EACH) {
    await sql`
      update ${sql.table(table)} moved set title_id = ${into} where moved.title_id = ${from} and not exists (
        select from ${sql.table(table)} own where own.title_id = ${into} and own.${sql.ref(owner)} = moved.${sql.ref(owner)}
      )`.execute(db);
  }
  await moveEpisodes(db, from, into);
  await sql`
    update watch_positions moved set title_id = ${into} where moved.title_id = ${from} and not exists (
      select from watch_positions own where own.title_id = ${into} and own.user_id = moved.user_id
        and own.episode_id is not distinct from moved.episode_id)`.execute(db);
  await sql`
    update comments moved set title_id = ${into} where moved.title_id = ${from} and not exists (
      select from comments own where own.title_id = ${into} and own.user_id = moved.user_id
        and own.body_key = moved.body_key)`.execute(db);
  for (const table of ['files', 'plays', 'requests', 'ingest_jobs'] as const) {
    await sql`update ${sql.table(table)} set title_id = ${into} where title_id = ${from}`.execute(db);
  }
  await sql`
    insert into title_names (title_id, name)
    select ${into}, name from (
      select title_fa as name from titles where id = ${from}
      union select title_en from titles where id = ${from} union select name from title_names where title_id = ${from}
    ) names where name <> '' and name not in (select title_fa from titles where id = ${into})
      and name not in (select title_en from titles where id = ${into})
    on conflict do nothing`.execute(db);
  await recount(db, into);
}

/** Merges seasons and episodes of the same number; files and positions follow their episode. */
async function moveEpisodes(db: Db, from: number, into: number): Promise<void> {
  await sql`
    insert into seasons (title_id, number, year) select ${into}, number, year from seasons where title_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`
    insert into episodes (season_id, number, title_fa, title_en, synopsis_fa, air_date, runtime)
    select ${pairs(from, into)} on conflict do nothing`.execute(db);
  for (const table of ['files', 'watch_positions', 'plays'] as const) {
    await sql`
      update ${sql.table(table)} moved set episode_id = new_episode.id
      from episodes old_episode join seasons old_season on old_season.id = old_episode.season_id
      join seasons new_season on new_season.title_id = ${into} and new_season.number = old_season.number
      join episodes new_episode on new_episode.season_id = new_season.id and new_episode.number = old_episode.number
      where old_season.title_id = ${from} and moved.episode_id = old_episode.id`.execute(db);
  }
}

const pairs = (
  from: number,
  into: number,
) => sql`new_season.id, e.number, e.title_fa, e.title_en, e.synopsis_fa, e.air_date, e.runtime
  from episodes e join seasons old_season on old_season.id = e.season_id
  join seasons new_season on new_season.title_id = ${into} and new_season.number = old_season.number
  where old_season.title_id = ${from}`;

/** Recounts the title's counters, whose rows have just moved. */
async function recount(db: Db, id: number): Promise<void> {
  await sql`
    update titles t set
      likes = (select count(*) from title_votes v where v.title_id = t.id and v.value = 1),
      dislikes = (select count(*) from title_votes v where v.title_id = t.id and v.value = -1),
      member_stars = (select coalesce(sum(stars), 0) from title_ratings r where r.title_id = t.id and r.stars > 0),
      member_ratings = (select count(*) from title_ratings r where r.title_id = t.id and r.stars > 0)
    where t.id = ${id}`.execute(db);
}
