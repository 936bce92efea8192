import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';

/**
 * Lists grow and never shrink: what a source does not name may come from another. Existing entries keep their places,
 * new ones follow behind them.
 */
export async function writeLists(batch: Batch): Promise<void> {
  await addGenres(batch);
  await addCountries(batch);
  await addNames(batch);
  await addCredits(batch);
}

/** Titles of the batch whose list may be added to: new ones, and others unless the list is locked or not asked for. */
function openTitles({ staging, range, fields }: Batch, list: string): RawBuilder<unknown> {
  const isWanted = fields === null || fields.includes(list);
  return sql`(
    select st.* from ${staging.titles} st where ${range} and st.outcome in ('created', 'changed', 'unchanged')
      and (st.is_new or (${sql.lit(isWanted)} and not exists (select from field_sources f
        where f.record_kind = 'title' and f.record_id = st.title_id and f.field = ${sql.lit(list)} and f.locked)))
  )`;
}

/** Runs an insert that answers `title_id`, and marks those titles as changed. */
async function addAndMark({ db, staging, range }: Batch, insert: RawBuilder<unknown>): Promise<void> {
  await sql`/* import */ with added as (${insert})
    update ${staging.titles} st set outcome = 'changed'
    where ${range} and st.outcome = 'unchanged' and st.title_id in (select title_id from added)`.execute(db);
}

async function addGenres(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    sql`insert into title_genres (title_id, genre_id, position)
      select distinct on (st.title_id, g.id) st.title_id, g.id, item.position + coalesce(last.position, 0)
      from ${openTitles(batch, 'genres')} st
      cross join unnest(st.genres) with ordinality as item (key, position)
      join genres g on g.key = item.key
      left join lateral (select max(have.position) as position from title_genres have
        where not st.is_new and have.title_id = st.title_id) last on true
      order by st.title_id, g.id, item.position
      on conflict (title_id, genre_id) do nothing returning title_id`,
  );
}

async function addCountries(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    sql`insert into title_countries (title_id, country_code, position)
      select distinct on (st.title_id, c.code) st.title_id, c.code, item.position + coalesce(last.position, 0)
      from ${openTitles(batch, 'countries')} st
      cross join unnest(st.countries) with ordinality as item (code, position)
      join countries c on c.code = item.code
      left join lateral (select max(have.position) as position from title_countries have
        where not st.is_new and have.title_id = st.title_id) last on true
      order by st.title_id, c.code, item.position
      on conflict (title_id, country_code) do nothing returning title_id`,
  );
}

async function addNames(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    sql`insert into title_names (title_id, name)
      select title_id, name from (
        select st.title_id, item.name, min(item.position) as position
        from ${openTitles(batch, 'names')} st
        cross join unnest(st.names) with ordinality as item (name, position)
        join titles t on t.id = st.title_id
          and (${sql.lit(batch.source === 'json')} or (item.name <> t.title_fa and item.name <> t.title_en))
        group by st.title_id, item.name
      ) named order by title_id, position
      on conflict (title_id, name) do nothing returning title_id`,
  );
}

const LISTS = { actor: 'cast', director: 'directors', writer: 'writers' } as const;

async function addCredits(batch: Batch): Promise<void> {
  for (const role of ['director', 'writer', 'actor'] as const) await addCreditsOf(batch, role);
}

/** The character of a credit that is there is filled in where it lacks, or replaced by a list that people wrote. */
async function addCreditsOf(batch: Batch, role: keyof typeof LISTS): Promise<void> {
  const { staging, source } = batch;
  const replaces = source === 'csv' || source === 'json';
  await addAndMark(
    batch,
    sql`insert into credits as held (title_id, person_id, role, character_fa, position)
      select title_id, person_id, ${role}, character_fa, position from (
        select distinct on (st.title_id, p.person_id) st.title_id, p.person_id, c.character_fa,
          c.position + coalesce(last.position + 1, 0) as position
        from ${openTitles(batch, LISTS[role])} st
        join ${staging.credits} c on c.n = st.n and c.role = ${role}
        join ${staging.people} p on p.p = c.p and p.person_id is not null
        left join lateral (select max(have.position) as position from credits have
          where not st.is_new and have.title_id = st.title_id and have.role = ${role}) last on true
        order by st.title_id, p.person_id, c.position
      ) credited order by title_id, position
      on conflict (title_id, role, person_id) do update set character_fa = excluded.character_fa
      where excluded.character_fa is not null and held.character_fa is distinct from excluded.character_fa
        and (held.character_fa is null or ${sql.lit(replaces)})
      returning title_id`,
  );
}
