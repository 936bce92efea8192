import type { StudioGenre } from '@pardeh/contract/studio/categories';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Deleted titles keep their rows for a while, in case they are put back. */
const isStored = (titleId: string) => sql`not exists (
      select from titles d where d.id = ${sql.ref(titleId)} and d.deleted_at is not null)`;

const GENRES = sql`
  select g.id, g.title_fa as "titleFa", g.title_en as "titleEn", g.version,
    (select count(*)::int from title_genres tg where tg.genre_id = g.id and ${isStored('tg.title_id')}) as titles
  from genres g`;

export async function findStudioGenres(db: Db): Promise<StudioGenre[]> {
  const { rows } = await sql<StudioGenre>`${GENRES} order by titles desc, g.id`.execute(db);
  return rows;
}

export async function findStudioGenre(db: Db, id: number): Promise<StudioGenre | undefined> {
  const { rows } = await sql<StudioGenre>`${GENRES} where g.id = ${id}`.execute(db);
  return rows[0];
}

/** Null when another genre has this key already. */
export async function insertGenre(
  db: Db,
  genre: { key: string; titleFa: string; titleEn: string },
): Promise<number | null> {
  const made = await db
    .insertInto('genres')
    .values({ key: genre.key, title_fa: genre.titleFa, title_en: genre.titleEn })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function writeGenre(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  await sql`
    update genres set title_fa = coalesce(${fields.titleFa ?? null}, title_fa),
      title_en = coalesce(${fields.titleEn ?? null}, title_en) where id = ${id}`.execute(db);
}

/** A title that has both genres keeps only the remaining one. */
export async function moveGenreTitles(db: Db, from: number, into: number): Promise<void> {
  await sql`
    update title_genres moved set genre_id = ${into} where moved.genre_id = ${from} and not exists (
      select from title_genres own where own.genre_id = ${into} and own.title_id = moved.title_id
    )`.execute(db);
}

export async function findStudioCountries(db: Db) {
  const { rows } = await sql<{ code: string; titleFa: string; titleEn: string; titles: number }>`
    select c.code, c.title_fa as "titleFa", c.title_en as "titleEn",
      (select count(*)::int from title_countries tc where tc.country_code = c.code and ${isStored('tc.title_id')}) as titles
    from countries c order by titles desc, c.code`.execute(db);
  return rows;
}

/** Locked until the change is recorded. */
export async function lockCountry(db: Db, code: string) {
  return db
    .selectFrom('countries')
    .select(['title_fa as titleFa', 'title_en as titleEn'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns its new version. */
export async function saveCountry(
  db: Db,
  country: { code: string; titleFa: string; titleEn: string },
): Promise<number> {
  const names = { title_fa: country.titleFa, title_en: country.titleEn };
  const { version } = await db
    .insertInto('countries')
    .values({ code: country.code, ...names })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...names, version: sql`countries.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
