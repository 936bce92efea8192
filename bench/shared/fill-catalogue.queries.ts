import { slug } from '@pardeh/persian/slug';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';
import { makeCast } from '../names/make-cast.ts';
import { makePerson } from '../names/make-person.ts';
import { COUNTRY_COUNT, GENRE_COUNT, makeTitle } from '../names/make-title.ts';

const BATCH = 5000;

export async function isFilled(db: Db, titles: number): Promise<boolean> {
  const { rows } = await sql`select from titles where id = ${titles}`.execute(db);
  return rows.length > 0;
}

/** People are indexed after titles. */
export async function isIndexed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from person_docs limit 1`.execute(db);
  return rows.length > 0;
}

export async function backendPids(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Writes a made-up catalogue into an empty database. */
export async function fillCatalogue(
  db: Db,
  titles: number,
  people: number,
  progress: (step: string, done: number, of: number) => void,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // There are no dangling references here, and everything is indexed afterwards.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await fillFilters(connection);
    for (let first = 1; first <= people; first += BATCH) {
      await fillPeople(connection, first, Math.min(people, first + BATCH - 1));
      progress('people', Math.min(people, first + BATCH - 1), people);
    }
    for (let first = 1; first <= titles; first += BATCH) {
      await fillTitles(connection, first, Math.min(titles, first + BATCH - 1), people);
      progress('titles', Math.min(titles, first + BATCH - 1), titles);
    }
    await sql`select setval(pg_get_serial_sequence('titles', 'id'), ${titles})`.execute(connection);
    await sql`select setval(pg_get_serial_sequence('people', 'id'), ${people})`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`analyze`.execute(connection);
  });
}

async function fillFilters(db: Db): Promise<void> {
  await sql`
    insert into genres (id, key, title_fa, title_en)
    select n, 'genre-' || n, 'ژانر ' || n, 'Genre ' || n from generate_series(1, ${GENRE_COUNT}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into countries (code, title_fa, title_en)
    select chr(65 + n / 26) || chr(65 + n % 26), 'کشور ' || n, 'Country ' || n from generate_series(1, ${COUNTRY_COUNT}::int) n
    on conflict do nothing`.execute(db);
}

function countryCode(number: number): string {
  return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
}

async function fillPeople(db: Db, first: number, last: number): Promise<void> {
  const rows = [];
  for (let id = first; id <= last; id++) {
    const { fullnameEn, fullnameFa } = makePerson(id);
    rows.push({ id, slug: slug(fullnameFa), fullname_en: fullnameEn, fullname_fa: fullnameFa });
  }
  await sql`
    insert into people (id, slug, fullname_en, fullname_fa)
    select id, slug, fullname_en, fullname_fa from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id int, slug text, fullname_en text, fullname_fa text)`.execute(db);
}

async function fillTitles(db: Db, first: number, last: number, people: number): Promise<void> {
  const rows = [];
  const credits = [];
  for (let id = first; id <= last; id++) {
    const title = makeTitle(id);
    rows.push({
      ...title,
      slug: slug(title.titleFa),
      imdb: `tt${String(10_000_000 + id)}`,
      added: new Date(title.addedAt),
      codes: title.countries.map(countryCode),
    });
    for (const [position, person] of makeCast(id, people).entries()) {
      credits.push({ title: id, person, role: position === 0 ? 'director' : 'actor', position });
    }
  }
  const json = JSON.stringify(rows);
  await sql`
    insert into titles (id, type, imdb, slug, title_en, title_fa, original_title, year, rating, votes, status, is_dubbed,
      has_subtitle, is_available, access, languages, synopsis_fa, poster, poster_hash, added_at)
    select id, type, imdb, slug, "titleEn", "titleFa", "originalTitle", year, rating, votes, 'released', "isDubbed",
      "hasSubtitle", id % 3 = 0, access, languages, 'داستان ' || "titleFa", 'art/' || id || '/poster', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', added
    from json_to_recordset(${json}::json) as row (id int, type text, imdb text, slug text, "titleEn" text, "titleFa" text,
      "originalTitle" text, year int, rating real, votes int, "isDubbed" bool, "hasSubtitle" bool, access text,
      languages text[], added timestamptz)`.execute(db);
  await sql`
    insert into title_genres (title_id, genre_id, position)
    select id, genre, position from json_to_recordset(${json}::json) as row (id int, genres int[])
    cross join unnest(genres) with ordinality as item (genre, position)`.execute(db);
  await sql`
    insert into title_countries (title_id, country_code, position)
    select id, code, position from json_to_recordset(${json}::json) as row (id int, codes text[])
    cross join unnest(codes) with ordinality as item (code, position)`.execute(db);
  await sql`
    insert into credits (title_id, person_id, role, position)
    select title, person, role, position from json_to_recordset(${JSON.stringify(credits)}::json)
      as row (title int, person int, role text, position int)`.execute(db);
}
