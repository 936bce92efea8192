import type { TitleType } from '@pardeh/contract/titles';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { DRAWN_FOLDER } from '../pictures/picture-name.ts';

/** Increase when posters are drawn differently: all of them then get new URLs. */
const EDITION = 1;

/** Changes with everything shown on the poster, so that the poster at a URL never changes. */
const FINGERPRINT = sql`left(md5(concat_ws('|', ${sql.lit(EDITION)}, t.title_fa, t.title_en, t.year, t.type,
  (select string_agg(tg.genre_id::text, ',' order by tg.position) from title_genres tg where tg.title_id = t.id)
)), 10)`;

const DRAWN_KEY = sql`${sql.lit(DRAWN_FOLDER)} || t.id || '-' || ${FINGERPRINT}`;

/** The poster of a title aliased `t` in the statement: its own, or the drawn one. */
export const POSTER_KEY = sql<string>`coalesce(t.poster, ${DRAWN_KEY})`;

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
