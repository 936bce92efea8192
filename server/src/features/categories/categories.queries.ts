import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface GenreRow {
  id: number;
  title_fa: string;
  title_en: string;
  count: number;
  poster: string | null;
  poster_hash: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
}

/** Each genre with the pictures of its most voted title in which it is the first one. */
export async function countGenres(db: Db): Promise<GenreRow[]> {
  const { rows } = await sql<GenreRow>`
    select g.id, g.title_fa, g.title_en, counted.count, art.poster, art.poster_hash,
      art.backdrop, art.backdrop_hash
    from genres g
    join (select genre_id, count(*)::int as count from title_genres group by genre_id) counted on counted.genre_id = g.id
    left join lateral (
      select t.poster, t.poster_hash, t.backdrop, t.backdrop_hash from title_genres tg join titles t on t.id = tg.title_id
      where tg.genre_id = g.id and t.poster is not null
      order by tg.position = 1 desc, t.votes desc limit 1
    ) art on true
    order by counted.count desc, g.id`.execute(db);
  return rows;
}

export async function countCountries(db: Db) {
  const { rows } = await sql<{ code: string; title_fa: string; title_en: string; count: number }>`
    select c.code, c.title_fa, c.title_en, count(*)::int as count
    from title_countries tc join countries c on c.code = tc.country_code
    group by c.code order by count desc, c.code`.execute(db);
  return rows;
}

export async function countDecades(db: Db): Promise<{ decade: number; count: number }[]> {
  const { rows } = await sql<{ decade: number; count: number }>`
    select (year / 10) * 10 as decade, count(*)::int as count from titles
    where year is not null group by decade order by decade desc`.execute(db);
  return rows;
}

/** A title of which only the year is known belongs to the Jalali year in which most of that year falls. */
export async function countJalaliDecades(db: Db): Promise<{ decade: number; count: number }[]> {
  const { rows } = await sql<{ decade: number; count: number }>`
    select ((t.year - 621) / 10) * 10 as decade, count(*)::int as count
    from titles t join title_countries tc on tc.title_id = t.id and tc.country_code = 'IR'
    where t.year is not null group by decade order by decade desc`.execute(db);
  return rows;
}
