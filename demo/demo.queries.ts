import { sql } from 'kysely';
import type { Db } from '../server/src/database/database.ts';
import { publishFile } from '../server/src/media/files.ts';
import type { DemoCatalogue, DemoTitle } from './catalogue-files.ts';
import type { PackagedFile } from './demo-files.ts';
import type { collectionRows, creditRows, personRows, titleRows } from './demo-rows.ts';

/** Each table is written by one statement from one JSON value: a whole catalogue is a dozen round trips. */

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  // Everything is indexed again at the end, so that no single change need be recorded.
  await sql`set local pardeh.bulk = 'on'`.execute(db);
}

export async function loadedFingerprint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row?.value ?? null;
}

/** Stored instead of a fingerprint once the operator has removed the demo, so that it never comes back on its own. */
export const REMOVED = 'removed';

export async function isEdited(db: Db): Promise<boolean> {
  const { rows } = await sql`select from record_changes limit 1`.execute(db);
  return rows.length > 0;
}

export async function rememberFingerprint(db: Db, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function genresAndCountries(db: Db, { genres, countries }: DemoCatalogue): Promise<void> {
  await sql`
    insert into genres (key, title_fa, title_en)
    select key, "titleFa", "titleEn" from jsonb_to_recordset(${json(genres)}) as row (key text, "titleFa" text, "titleEn" text)
    on conflict (key) do update set title_fa = excluded.title_fa, title_en = excluded.title_en`.execute(db);
  await sql`
    insert into countries (code, title_fa, title_en)
    select code, "titleFa", "titleEn" from jsonb_to_recordset(${json(countries)}) as row (code text, "titleFa" text, "titleEn" text)
    on conflict (code) do update set title_fa = excluded.title_fa, title_en = excluded.title_en`.execute(db);
}

export async function people(db: Db, rows: ReturnType<typeof personRows>): Promise<void> {
  await upsertByKey(db, 'people', rows);
  // Earlier versions drew faces; a photograph from the operator has a different name and stays.
  await sql`
    update people set image = null, image_hash = null
    where image = 'art/people/' || key || '/portrait'`.execute(db);
}

export async function titles(db: Db, rows: ReturnType<typeof titleRows>): Promise<void> {
  await upsertByKey(
    db,
    'titles',
    rows.map(({ names: _names, genres: _genres, countries: _countries, ...row }) => row),
  );
  const lists = json(rows.map(({ key, names, genres, countries }) => ({ key, names, genres, countries })));
  const source = sql`jsonb_to_recordset(${lists}) as row (key text, names jsonb, genres jsonb, countries jsonb) join titles t using (key)`;
  await sql`delete from title_names where title_id in (select t.id from ${source})`.execute(db);
  await sql`
    insert into title_names (title_id, name)
    select distinct t.id, name from ${source} cross join jsonb_array_elements_text(row.names) as name`.execute(
    db,
  );
  await sql`delete from title_genres where title_id in (select t.id from ${source})`.execute(db);
  await sql`
    insert into title_genres (title_id, genre_id, position)
    select t.id, g.id, item.position from ${source}
    cross join jsonb_array_elements_text(row.genres) with ordinality as item (key, position)
    join genres g on g.key = item.key`.execute(db);
  await sql`delete from title_countries where title_id in (select t.id from ${source})`.execute(db);
  await sql`
    insert into title_countries (title_id, country_code, position)
    select t.id, item.code, item.position from ${source}
    cross join jsonb_array_elements_text(row.countries) with ordinality as item (code, position)`.execute(db);
}

export async function credits(db: Db, rows: ReturnType<typeof creditRows>): Promise<void> {
  await sql`delete from credits where title_id in (select id from titles where key is not null)`.execute(db);
  await sql`
    insert into credits (title_id, person_id, role, character_fa, position)
    select t.id, p.id, row.role, row.character, row.position
    from jsonb_to_recordset(${json(rows)}) as row (title text, person text, role text, character text, position int)
    join titles t on t.key = row.title
    join people p on p.key = row.person
    on conflict do nothing`.execute(db);
}

export async function seasons(db: Db, all: DemoTitle[]): Promise<void> {
  const rows = all.flatMap((title) =>
    (title.seasons ?? []).map(({ number, year, episodes }) => ({
      title: title.key,
      number,
      year,
      episodes:
        typeof episodes === 'number'
          ? Array.from({ length: episodes }, () => [null, null, null, null])
          : episodes,
    })),
  );
  await sql`
    insert into seasons (title_id, number, year)
    select t.id, row.number, row.year from jsonb_to_recordset(${json(rows)}) as row (title text, number int, year int)
    join titles t on t.key = row.title
    on conflict (title_id, number) do update set year = excluded.year`.execute(db);
  await sql`
    insert into episodes (season_id, number, title_fa, title_en, air_date, runtime, synopsis_fa)
    select s.id, item.number, item.episode ->> 0, item.episode ->> 1, (item.episode ->> 2)::date, (item.episode ->> 3)::int,
      item.episode ->> 4
    from jsonb_to_recordset(${json(rows)}) as row (title text, number int, episodes jsonb)
    join titles t on t.key = row.title
    join seasons s on s.title_id = t.id and s.number = row.number
    cross join jsonb_array_elements(row.episodes) with ordinality as item (episode, number)
    on conflict (season_id, number) do update set
      title_fa = excluded.title_fa, title_en = excluded.title_en, air_date = excluded.air_date, runtime = excluded.runtime,
      synopsis_fa = excluded.synopsis_fa`.execute(db);
}

export async function collections(db: Db, rows: ReturnType<typeof collectionRows>): Promise<void> {
  await upsertByKey(
    db,
    'collections',
    rows.map(({ titles: _titles, ...row }) => row),
  );
  await sql`delete from collection_titles where collection_id in (select id from collections where key is not null)`.execute(
    db,
  );
  await sql`
    insert into collection_titles (collection_id, title_id, position)
    select c.id, t.id, item.position from jsonb_to_recordset(${json(rows)}) as row (key text, titles jsonb)
    join collections c on c.key = row.key
    cross join jsonb_array_elements_text(row.titles) with ordinality as item (key, position)
    join titles t on t.key = item.key`.execute(db);
}

export async function slides(db: Db, rows: DemoCatalogue['slides']): Promise<void> {
  await sql`
    insert into slides (title_id, tagline_fa, position)
    select t.id, item.slide ->> 'taglineFa', item.position
    from jsonb_array_elements(${json(rows)}) with ordinality as item (slide, position)
    join titles t on t.key = item.slide ->> 'title'
    on conflict (title_id) do update set tagline_fa = excluded.tagline_fa, position = excluded.position`.execute(
    db,
  );
}

/** Only inserts missing plans: the operator may have changed the prices of the others. */
export async function plans(db: Db, rows: DemoCatalogue['plans']): Promise<void> {
  await sql`
    insert into plans (key, title_fa, days, price_rial, compare_price_rial, features, is_recommended)
    select key, "titleFa", days, "priceRial", "comparePriceRial",
      array(select jsonb_array_elements_text(features)), recommended
    from jsonb_to_recordset(${json(rows)}) as row
      (key text, "titleFa" text, days int, "priceRial" bigint, "comparePriceRial" bigint, features jsonb, recommended boolean)
    on conflict (key) do nothing`.execute(db);
}

export async function coupons(db: Db, rows: DemoCatalogue['coupons']): Promise<void> {
  await sql`
    insert into coupons (code, percent, note)
    select code, percent, 'demo' from jsonb_to_recordset(${json(rows)}) as row (code text, percent int)
    on conflict (code) do nothing`.execute(db);
}

export async function files(db: Db, all: PackagedFile[]): Promise<void> {
  for (const file of all) {
    const { rows } = await sql<{ title_id: number; episode_id: number | null }>`
      select t.id as title_id, (
        select e.id from episodes e join seasons s on s.id = e.season_id
        where s.title_id = t.id and s.number = ${file.season} and e.number = ${file.episode}
      ) as episode_id
      from titles t where t.key = ${file.title}`.execute(db);
    const [found] = rows;
    if (!found) continue;
    await publishFile(db, {
      titleId: found.title_id,
      episodeId: found.episode_id,
      kind: file.kind,
      storageKey: `video/${file.name}`,
      contents: file.contents,
      screenshots: file.screenshots.map(({ name, at }) => ({
        image: `art/screenshots/${file.name}/${name}`,
        at,
      })),
    });
  }
}

async function upsertByKey(
  db: Db,
  table: 'people' | 'titles' | 'collections',
  rows: object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.raw(columns.join(', '));
  const replaced = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})
    on conflict (key) where key is not null do update set ${replaced}`.execute(db);
}
