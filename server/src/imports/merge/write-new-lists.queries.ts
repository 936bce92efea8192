import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';

/** The lists of titles that this batch added. Nothing is there yet, so there are no conflicts to check. */
export async function writeNewLists(batch: Batch): Promise<void> {
  const { db } = batch;
  await gatherCredits(batch);
  const relies = await mayRelyOnLocks(batch);
  const statements = [newGenres(batch), newCountries(batch), newNames(batch), newCredits()];
  if (relies) await sql`set local session_replication_role = replica`.execute(db);
  for (const statement of statements) await statement.execute(db);
  if (relies) await sql`set local session_replication_role = origin`.execute(db);
}

/**
 * Foreign keys are checked row by row, which is most of what a credit costs. Each statement here locks what it refers
 * to, all at once and as the checks would do it: where our role may leave out the checks, they add nothing.
 */
async function mayRelyOnLocks({ db }: Batch): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select current_setting('is_superuser') = 'on' as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
}

function newGenres({ titles }: Batch): RawBuilder<unknown> {
  return sql`/* import */ with held as materialized (select id, key from genres for key share)
    insert into title_genres (title_id, genre_id, position)
    select distinct on (st.title_id, held.id) st.title_id, held.id, item.position
    from ${titles} st cross join unnest(st.genres) with ordinality as item (key, position)
    join held on held.key = item.key
    where st.is_new order by st.title_id, held.id, item.position`;
}

function newCountries({ titles }: Batch): RawBuilder<unknown> {
  return sql`/* import */ with held as materialized (select code from countries for key share)
    insert into title_countries (title_id, country_code, position)
    select distinct on (st.title_id, held.code) st.title_id, held.code, item.position
    from ${titles} st cross join unnest(st.countries) with ordinality as item (code, position)
    join held on held.code = item.code
    where st.is_new order by st.title_id, held.code, item.position`;
}

function newNames({ titles, source }: Batch): RawBuilder<unknown> {
  // An export is taken as it is; elsewhere the two names of a title stand among the others.
  const isOther = source === 'json' ? sql`true` : sql`item.name <> t.title_fa and item.name <> t.title_en`;
  return sql`/* import */ insert into title_names (title_id, name)
    select title_id, name from (
      select st.title_id, item.name, min(item.position) as position
      from ${titles} st cross join unnest(st.names) with ordinality as item (name, position)
      join titles t on t.id = st.title_id
      where st.is_new and ${isOther} group by st.title_id, item.name
    ) named order by title_id, position`;
}

/** In a table of its own, so that it is known how many there are: by guess, each would be looked for among all people. */
async function gatherCredits({ db, titles, staging }: Batch): Promise<void> {
  await sql`/* import */ create temporary table batch_credits on commit drop as
    select distinct on (st.title_id, c.role, p.person_id) st.title_id, p.person_id, c.role, c.character_fa, c.position
    from ${titles} st join ${staging.credits} c on c.n = st.n join ${staging.people} p on p.p = c.p
    where st.is_new
    order by st.title_id, c.role, p.person_id, c.position`.execute(db);
  await sql`/* import */ analyze batch_credits (person_id)`.execute(db);
}

function newCredits(): RawBuilder<unknown> {
  return sql`/* import */ with held as materialized (
      select id from people where id in (select person_id from batch_credits) order by id for key share
    )
    insert into credits (title_id, person_id, role, character_fa, position)
    select made.title_id, made.person_id, made.role, made.character_fa, made.position
    from batch_credits made join held on held.id = made.person_id
    order by made.title_id, made.role, made.position`;
}
