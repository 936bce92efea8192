import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { IngestOptions } from './ingest-options.ts';

export interface IngestTitle {
  id: number;
  imdb: string | null;
  type: 'movie' | 'series';
  titleFa: string;
  titleEn: string;
  languages: string[];
}

/** By its id, its IMDb id, or the key of an import. */
export async function findIngestTitle(db: Db, key: string): Promise<IngestTitle | undefined> {
  const query = db
    .selectFrom('titles')
    .select(['id', 'imdb', 'type', 'title_fa as titleFa', 'title_en as titleEn', 'languages']);
  if (/^t?[1-9]\d{0,9}$/.test(key)) {
    const id = Number(key.replace('t', ''));
    return id > 2_147_483_647 ? undefined : query.where('id', '=', id).executeTakeFirst();
  }
  return query.where(/^tt\d+$/.test(key) ? 'imdb' : 'key', '=', key).executeTakeFirst();
}

/** Inserts the ingest, or takes up the same one if it has not ended yet. Returns its id. */
export async function insertIngest(db: Db, titleId: number, ingest: IngestOptions): Promise<number> {
  const { file, kind, season, episode, uploadedAs = null, startedBy = null, ...others } = ingest;
  const { replaces = null, ownsFile = uploadedAs !== null, ...options } = others;
  const known = await db
    .selectFrom('ingest_jobs')
    .select('id')
    .where('source', '=', file)
    .where('title_id', '=', titleId)
    .where('kind', '=', kind)
    .where(sql<boolean>`season is not distinct from ${season} and episode is not distinct from ${episode}
      and replaces is not distinct from ${replaces}`)
    .where('state', 'not in', ['done', 'cancelled'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (known) {
    await sql`update ingest_jobs set wishes = ${JSON.stringify(options)}::jsonb,
      tries = case when state = 'failed' then 0 else tries end,
      state = case when state in ('failed', 'stopped') then 'waiting' else state end
      where id = ${known.id}`.execute(db);
    return known.id;
  }
  const made = await db
    .insertInto('ingest_jobs')
    .values({
      title_id: titleId,
      kind,
      source: file,
      season,
      episode,
      wishes: JSON.stringify(options),
      owns_source: ownsFile,
      filename: uploadedAs,
      replaces,
      started_by: startedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface IngestRow {
  id: number;
  title_id: number;
  kind: 'feature' | 'trailer';
  source: string;
  season: number | null;
  episode: number | null;
  options: Partial<Omit<IngestOptions, 'file'>>;
  owns_source: boolean;
  filename: string | null;
  /** Published by an earlier stage of the same ingest. */
  file_id: number | null;
  /** The file that is replaced. */
  replaces: number | null;
  state: 'waiting' | 'running' | 'stopped' | 'done' | 'failed' | 'cancelled';
  runner: string | null;
  tries: number;
  error: string | null;
  is_alive: boolean;
  languages: string[];
  title_en: string;
  type: 'movie' | 'series';
}

/** A process updates `alive_at` every second; after this time without an update it counts as dead. */
const DEAD_AFTER = sql`interval '1 minute'`;

export async function findIngest(db: Db, id: number): Promise<IngestRow | undefined> {
  const { rows } = await sql<IngestRow>`
    select i.id, i.title_id, i.kind, i.source, i.season, i.episode, i.wishes as options, i.state, i.runner, i.tries, i.error,
      i.owns_source, i.filename, i.file_id, i.replaces, coalesce(i.state = 'running' and i.alive_at > now() - ${DEAD_AFTER}, false) as is_alive,
      t.languages, t.title_en, t.type
    from ingest_jobs i join titles t on t.id = i.title_id where i.id = ${id}`.execute(db);
  return rows[0];
}

/** Claims an ingest for this process, unless it has ended or another process claimed it since it was read. */
export async function claimIngest(db: Db, row: IngestRow, runner: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'running', runner = ${runner}, alive_at = now(), tries = tries + 1, error = null,
      error_code = null, notes = '{}', step = null, started_at = now(), started_progress = progress
    where id = ${row.id} and state in ('waiting', 'running') and runner is not distinct from ${row.runner} and tries = ${row.tries}
    returning id`.execute(db);
  return rows.length > 0;
}

export interface IngestProgress {
  step: string;
  progress: number;
  /** Frames per second; null while none are encoded. */
  speed: number | null;
  notes: readonly string[];
}

/** Returns whether to continue: staff may have cancelled or stopped the ingest, or paused the whole queue. */
export async function recordProgress(
  db: Db,
  { id, runner }: { id: number; runner: string },
  { step, progress, speed, notes }: IngestProgress,
): Promise<'go on' | 'paused' | 'stopped' | 'cancelled'> {
  const { rows } = await sql<{ state: IngestRow['state']; is_ours: boolean; is_paused: boolean }>`
    with noted as (
      update ingest_jobs set step = ${step}, progress = ${progress}, speed = ${speed}::real,
        notes = ${[...notes]}::text[], alive_at = now()
      where id = ${id} and state = 'running' and runner = ${runner} returning id
    )
    select i.state, exists (select from noted) as is_ours, (select is_paused from ingest_queue) as is_paused
    from ingest_jobs i where i.id = ${id}`.execute(db);
  if (rows[0] === undefined || rows[0].state === 'cancelled') return 'cancelled';
  if (!rows[0].is_ours) return 'stopped';
  return rows[0].is_paused ? 'paused' : 'go on';
}

/** The first size can be watched. Returns false if the ingest was cancelled. */
export async function recordPlayable(db: Db, id: number, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set file_id = ${fileId} where id = ${id} and state in ('running', 'stopped') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns false if the ingest was cancelled; one that was stopped this late is done. */
export async function finishIngest(db: Db, id: number, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'done', progress = 1, file_id = ${fileId}, finished_at = now(), step = null, speed = null
    where id = ${id} and state in ('running', 'stopped') returning id`.execute(db);
  return rows.length > 0;
}

export async function failIngest(
  db: Db,
  id: number,
  failure: { state: 'waiting' | 'failed'; message: string; code: string },
): Promise<void> {
  await sql`update ingest_jobs set state = ${failure.state}, error = ${failure.message}, error_code = ${failure.code},
    runner = null, speed = null, finished_at = case when ${failure.state} = 'failed' then now() end
    where id = ${id} and state not in ('stopped', 'cancelled')`.execute(db);
}
