import { type RawBuilder, sql } from 'kysely';
import { announceChange } from '../../database/catalogue-changes.queries.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import { TITLE_COLUMNS } from '../staging/staging-tables.ts';
import type { Batch } from './batch.ts';

/** How much of a report is stored; the counts are always complete. */
export const REFUSALS_MAX = 1000;
export const DIFFERENCES_MAX = 200;

export interface Outcome {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Values left unchanged because of a lock. */
  locked: number;
}

export async function countOutcomes({ db, titles }: Batch): Promise<Omit<Outcome, 'locked'>> {
  const { rows } = await sql<{ outcome: string; count: number }>`/* import */
    select st.outcome, count(*)::int as count from ${titles} st group by st.outcome`.execute(db);
  const of = (name: string) => rows.find((row) => row.outcome === name)?.count ?? 0;
  return {
    created: of('created'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('ambiguous') + of('repeated') + of('nameless'),
  };
}

/** Columns not meant for people to read. */
const INTERNAL = /^(key|slug|tint|poster|backdrop|added_at)|_hash$/;

export interface Difference {
  titleId: number | null;
  titleFa: string;
  kind: 'created' | 'changed';
  fields: Record<string, { before: unknown; after: unknown }>;
}

/** What was read for a title, as a dry run reports it. */
function valuesRead({ staging }: Batch): RawBuilder<unknown> {
  const columns = Object.keys(TITLE_COLUMNS).filter((name) => !INTERNAL.test(name));
  const credited = (role: string) => sql`(
    select jsonb_agg(coalesce(p.fullname_fa, p.fullname_en) order by c.position)
    from ${staging.credits} c join ${staging.people} p on p.p = c.p where c.n = st.n and c.role = ${sql.lit(role)})`;
  return sql`jsonb_strip_nulls(jsonb_build_object(
    ${sql.raw(columns.map((name) => `'${name}', st.${name}`).join(', '))}, 'names', nullif(st.names, '{}'),
    'genres', (select jsonb_agg(title_fa) from genres where key = any(st.genres)),
    'countries', (select jsonb_agg(title_fa) from countries where code = any(st.countries)),
    'directors', ${credited('director')}, 'writers', ${credited('writer')}, 'cast', ${credited('actor')}))`;
}

/** The first titles of the batch that are made or changed, as the report shows them. */
export async function readDifferences(batch: Batch, most: number): Promise<Difference[]> {
  if (most <= 0) return [];
  const { db, titles, dryRun } = batch;
  const made = dryRun
    ? sql`(select jsonb_object_agg(key, jsonb_build_object('before', null, 'after', value))
      from jsonb_each(${valuesRead(batch)}) where st.is_new)`
    : sql`null`;
  const { rows } = await sql<Difference>`/* import */
    select st.title_id as "titleId", coalesce(t.title_fa, '') as "titleFa", st.outcome as kind, coalesce((
      select jsonb_object_agg(key, jsonb_build_object('before', change.before -> key, 'after', change.patch -> key))
      from title_changes change cross join jsonb_object_keys(change.patch) as key where change.n = st.n), ${made}, '{}') as fields
    from ${titles} st join titles t on t.id = st.title_id
    where st.outcome in ('created', 'changed') order by st.n limit ${sql.lit(most)}`.execute(db);
  return rows;
}

export async function readRefused(
  { db, titles }: Batch,
  most: number,
): Promise<{ row: number; reasonFa: string }[]> {
  const { rows } = await sql<{
    row: number;
    imdb: string | null;
    outcome: 'ambiguous' | 'repeated' | 'nameless';
  }>`/* import */ select st.n as row, st.imdb, st.outcome from ${titles} st
    where st.outcome in ('ambiguous', 'repeated', 'nameless') order by st.n limit ${sql.lit(Math.max(0, most))}`.execute(
    db,
  );
  return rows.map(({ row, imdb, outcome }) => ({
    row,
    reasonFa: outcome === 'nameless' ? IMPORT_TEXTS.nameless(imdb ?? '') : IMPORT_TEXTS[outcome],
  }));
}

/** For the search keys: row triggers are silent during an import. */
export async function recordChangedTitles({ db, titles }: Batch): Promise<void> {
  await sql`/* import */ insert into changed_titles
    select st.title_id from ${titles} st where st.outcome in ('created', 'changed')
    on conflict do nothing`.execute(db);
  await sql`/* import */ insert into changed_people
    select distinct c.person_id from ${titles} st join credits c on c.title_id = st.title_id
    where st.outcome in ('created', 'changed')
    on conflict do nothing`.execute(db);
  await announceChange(db, 'batch');
}
