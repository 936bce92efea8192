import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';
import { holdPeople, readPeopleDeletions } from './people-deletions.queries.ts';

/** The lists of titles that this batch added. Nothing is there yet, so there are no conflicts to check. */
export async function writeNewLists(batch: Batch): Promise<void> {
  const { db } = batch;
  const relies = await mayRelyOnLocks(batch);
  if (relies) await sql`set local session_replication_role = replica`.execute(db);
  await newGenres(batch).execute(db);
  await newCountries(batch).execute(db);
  await newNames(batch).execute(db);
  await holdPeople(db);
  await newCredits(batch, (await readPeopleDeletions(db)) === batch.deletions).execute(db);
  if (relies) await sql`set local session_replication_role = origin`.execute(db);
}

/**
 * Foreign keys are checked row by row, which is most of the cost of a credit. Instead, the referenced rows are locked
 * all at once: genres and countries with one lock each, as the checks would, and people with a lock that deletions must
 * wait for, since a batch refers to tens of thousands of them.
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
  // An export is imported as it is; in other sources a title's two main names are among the others.
  const isOther =
    source === 'json'
      ? sql`true`
      : sql`item.name <> coalesce(st.title_fa, st.title_en) and item.name <> coalesce(st.title_en, '')`;
  return sql`/* import */ insert into title_names (title_id, name)
    select title_id, name from (
      select st.title_id, item.name, min(item.position) as position
      from ${titles} st cross join unnest(st.names) with ordinality as item (name, position)
      where st.is_new and st.names <> '{}' and ${isOther} group by st.title_id, item.name
    ) named order by title_id, position`;
}

/**
 * Only people who still exist, unless nobody was deleted since they were found or added. The range is repeated for the
 * credits: otherwise a merge join would scan those of all previous batches.
 */
function newCredits({ titles, staging, after, last }: Batch, areAllThere: boolean): RawBuilder<unknown> {
  const present = areAllThere ? sql`` : sql`join people on people.id = p.person_id`;
  return sql`/* import */ insert into credits (title_id, person_id, role, character_fa, position)
    select distinct on (st.title_id, c.role, p.person_id) st.title_id, p.person_id, c.role, c.character_fa, c.position
    from ${titles} st join ${staging.credits} c on c.n = st.n join ${staging.people} p on p.p = c.p ${present}
    where st.is_new and c.n > ${sql.lit(after)} and c.n <= ${sql.lit(last)}
    order by st.title_id, c.role, p.person_id, c.position`;
}
