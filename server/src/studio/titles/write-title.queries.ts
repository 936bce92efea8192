import type { CreditItem, SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/database-errors.ts';
import { AppError } from '../../http/app-error.ts';
import { replaceSeasons } from './seasons.queries.ts';
import { TITLE_TEXTS } from './titles.texts.ts';

/** The fields that are columns; the others are lists in separate tables. */
const COLUMNS: Record<string, string> = {
  type: 'type',
  titleFa: 'title_fa',
  titleEn: 'title_en',
  originalTitle: 'original_title',
  slug: 'slug',
  imdb: 'imdb',
  year: 'year',
  endYear: 'end_year',
  runtime: 'runtime',
  ageRating: 'age_rating',
  minAge: 'min_age',
  releaseDate: 'release_date',
  status: 'status',
  synopsisFa: 'synopsis_fa',
  synopsisEn: 'synopsis_en',
  taglineFa: 'tagline_fa',
  trailerUrl: 'trailer_url',
  awards: 'awards_fa',
  rating: 'rating',
  votes: 'votes',
  languages: 'languages',
  access: 'access',
  visibility: 'visibility',
  publishAt: 'publish_at',
  licenceFrom: 'licence_from',
  licenceTo: 'licence_to',
  poster: 'poster',
  posterHash: 'poster_hash',
  backdrop: 'backdrop',
  backdropHash: 'backdrop_hash',
  tint: 'tint',
};

export async function insertTitle(db: Db, fields: Record<string, unknown>): Promise<number> {
  const columns = columnsOf(fields);
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { rows } = await explained(
    sql<{ id: number }>`insert into titles (${sql.join(names)})
      values (${sql.join(Object.values(columns).map((value) => sql`${value}`))}) returning id`.execute(db),
  );
  const id = rows[0]?.id ?? 0;
  await writeLists(db, id, fields);
  return id;
}

export async function writeTitle(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  const set = Object.entries(columnsOf(fields)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await explained(
    sql`update titles set ${sql.join([...set, sql`updated_at = now()`])} where id = ${id}`.execute(db),
  );
  await writeLists(db, id, fields);
}

function columnsOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (COLUMNS[name] ? [[COLUMNS[name], value]] : [])),
  );
}

async function writeLists(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  const list = <T>(name: string) => fields[name] as T[] | undefined;
  for (const name of ['genres', 'countries'] as const) {
    const values = list<number | string>(name);
    if (values) await explained(replaceValues(db, id, name, values));
  }
  const names = list<string>('otherNames');
  if (names) await replaceNames(db, id, names);
  const credits = list<CreditItem>('credits');
  if (credits) await explained(replaceCredits(db, id, credits));
  const seasons = list<SeasonItem>('seasons');
  if (seasons) await replaceSeasons(db, id, seasons);
}

const VALUES = {
  genres: { table: 'title_genres', column: 'genre_id', type: sql`int[]` },
  countries: { table: 'title_countries', column: 'country_code', type: sql`text[]` },
} as const;

async function replaceValues(db: Db, id: number, name: keyof typeof VALUES, values: readonly unknown[]) {
  const { table, column, type } = VALUES[name];
  await db.deleteFrom(table).where('title_id', '=', id).execute();
  await sql`
    insert into ${sql.table(table)} (title_id, ${sql.ref(column)}, position)
    select ${id}, value, min(place) from unnest(${values}::${type}) with ordinality given (value, place)
    group by value`.execute(db);
}

async function replaceNames(db: Db, id: number, names: readonly string[]): Promise<void> {
  await db.deleteFrom('title_names').where('title_id', '=', id).execute();
  await sql`
    insert into title_names (title_id, name)
    select ${id}, name from unnest(${names}::text[]) with ordinality given (name, place)
    group by name order by min(place)`.execute(db);
}

async function replaceCredits(db: Db, id: number, credits: readonly CreditItem[]): Promise<void> {
  await db.deleteFrom('credits').where('title_id', '=', id).execute();
  await sql`
    insert into credits (title_id, person_id, role, character_fa, position)
    select distinct on (item."personId", item.role) ${id}, item."personId", item.role, item.character, item.place
    from rows from (
      jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as ("personId" int, role text, character text)
    ) with ordinality item ("personId", role, character, place) order by item."personId", item.role, item.place`.execute(
    db,
  );
}

/** Turns constraint violations into a message for the field concerned. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('invalid', { fields: { imdb: [TITLE_TEXTS.imdbTaken] } });
    if (isForeignKeyViolation(error)) {
      throw new AppError('invalid', { fields: { [listOf(error)]: [TITLE_TEXTS.unknownItem] } });
    }
    throw error;
  }
}

function listOf(error: unknown): string {
  const table = String((error as { table?: unknown }).table ?? (error as Error).message);
  if (table.includes('genres')) return 'genres';
  return table.includes('countries') ? 'countries' : 'credits';
}
