import type { TitleType } from '@pardeh/contract/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { DRAWN_FOLDER } from '../pictures/picture-name.ts';

/** Increase when posters are drawn differently: all of them then get new URLs. */
const EDITION = 1;

/** The poster of a title aliased `t` in the statement: its own, or the drawn one. `genreIds` are its, with commas. */
export const posterKey = (genreIds: RawBuilder<unknown>) =>
  sql<string>`coalesce(t.poster, ${drawnKey(genreIds)})`;

/** Ends with what changes with everything shown on the poster, so that the poster at a URL never changes. */
const drawnKey = (
  genreIds: RawBuilder<unknown>,
) => sql`${sql.lit(DRAWN_FOLDER)} || t.id || '-' || left(md5(concat_ws(
  '|', ${sql.lit(EDITION)}, t.title_fa, t.title_en, t.year, t.type, ${genreIds})), 10)`;

const GENRE_IDS = sql`(
  select string_agg(tg.genre_id::text, ',' order by tg.position) from title_genres tg where tg.title_id = t.id)`;
const DRAWN_KEY = drawnKey(GENRE_IDS);
export const POSTER_KEY = posterKey(GENRE_IDS);

export interface DrawnTitle {
  id: number;
  type: TitleType;
  titleFa: string;
  titleEn: string;
  year: number | null;
  genres: string[];
  iranian: boolean;
  key: string;
}

export async function findDrawnTitle(db: Db, id: number): Promise<DrawnTitle | undefined> {
  const { rows } = await sql<DrawnTitle>`
    select t.id, t.type, t.title_fa as "titleFa", t.title_en as "titleEn", t.year, ${DRAWN_KEY} as key,
      array(
        select g.key from title_genres tg join genres g on g.id = tg.genre_id
        where tg.title_id = t.id order by tg.position
      ) as genres,
      exists (select from title_countries c where c.title_id = t.id and c.country_code = 'IR') as iranian
    from visible_titles t where t.id = ${id}`.execute(db);
  return rows[0];
}
