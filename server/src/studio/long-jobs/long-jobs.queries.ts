import type { JobAction, JobKind, JobState } from '@pardeh/contract/studio/long-jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { StoredJobState } from '../../database/schema/studio.ts';
import { REBUILD_STATE } from '../../search/search.ts';

export interface JobRow {
  kind: JobKind;
  id: number;
  state: JobState;
  progress: number;
  total: number | null;
  done: number | null;
  /** Set if the job measures it itself. */
  speed: number | null;
  /** Time since the current run began, at progress `run_from`. */
  run_seconds: number | null;
  run_from: number;
  /** The data for its name. */
  about: Record<string, unknown>;
  counts: Record<string, number>;
  reason: string | null;
  started_by: string | null;
  created_at: Date;
  finished_at: Date | null;
  actions: JobAction[];
}

/** `array[case when … then 'stop' end, …]` without those that do not apply. */
const actions = (...cases: [action: JobAction, when: RawBuilder<unknown>][]) =>
  sql`array_remove(array[${sql.join(
    cases.map(([action, when]) => sql`case when ${when} then ${sql.lit(action)} end`),
  )}], null)`;
const seconds = (startedAt: RawBuilder<unknown>) => sql`extract(epoch from now() - ${startedAt})::float8`;

/** Every kind has its own jobs table; here they get a common shape. */
const ROWS: Record<JobKind, RawBuilder<unknown>> = {
  bulkEdit: sql`
    select 'bulkEdit', j.id, j.state, j.done / greatest(j.total, 1)::float8, j.total, j.done,
      null::float8, ${seconds(sql`j.started_at`)}, j.started_progress::float8,
      jsonb_build_object('change', made.change, 'isUndo', j.undoes is not null, 'name', coalesce(
        (select g.title_fa from genres g
          where g.id = coalesce(made.change ->> 'addGenre', made.change ->> 'removeGenre')::int),
        (select c.title_fa from collections c where c.id = (made.change ->> 'addCollection')::int),
        (select c.title_fa from countries c
          where c.code = coalesce(made.change ->> 'addCountry', made.change ->> 'removeCountry')))),
      jsonb_build_object('changed', j.changed), case j.state when 'failed' then 'target_deleted' end,
      j.user_id, j.created_at, j.finished_at,
      ${actions(
        ['stop', sql`j.state in ('waiting', 'running')`],
        ['resume', sql`j.state = 'stopped'`],
        [
          'undo',
          sql`j.state in ('stopped', 'done', 'failed') and j.changed > 0 and j.undoes is null
            and not exists (select from bulk_edits other where other.undoes = j.id)`,
        ],
      )}
    from bulk_edits j join bulk_edits made on made.id = coalesce(j.undoes, j.id)`,
  import: sql`
    select 'import', j.id, j.state, j.progress::float8, (j.cursor ->> 'titles')::int,
      case when j.cursor ? 'titles' then j.created + j.changed + j.unchanged end,
      null::float8, ${seconds(sql`j.started_at`)}, j.started_progress::float8,
      jsonb_build_object('source', j.source, 'isDryRun', j.dry_run),
      jsonb_build_object('created', j.created, 'changed', j.changed, 'unchanged', j.unchanged, 'refused', j.refused),
      j.reason_fa, j.made_by, j.created_at, j.finished_at,
      ${actions(
        ['stop', sql`j.state in ('waiting', 'running')`],
        // A file that could not be read cannot be resumed.
        [
          'resume',
          sql`j.state in ('stopped', 'failed') and (j.cursor ? 'step' or j.source not in ('csv', 'json'))`,
        ],
      )}
    from imports j`,
  ingest: sql`
    select 'ingest', j.id, j.state, j.progress::float8, null::int, null::int,
      j.speed::float8, ${seconds(sql`j.started_at`)}, j.started_progress::float8,
      jsonb_build_object('titleId', j.title_id, 'titleFa', t.title_fa, 'season', j.season, 'episode', j.episode,
        'isThumbnails', j.wishes ? 'isThumbnails', 'isTrailer', j.kind = 'trailer'),
      '{}'::jsonb, j.error_code, j.started_by, j.created_at, j.finished_at,
      ${actions(
        ['stop', sql`j.state in ('waiting', 'running')`],
        ['resume', sql`j.state = 'stopped'`],
        ['retry', sql`j.state = 'failed' and j.error_code is distinct from 'sound_length'`],
        ['cancel', sql`j.state in ('waiting', 'running', 'stopped', 'failed')`],
      )}
    from ingest_jobs j join titles t on t.id = j.title_id`,
  message: sql`
    select 'message', j.id, case j.state when 'sending' then 'running' else j.state end,
      case when j.is_prepared then (n.sent + n.failed + n.skipped) / greatest(n.total, 1)::float8 else 0 end,
      case when j.is_prepared then n.total end, case when j.is_prepared then n.sent + n.failed + n.skipped end,
      null::float8, ${seconds(sql`j.started_at`)}, j.started_progress::float8, jsonb_build_object('titleFa', j.title_fa),
      jsonb_build_object('sent', n.sent, 'failed', n.failed, 'skipped', n.skipped), null::text,
      j.created_by, j.created_at, j.finished_at,
      ${actions(
        ['stop', sql`j.state = 'sending'`],
        ['resume', sql`j.state = 'stopped'`],
        ['retry', sql`j.state <> 'stopped' and n.failed > 0`],
      )}
    from broadcasts j cross join lateral (
      select coalesce(sum(c.due + c.sent + c.failed + c.skipped), 0)::int as total, coalesce(sum(c.sent), 0)::int as sent,
        coalesce(sum(c.failed), 0)::int as failed, coalesce(sum(c.skipped), 0)::int as skipped
      from (
        select s.* from jsonb_to_recordset(case j.state when 'done' then j.counts end)
          as s (due int, sent int, failed int, skipped int)
        union all
        select (d.state = 'due')::int, (d.state = 'sent')::int, (d.state = 'failed')::int, (d.state = 'skipped')::int
        from broadcast_deliveries d where d.broadcast_id = j.id and (j.state <> 'done' or j.counts is null)
      ) c
    ) n`,
  backup: sql`
    select 'backup', j.id, j.state, j.progress::float8, j.total, j.done,
      null::float8, ${seconds(sql`j.started_at`)}, j.started_progress::float8,
      jsonb_build_object('checks', j.checks),
      case when j.checks is null then jsonb_build_object('rows', j.rows, 'files', j.files) else '{}' end, j.reason, j.made_by, j.created_at, j.finished_at,
      ${actions(['stop', sql`j.state in ('waiting', 'running')`], ['resume', sql`j.state in ('stopped', 'failed')`])}
    from backups j`,
  rebuild: sql`
    select 'rebuild', j.id, ${REBUILD_STATE}, j.progress::float8, j.total, floor(j.progress * j.total)::int,
      null::float8, ${seconds(sql`j.started_at`)}, 0::float8, '{}'::jsonb, '{}'::jsonb,
      case j.state when 'failed' then 'rebuild_failed' end, null::int, j.created_at, j.finished_at,
      ${actions(
        ['stop', sql`${REBUILD_STATE} in ('waiting', 'running')`],
        ['resume', sql`${REBUILD_STATE} in ('stopped', 'failed')`],
      )}
    from rebuilds j`,
};

const allOf = (kinds: readonly JobKind[]) =>
  sql`(${sql.join(
    kinds.map((kind) => ROWS[kind]),
    sql` union all `,
  )}) job (kind, id, state, progress, total, done, speed, run_seconds, run_from, about, counts, reason, user_id,
    created_at, finished_at, actions)`;
const NAMED = sql`job.*, starter.name as started_by`;
const STARTER = sql`left join users starter on starter.id = job.user_id`;

const STATES = {
  open: sql`job.state in ('waiting', 'running', 'stopped')`,
  failed: sql`job.state = 'failed'`,
};

export async function countFailedJobs(db: Db, kinds: readonly JobKind[], days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${allOf(kinds)}
    where ${STATES.failed} and coalesce(job.finished_at, job.created_at) > now() - make_interval(days => ${days})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface FailedTask {
  name: string;
  count: number;
  last_at: Date | null;
  reason: string | null;
}

/** Failures of the queue itself. Dead letters are ignored, being copies of failed jobs. */
export async function findFailedTasks(database: Database, days: number): Promise<FailedTask[]> {
  const { rows } = await database.run(
    `select name, count(*)::int as count, max(completed_on) as last_at,
       (array_agg(output ->> 'message' order by completed_on desc))[1] as reason
     from jobs.job where state = 'failed' and completed_on > now() - make_interval(days => $1)
     group by name order by last_at desc`,
    [days],
  );
  return rows as FailedTask[];
}

export async function findJobs(
  db: Db,
  kinds: readonly JobKind[],
  { page, state }: { page: Page; state: keyof typeof STATES | undefined },
): Promise<{ rows: JobRow[]; total: number }> {
  const which = state ? sql`where ${STATES[state]}` : sql``;
  return pagedRows<JobRow>(db, page, {
    columns: NAMED,
    from: sql`from ${allOf(kinds)} ${STARTER} ${which}`,
    order: sql`job.state = 'running' desc, job.state = 'waiting' desc, job.created_at desc, job.kind, job.id desc`,
    count: sql`select count(*) from ${allOf(kinds)} ${which}`,
  });
}

export async function findJobsOf(db: Db, kind: JobKind, ids: readonly number[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${NAMED} from ${allOf([kind])} ${STARTER} where job.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** False when the job is in none of these states. */
export async function setJobState(
  db: Db,
  table: 'backups' | 'bulk_edits',
  id: number,
  [from, to]: readonly [from: readonly StoredJobState[], to: StoredJobState],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set state = ${to} where id = ${id} and state = any(${from})`.execute(db);
  return numAffectedRows > 0n;
}
