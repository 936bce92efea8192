import { type RawBuilder, sql } from 'kysely';
import { type Batch, trialId } from './batch.ts';

/**
 * The lists of existing titles. They grow and never shrink: what one source does not name may come from another.
 * Existing entries keep their places, new ones are appended.
 */
export async function addToLists(batch: Batch): Promise<void> {
  await addGenres(batch);
  await addCountries(batch);
  await addNames(batch);
  await addCredits(batch);
}

/** Titles of the batch whose list may be extended: existing ones, unless it is locked or not requested. */
function openTitles({ titles, fields }: Batch, list: string): RawBuilder<unknown> {
  const isWanted = fields === null || fields.includes(list);
  // In the studio all credits of a title are one list.
  const whole = ['cast', 'directors', 'writers'].includes(list) ? 'credits' : list;
  return sql`(
    select st.* from ${titles} st where st.outcome in ('changed', 'unchanged') and ${sql.lit(isWanted)}
      and not exists (select from field_sources f where f.record_kind = 'title' and f.record_id = st.title_id
        and f.field in (${sql.lit(list)}, ${sql.lit(whole)}) and f.locked)
  )`;
}

/**
 * Runs an insert that returns `title_id`, and marks those titles as changed. `last` is the last position in an existing
 * list, read before anything is added: looked up row by row, the table would be read as it grows.
 */
async function addAndMark(
  { db, titles, source }: Batch,
  table: 'title_genres' | 'title_countries' | 'title_names' | 'credits',
  list: string,
  insert: RawBuilder<unknown>,
  which: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  const position = table === 'title_names' ? sql`0` : sql`max(have.position)`;
  await sql`/* import */ with last as materialized (
      select have.title_id, ${position} as position from ${sql.table(table)} have
      where have.title_id = any(array(select st.title_id from ${titles} st where not st.is_new
        and st.title_id is not null)) and ${which}
      group by have.title_id
    ),
    added as (${insert}),
    noted as (
      insert into field_sources (record_kind, record_id, field, source)
      select distinct 'title', added.title_id, ${list}, ${source} from added
      on conflict (record_kind, record_id, field) do update set source = excluded.source, set_at = now()
    )
    update ${titles} st set outcome = 'changed'
    where st.outcome = 'unchanged' and st.title_id = any(array(select title_id from added))`.execute(db);
}

async function addGenres(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    'title_genres',
    'genres',
    sql`insert into title_genres (title_id, genre_id, position)
      select distinct on (st.title_id, g.id) st.title_id, g.id, item.position + coalesce(last.position, 0)
      from ${openTitles(batch, 'genres')} st
      cross join unnest(st.genres) with ordinality as item (key, position)
      join genres g on g.key = item.key
      left join last on last.title_id = st.title_id
      order by st.title_id, g.id, item.position
      on conflict (title_id, genre_id) do nothing returning title_id`,
  );
}

async function addCountries(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    'title_countries',
    'countries',
    sql`insert into title_countries (title_id, country_code, position)
      select distinct on (st.title_id, c.code) st.title_id, c.code, item.position + coalesce(last.position, 0)
      from ${openTitles(batch, 'countries')} st
      cross join unnest(st.countries) with ordinality as item (code, position)
      join countries c on c.code = item.code
      left join last on last.title_id = st.title_id
      order by st.title_id, c.code, item.position
      on conflict (title_id, country_code) do nothing returning title_id`,
  );
}

async function addNames(batch: Batch): Promise<void> {
  await addAndMark(
    batch,
    'title_names',
    'names',
    sql`insert into title_names (${trialId(batch).column}title_id, name)
      select ${trialId(batch).value}title_id, name from (
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

/** The character of an existing credit is filled in if missing, or replaced by a hand-written list. */
async function addCreditsOf(batch: Batch, role: keyof typeof LISTS): Promise<void> {
  const { staging, source } = batch;
  const replaces = source === 'csv' || source === 'json';
  await addAndMark(
    batch,
    'credits',
    LISTS[role],
    sql`insert into credits as held (title_id, person_id, role, character_fa, position)
      select title_id, person_id, ${role}, character_fa, position from (
        select distinct on (st.title_id, p.person_id) st.title_id, p.person_id, c.character_fa,
          c.position + coalesce(last.position + 1, 0) as position
        from ${openTitles(batch, LISTS[role])} st
        join ${staging.credits} c on c.n = st.n and c.role = ${role}
        join ${staging.people} p on p.p = c.p and p.person_id is not null
        left join last on last.title_id = st.title_id
        order by st.title_id, p.person_id, c.position
      ) credited order by title_id, position
      on conflict (title_id, role, person_id) do update set character_fa = excluded.character_fa
      where excluded.character_fa is not null and held.character_fa is distinct from excluded.character_fa
        and (held.character_fa is null or ${sql.lit(replaces)})
      returning title_id`,
    sql`have.role = ${role}`,
  );
}
