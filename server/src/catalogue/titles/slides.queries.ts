import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Page } from '../../database/paging.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

export type TypeFilter = 'all' | 'movie' | 'series';

const ofType = (type: TypeFilter) => (type === 'all' ? sql`true` : sql`t.type = ${type}`);

export interface SlideRow {
  id: number;
  backdrop: string | null;
  backdrop_hash: string | null;
  tint: string | null;
  tagline_fa: string | null;
  imdb: string | null;
  file_id: number | null;
}

const SLIDES_MAX = 10;
const isDue = sql`(s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())`;

/**
 * The operator's slides; for a type without any, its most voted titles with a backdrop. The first slide can always be
 * watched: one that can be is moved to the front, or added if the operator chose none.
 */
export async function findSlides(db: Db, type: TypeFilter, age: ViewerAge): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    with chosen as (
      (
        select t.id, s.tagline_fa, s.position from slides s join ${titlesFor(age)} t on t.id = s.title_id
        where ${isDue} and ${ofType(type)}
      )
      union all
      (
        select t.id, null, 1000000 + row_number() over (order by t.votes desc)
        from ${titlesFor(age)} t
        where t.backdrop is not null and ${ofType(type)}
          and not exists (
            select from slides s join ${titlesFor(age)} t on t.id = s.title_id where ${isDue} and ${ofType(type)}
          )
        order by t.votes desc limit ${SLIDES_MAX}
      )
    ),
    ready as (
      (select t.id, c.tagline_fa from chosen c join ${titlesFor(age)} t on t.id = c.id
        where t.is_available order by c.position, t.id limit 1)
      union all
      (select t.id, null from ${titlesFor(age)} t where t.is_available and t.backdrop is not null and ${ofType(type)}
        order by t.votes desc, t.id limit 1)
      limit 1
    ),
    ordered as (
      select id, tagline_fa, -1 as position from ready
      union all select id, tagline_fa, position from chosen where id not in (select id from ready)
    )
    select t.id, t.backdrop, t.backdrop_hash, t.tint, coalesce(ordered.tagline_fa, t.tagline_fa) as tagline_fa, t.imdb,
      (
        select f.id from files f
        left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
        where f.title_id = t.id and f.kind = 'feature'
        order by s.number nulls first, e.number, substring(f.quality from '^[0-9]+')::int desc, f.id limit 1
      ) as file_id
    from ordered join ${titlesFor(age)} t on t.id = ordered.id
    order by ordered.position, t.id limit ${SLIDES_MAX}`.execute(db);
  return rows;
}

export async function findComingSoon(db: Db, type: TypeFilter, page: Page, age: ViewerAge) {
  const where = sql`t.status = 'upcoming' and ${ofType(type)}`;
  const found = await sql<{ id: number; release_date: string | null }>`
    select t.id, t.release_date from ${titlesFor(age)} t where ${where}
    order by t.release_date nulls last, t.id limit ${page.size} offset ${page.offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from ${titlesFor(age)} t where ${where}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
