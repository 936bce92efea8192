import { sql } from 'kysely';
import { FOLLOWS, ONLY_NEW, TITLE_COLUMNS } from '../staging/staging-tables.ts';
import type { Batch } from './batch.ts';

const COLUMNS = Object.keys(TITLE_COLUMNS);
/** Required columns; everything else may be empty. */
const DEFAULTS: Record<string, string> = {
  title_fa: 'coalesce(st.title_fa, st.title_en)',
  title_en: `coalesce(st.title_en, '')`,
  votes: 'coalesce(st.votes, 0)',
  status: `coalesce(st.status, case when st.year > extract(year from now()) then 'upcoming'
    when st.type = 'series' and st.end_year is null then 'ongoing' when st.type = 'series' then 'ended'
    else 'released' end)`,
  access: `coalesce(st.access, 'free')`,
  languages: `coalesce(st.languages, '{}')`,
  added_at: 'coalesce(st.added_at, now())',
};

export async function insertNewTitles({ db, titles, source, visibility }: Batch): Promise<void> {
  const values = COLUMNS.map((name) =>
    name === 'visibility' ? `coalesce(st.visibility, '${visibility}')` : (DEFAULTS[name] ?? `st.${name}`),
  );
  await sql`/* import */ insert into titles (id, imported_from, ${sql.raw(COLUMNS.join(', '))})
    select st.title_id, ${source}, ${sql.raw(values.join(', '))} from ${titles} st
    where st.is_new order by st.title_id`.execute(db);
}

/** What the import changes in existing titles: unlocked columns with another value. Missing values change nothing. */
export async function gatherChanges({ db, titles, source, fields }: Batch): Promise<void> {
  const leads = sql`${JSON.stringify(FOLLOWS)}::jsonb`;
  const columns = COLUMNS.filter((name) => !ONLY_NEW.includes(name));
  const offered = sql.raw(`jsonb_build_object(${columns.map((name) => `'${name}', st.${name}`).join(', ')})`);
  // Bulk sources have poor Persian names: they fill a missing one and never replace one.
  const knownName =
    source === 'imdb'
      ? sql`(item.key <> 'title_fa' or t.title_fa = t.title_en or t.title_fa = '')`
      : sql`true`;
  const isWanted =
    fields === null ? sql`true` : sql`coalesce(${leads} ->> item.key, item.key) = any(${fields}::text[])`;
  await sql`/* import */ create temporary table title_changes on commit drop as
    with locks as (
      select record_id, array_agg(field) as fields from field_sources
      where record_kind = 'title' and locked
        and record_id in (select st.title_id from ${titles} st where not st.is_new)
      group by record_id
    )
    select st.n, t.id, changed.patch,
      (select jsonb_object_agg(key, known.now -> key) from jsonb_object_keys(changed.patch) as key) as before
    from ${titles} st
    join titles t on t.id = st.title_id
    left join locks on locks.record_id = t.id
    cross join lateral (select to_jsonb(t) as now offset 0) known
    cross join lateral (
      select jsonb_object_agg(item.key, item.value) as patch
      from jsonb_each(jsonb_strip_nulls(${offered})) as item
      where item.value is distinct from known.now -> item.key
        and not coalesce(coalesce(${leads} ->> item.key, item.key) = any(locks.fields), false)
        and (item.key <> 'imdb' or t.imdb is null) and ${knownName} and ${isWanted}
    ) changed
    where not st.is_new and st.outcome is null and changed.patch is not null`.execute(db);
}

/** These change all the time, so they do not make a colleague's edit stale. */
const MACHINE = ['rating', 'votes', 'rt_meter', 'rt_status'];
const HISTORY_NAMES = Object.fromEntries(
  COLUMNS.map((name) => [
    name,
    name === 'awards_fa' ? 'awards' : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ]),
);

export async function applyChanges(batch: Batch): Promise<void> {
  const { db, titles, source } = batch;
  const columns = COLUMNS.filter((name) => !ONLY_NEW.includes(name));
  const sets = columns.map((name) => `${name} = made.${name}`).join(', ');
  await sql`/* import */ update titles t set ${sql.raw(sets)}, updated_at = now(),
      version = t.version + case when change.patch - ${MACHINE}::text[] = '{}' then 0 else 1 end,
      slug = case when change.patch ? 'title_fa' then st.slug else t.slug end
    from title_changes change
    join ${titles} st on st.n = change.n
    join titles old on old.id = change.id
    cross join lateral jsonb_populate_record(old, change.patch) made
    where t.id = change.id`.execute(db);
  await sql`/* import */ update ${titles} st set outcome = case when exists (
      select from title_changes change where change.n = st.n) then 'changed' else 'unchanged' end
    where st.outcome is null`.execute(db);
  await sql`/* import */ insert into field_sources (record_kind, record_id, field, source)
    select 'title', change.id, field, ${source} from title_changes change cross join jsonb_object_keys(change.patch) as field
    on conflict (record_kind, record_id, field) do update set source = excluded.source, set_at = now()`.execute(
    db,
  );
  if (!batch.dryRun) await recordHistory(batch);
}

/** Lets editors see and restore a value that an import changed. */
async function recordHistory({ db, importId }: Batch): Promise<void> {
  await sql`/* import */
    insert into record_changes (user_id, kind, record_id, action, version, changes)
    select (select made_by from imports where id = ${importId}), 'title', change.id, 'import', t.version,
      jsonb_object_agg(${JSON.stringify(HISTORY_NAMES)}::jsonb ->> item.key,
        jsonb_build_array(change.before -> item.key, item.value))
    from title_changes change join titles t on t.id = change.id
    cross join jsonb_each(change.patch - ${MACHINE}::text[]) as item
    group by change.id, t.version`.execute(db);
}

/** Fields locked in the export stay locked. */
export async function preserveLocks({ db, titles }: Batch): Promise<void> {
  await sql`/* import */ insert into field_sources (record_kind, record_id, field, source, locked)
    select distinct 'title', st.title_id, field, 'hand', true from ${titles} st cross join unnest(st.locks) as field
    where st.is_new
    on conflict (record_kind, record_id, field) do nothing`.execute(db);
}
