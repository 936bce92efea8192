import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { IngestRow } from './ingest.queries.ts';
import type { SoundOptions } from './ingest-options.ts';

export interface ListedIngest {
  id: number;
  kind: 'feature' | 'trailer';
  title_id: number;
  title_fa: string;
  season: number | null;
  episode: number | null;
  last_episode: number | null;
  filename: string;
  file_id: number | null;
  error: string | null;
  error_code: string | null;
  notes: string[];
  /** Set if it only adds a sound to a published film. */
  sound: SoundOptions | null;
  is_thumbnails: boolean;
}

/** Open ingests first, then finished ones, the newest first. */
export async function listIngests(
  db: Db,
  { titleId, limit }: { titleId: number | null; limit: number },
): Promise<ListedIngest[]> {
  const { rows } = await sql<ListedIngest>`
    select i.id, i.kind, i.title_id, t.title_fa, i.season, i.episode,
      (i.wishes->>'lastEpisode')::int as last_episode, i.file_id, i.error,
      i.error_code, i.notes, i.wishes->'sound' as sound, i.wishes->'isThumbnails' is not null as is_thumbnails,
      coalesce(i.filename, regexp_replace(i.source, '^.*[/\\\\]', '')) as filename
    from ingest_jobs i join titles t on t.id = i.title_id
    where ${titleId}::integer is null or i.title_id = ${titleId}::integer
    order by i.state = 'running' desc, i.state = 'waiting' desc,
      case when i.state in ('running', 'waiting') then i.place end, i.id desc limit ${limit}`.execute(db);
  return rows;
}

interface CancelledIngest extends Pick<IngestRow, 'source' | 'owns_source' | 'options'> {
  wasRunning: boolean;
  /** Of its first stage, which can be watched already. */
  fileId: number | null;
}

/** Returns what has to be cleaned up; undefined when there was nothing to cancel. */
export async function markCancelled(db: Db, id: number): Promise<CancelledIngest | undefined> {
  const { rows } = await sql<CancelledIngest>`
    with old as (
      select id, state = 'running' and alive_at > now() - interval '1 minute' as running
      from ingest_jobs where id = ${id} and state in ('waiting', 'running', 'stopped', 'failed') for update
    )
    update ingest_jobs i set state = 'cancelled', finished_at = now(), step = null, error = null, error_code = null
    from old where old.id = i.id
    returning coalesce(old.running, false) as "wasRunning", i.source, i.owns_source, i.wishes as options,
      case when i.replaces is null then i.file_id end as "fileId"`.execute(db);
  return rows[0];
}

/** Returns whether it was waiting or running; its worker notices within a second. */
export async function markStopped(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'stopped', step = null, speed = null
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
}

/** Returns whether it had failed or was stopped. */
export async function markForRetry(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'waiting', tries = 0, runner = null, error = null, error_code = null,
      progress = case state when 'failed' then 0 else progress end, finished_at = null
    where id = ${id} and state in ('failed', 'stopped') returning id`.execute(db);
  return rows.length > 0;
}

export async function hasIngest(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('ingest_jobs').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Those of the given ingests that may still need their files. */
export async function listUnended(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('ingest_jobs')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('state', 'not in', ['done', 'cancelled'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the given files that an ingest still needs: as its source, a further part or a subtitle. */
export async function listNeededSources(db: Db, sources: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select needed.source from ingest_jobs i cross join lateral (
      select i.source union all select jsonb_array_elements_text(coalesce(i.wishes -> 'parts', '[]'))
      union all select jsonb_array_elements(coalesce(i.wishes -> 'subtitles', '[]')) ->> 'file'
    ) needed (source)
    where i.state not in ('done', 'cancelled') and needed.source = any(${[...sources]}::text[])`.execute(db);
  return rows.map(({ source }) => source);
}
