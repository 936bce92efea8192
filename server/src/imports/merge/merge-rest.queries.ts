import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { stagingOf } from '../staging/staging-tables.ts';
import { nextId } from './batch.ts';

/** Ids that were set explicitly did not advance the sequences, so new rows could collide with them. */
export async function passAssignedNumbers(db: Db): Promise<void> {
  for (const table of ['titles', 'people', 'genres', 'collections']) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, greatest(nextval(${sequence}), (select max(id) from ${sql.table(table)})))`.execute(
      db,
    );
  }
}

/** Genres and countries that the import names and the catalogue lacks. */
export async function mergeCategories(db: Db, importId: number, dryRun = false): Promise<void> {
  const { genres, countries } = stagingOf(importId);
  const sequence = sql`pg_get_serial_sequence('genres', 'id')`;
  await sql`/* import */ insert into genres (id, key, title_fa, title_en)
    select coalesce(free.id, ${nextId('genres', dryRun)}), fresh.key, fresh.title_fa, fresh.title_en
    from (select distinct on (key) * from ${genres} order by key, id) fresh
    left join lateral (select fresh.id where not exists (select from genres g where g.id = fresh.id)) free on true
    order by fresh.id
    on conflict (key) do nothing`.execute(db);
  if (!dryRun) await sql`select setval(${sequence}, greatest((select max(id) from genres), 1))`.execute(db);
  await sql`/* import */ insert into countries (code, title_fa, title_en)
    select distinct on (code) code, title_fa, title_en from ${countries} order by code
    on conflict (code) do nothing`.execute(db);
}

/** Collections and slides of an export. They refer to titles by their ids on the exporting site. */
export async function mergeCollections(db: Db, importId: number): Promise<void> {
  const { collections, titles } = stagingOf(importId);
  await sql`/* import */ create temporary table staged_collections on commit drop as
    select record, record ->> 'key' as key, (record ->> 'id')::int as given_id, null::int as id, false as is_new
    from ${collections} where record ->> 'what' = 'collection'`.execute(db);
  await sql`update staged_collections s set id = c.id from collections c where c.key = s.key`.execute(db);
  await sql`update staged_collections s set id = c.id from collections c
    where s.id is null and s.key is null and c.key is null and c.title_fa = s.record ->> 'titleFa'`.execute(
    db,
  );
  await sql`update staged_collections s set id = given_id, is_new = true
    where id is null and given_id > 0 and not exists (select from collections c where c.id = s.given_id)`.execute(
    db,
  );
  const sequence = sql`pg_get_serial_sequence('collections', 'id')`;
  await sql`select setval(${sequence}, greatest(nextval(${sequence}), (select max(id) from staged_collections)))`.execute(
    db,
  );
  await sql`update staged_collections set id = nextval(${sequence}), is_new = true where id is null`.execute(
    db,
  );
  await sql`insert into collections (id, key, slug, kind, title_fa, title_en, description_fa, poster, poster_hash,
      backdrop, backdrop_hash, position)
    select id, key, record ->> 'slug', record ->> 'kind', record ->> 'titleFa', record ->> 'titleEn',
      record ->> 'descriptionFa', record ->> 'poster', record ->> 'posterHash', record ->> 'backdrop',
      record ->> 'backdropHash', coalesce((record ->> 'position')::int, 0)
    from staged_collections where is_new`.execute(db);
  await sql`insert into collection_titles (collection_id, title_id, position)
    select s.id, t.title_id, item.position + coalesce((select max(have.position) from collection_titles have
      where have.collection_id = s.id), 0)
    from staged_collections s
    cross join jsonb_array_elements_text(s.record -> 'titles') with ordinality as item (given_id, position)
    join ${titles} t on t.given_id = item.given_id::int and t.title_id is not null
    on conflict do nothing`.execute(db);
  await mergeFrontPage(db, importId);
}

async function mergeFrontPage(db: Db, importId: number): Promise<void> {
  const { collections, titles } = stagingOf(importId);
  await sql`/* import */ insert into slides (title_id, tagline_fa, position, starts_at, ends_at)
    select t.title_id, c.record ->> 'taglineFa', coalesce((c.record ->> 'position')::int, 0),
      (c.record ->> 'startsAt')::timestamptz, (c.record ->> 'endsAt')::timestamptz
    from ${collections} c join ${titles} t on t.given_id = (c.record ->> 'title')::int and t.title_id is not null
    where c.record ->> 'what' = 'slide' order by c.x
    on conflict (title_id) do nothing`.execute(db);
  await sql`/* import */
    with fresh as (
      insert into rails (title_fa, page, filter, is_shown, position, starts_at, ends_at)
      select record ->> 'titleFa', record ->> 'page', nullif(record -> 'filter', 'null'), (record ->> 'isShown')::boolean,
        (record ->> 'position')::int, (record ->> 'startsAt')::timestamptz, (record ->> 'endsAt')::timestamptz
      from ${collections} c
      where record ->> 'what' = 'rail' and not exists (select from rails r
        where r.title_fa = record ->> 'titleFa' and r.page = record ->> 'page')
      order by c.x
      returning id, title_fa, page
    )
    insert into rail_titles (rail_id, title_id, position)
    select fresh.id, t.title_id, item.position
    from fresh join ${collections} c on c.record ->> 'what' = 'rail' and c.record ->> 'titleFa' = fresh.title_fa
      and c.record ->> 'page' = fresh.page
    cross join jsonb_array_elements_text(c.record -> 'titles') with ordinality as item (given_id, position)
    join ${titles} t on t.given_id = item.given_id::int and t.title_id is not null
    on conflict do nothing`.execute(db);
}
