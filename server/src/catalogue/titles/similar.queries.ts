import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Likeness, SharedCollection } from './similar.rules.ts';

export async function readLikenesses(db: Db, ids: number[]): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    select id, facets, year, votes from title_docs where id = any(${ids}::int[])`.execute(db);
  return rows;
}

export interface SharedPeople {
  id: number;
  directors: number;
  writers: number;
  cast: number;
}

const PEOPLE_MAX = 400;
const CAST_FIRST = 8;

/** Titles by the same people: whoever acts in both, and whoever directs or writes both. */
export async function findSharedPeople(db: Db, titleId: number): Promise<SharedPeople[]> {
  const { rows } = await sql<SharedPeople>`
    select other.title_id as id,
      count(*) filter (where own.role = 'director')::int as directors,
      count(*) filter (where own.role = 'writer')::int as writers,
      count(*) filter (where own.role = 'actor')::int as "cast"
    from credits own
    join credits other on other.person_id = own.person_id and other.role = own.role and other.title_id <> own.title_id
    where own.title_id = ${titleId} and (own.role <> 'actor' or own.position < ${CAST_FIRST})
    group by other.title_id
    order by count(*) desc, other.title_id limit ${PEOPLE_MAX}`.execute(db);
  return rows;
}

/** A larger collection says next to nothing, and is not read. */
const COLLECTION_MAX = 60;

/** Titles in the same collections, the smallest first; a title once for each collection that both are in. */
export async function findSharedCollections(db: Db, titleId: number) {
  const { rows } = await sql<SharedCollection & { id: number }>`
    with own as materialized (
      select c.id, c.kind, (
        select count(*)::int from (
          select from collection_titles m where m.collection_id = c.id limit ${COLLECTION_MAX + 1}
        ) counted
      ) as size
      from collection_titles t join collections c on c.id = t.collection_id where t.title_id = ${titleId}
    )
    select other.title_id as id, own.kind, own.size
    from own join collection_titles other on other.collection_id = own.id and other.title_id <> ${titleId}
    where own.size <= ${COLLECTION_MAX} order by own.size, other.title_id limit 300`.execute(db);
  return rows;
}

const FORM_GENRES = ['animation', 'documentary'];

export async function findForms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ facet: string }>`
    select 'genre:' || id as facet from genres where key = any(${FORM_GENRES}::text[])`.execute(db);
  return rows.map(({ facet }) => facet);
}

const FANS_MAX = 2000;
/** Fewer could be a coincidence. */
const FANS_LEAST = 2;

/** A rating with this many stars counts as a like. */
const FAN_STARS = 7;

/** What fans of the title also liked or watched: shared fans, relative to how many each of the two titles has. */
export async function findSharedAudience(db: Db, titleId: number) {
  const { rows } = await sql<{ id: number; audience: number }>`
    with fans as materialized (
      select user_id from title_votes where title_id = ${titleId} and value = 1
      union
      select user_id from title_ratings where title_id = ${titleId} and stars >= ${sql.lit(FAN_STARS)}
      union
      select user_id from watch_positions where title_id = ${titleId} and position > duration / 2
      limit ${FANS_MAX}
    ),
    together as (
      select title_id, count(*) as shared
      from (
        select v.user_id, v.title_id from fans join title_votes v on v.user_id = fans.user_id and v.value = 1
        union
        select r.user_id, r.title_id from fans join title_ratings r on r.user_id = fans.user_id and r.stars >= ${sql.lit(FAN_STARS)}
        union
        select w.user_id, w.title_id from fans join watch_positions w on w.user_id = fans.user_id and w.position > w.duration / 2
      ) done
      where title_id <> ${titleId} group by title_id having count(*) >= ${FANS_LEAST}
      order by shared desc limit 150
    )
    select title_id as id,
      shared / sqrt((select count(*) from fans)::float8 * greatest(shared, (
        select count(*) from title_votes v where v.title_id = together.title_id and v.value = 1
      ))) as audience
    from together`.execute(db);
  return rows;
}

export async function readSimilar(db: Db, titleId: number): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    select ids from similar_titles where title_id = ${titleId}`.execute(db);
  return rows[0]?.ids ?? null;
}

export async function writeSimilar(db: Db, titleId: number, ids: number[]): Promise<void> {
  await sql`
    insert into similar_titles (title_id, ids)
    select id, ${ids}::int[] from titles where id = ${titleId}
    on conflict (title_id) do update set ids = excluded.ids, stale = false, made_at = now()`.execute(db);
}

/** Titles to compute next: changed ones, then new ones, the most voted first. */
export async function findDueTitles(db: Db, count: number): Promise<number[]> {
  const stale = await sql<{ id: number }>`
    select s.title_id as id from similar_titles s join visible_titles t on t.id = s.title_id
    where s.stale limit ${count}`.execute(db);
  if (stale.rows.length > 0) return stale.rows.map(({ id }) => id);
  const missing = await sql<{ id: number }>`
    select t.id from visible_titles t where not exists (select from similar_titles s where s.title_id = t.id)
    order by t.votes desc limit ${count}`.execute(db);
  return missing.rows.map(({ id }) => id);
}

/** Tastes change: the oldest results are computed again, some each night. */
export async function markOldest(db: Db, days: number, count: number): Promise<void> {
  await sql`
    update similar_titles set stale = true where title_id in (
      select title_id from similar_titles where made_at < now() - make_interval(days => ${days}::int) and not stale
      order by made_at limit ${count}
    )`.execute(db);
}
