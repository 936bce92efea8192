import { sql } from 'kysely';
import { type Batch, trialId } from './batch.ts';

const EPISODE_FIELDS = ['title_fa', 'title_en', 'synopsis_fa', 'air_date', 'runtime'] as const;
const columns = (table: string) => sql.raw(EPISODE_FIELDS.map((field) => `${table}.${field}`).join(', '));

/** Adds and completes seasons and episodes, except locked fields and titles whose seasons are locked. */
export async function writeSeasons(batch: Batch): Promise<void> {
  const { db, staging, titles, fields, source } = batch;
  const trial = trialId(batch);
  if (fields !== null && !fields.includes('seasons')) return;
  const open = sql`(
    select st.n, st.title_id from ${titles} st
    where st.type = 'series' and st.outcome in ('created', 'changed', 'unchanged')
      and not exists (select from field_sources f where f.record_kind = 'title' and f.record_id = st.title_id
        and f.field = 'seasons' and f.locked)
  )`;
  const locked = (kind: string, id: string, field: string) => sql`exists (
    select from field_sources f where f.record_kind = ${sql.lit(kind)} and f.record_id = ${sql.ref(id)}
      and f.field = ${sql.lit(field)} and f.locked)`;
  const fill = (kind: string, field: string) => sql`
    ${sql.ref(field)} = case when ${locked(kind, 'held.id', field)} then held.${sql.ref(field)}
      else coalesce(excluded.${sql.ref(field)}, held.${sql.ref(field)}) end`;
  const mark = sql`, noted as (
      insert into field_sources (record_kind, record_id, field, source)
      select distinct 'title', st.title_id, 'seasons', ${source} from written join ${titles} st using (title_id)
      where not st.is_new
      on conflict (record_kind, record_id, field) do update set source = excluded.source, set_at = now()
    )
    update ${titles} st set outcome = 'changed'
    where st.outcome = 'unchanged' and st.title_id = any(array(select title_id from written))`;
  await sql`/* import */ with written as (
      insert into seasons as held (${trial.column}title_id, number, year, title_fa)
      select ${trial.value}open.title_id, s.number, max(s.year), max(s.title_fa) from ${open} open join ${staging.seasons} s on s.n = open.n
      group by open.title_id, s.number order by open.title_id, s.number
      on conflict (title_id, number) do update set ${sql.join(['year', 'title_fa'].map((field) => fill('season', field)))}
      where (coalesce(excluded.year, held.year), coalesce(excluded.title_fa, held.title_fa))
        is distinct from (held.year, held.title_fa)
      returning title_id
    ) ${mark}`.execute(db);
  await sql`/* import */ with entries as (
      insert into episodes as held (${trial.column}season_id, number, ${sql.raw(EPISODE_FIELDS.join(', '))})
      select distinct on (s.id, e.number) ${trial.value}s.id, e.number, ${columns('e')}
      from ${open} open join ${staging.episodes} e on e.n = open.n
      join seasons s on s.title_id = open.title_id and s.number = e.season
      order by s.id, e.number
      on conflict (season_id, number) do update set
        ${sql.join(EPISODE_FIELDS.map((field) => fill('episode', field)))}
      where (${sql.raw(EPISODE_FIELDS.map((field) => `coalesce(excluded.${field}, held.${field})`).join(', '))})
        is distinct from (${columns('held')})
      returning season_id
    ),
    written as (select s.title_id from entries join seasons s on s.id = entries.season_id)
    ${mark}`.execute(db);
}
