import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { WatchProblem } from '../files.texts.ts';

export interface FolderEntry {
  path: string;
  size: number;
  modifiedAt: Date;
}

export interface WatchedRow {
  id: number;
  path: string;
  size_bytes: number;
  state: 'arriving' | 'found' | 'queued' | 'left_out';
  title_id: number | null;
  season: number | null;
  episode: number | null;
  problem: WatchProblem | null;
}

/** Files that are still being copied change; unchanged ones keep their state. */
export async function noteEntries(db: Db, entries: readonly FolderEntry[]): Promise<void> {
  const rows = entries.map(({ path, size, modifiedAt }) => ({ path, size, at: modifiedAt.toISOString() }));
  await sql`
    insert into watched_files as w (path, size_bytes, modified_at)
    select path, size, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (path text, size bigint, at timestamptz)
    on conflict (path) do update set seen_at = now(), size_bytes = excluded.size_bytes, modified_at = excluded.modified_at,
      unchanged_since = case when (w.size_bytes, w.modified_at) = (excluded.size_bytes, excluded.modified_at)
        then w.unchanged_since else now() end,
      state = case when (w.size_bytes, w.modified_at) = (excluded.size_bytes, excluded.modified_at)
        then w.state else 'arriving' end`.execute(db);
}

/** Keeps only queued files: another folder is watched from now on. */
export async function forgetFiles(db: Db): Promise<void> {
  await sql`delete from watched_files where state <> 'queued'`.execute(db);
}

/** Files that have stayed the same for so long that nobody is copying them any more. */
export async function listSettled(db: Db, seconds: number, limit: number): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select id, path, size_bytes::float8 as size_bytes, state, title_id, season, episode, problem from watched_files
    where state = 'arriving' and unchanged_since <= now() - make_interval(secs => ${seconds})
      and seen_at > unchanged_since
    order by path limit ${limit}`.execute(db);
  return rows;
}

export type Judgement = Pick<WatchedRow, 'id' | 'title_id' | 'season' | 'episode' | 'problem'>;

export async function noteJudgements(db: Db, judged: readonly Judgement[]): Promise<void> {
  await sql`
    update watched_files w set state = 'found', title_id = j.title_id, season = j.season, episode = j.episode,
      problem = j.problem
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as j (id int, title_id int, season smallint, episode smallint, problem text)
    where w.id = j.id and w.state = 'arriving'`.execute(db);
}

/**
 * Whether a film or episode already has a file, is about to get one, or another file in the folder is for the same one.
 */
export async function isTaken(
  db: Db,
  { id, title_id, season, episode }: Omit<Judgement, 'problem'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from files f left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
    where f.title_id = ${title_id} and f.kind = 'feature'
      and s.number is not distinct from ${season} and e.number is not distinct from ${episode}
    union all
    select from ingest_jobs where title_id = ${title_id} and kind = 'feature' and state in ('waiting', 'running')
      and season is not distinct from ${season} and episode is not distinct from ${episode}
    union all
    select from watched_files where id <> ${id} and state = 'found' and problem is distinct from 'archive' and title_id = ${title_id}
      and season is not distinct from ${season} and episode is not distinct from ${episode}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function listSure(db: Db): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select id, path, size_bytes::float8 as size_bytes, state, title_id, season, episode, problem from watched_files
    where state = 'found' and problem is null and title_id is not null order by path`.execute(db);
  return rows;
}

/** Files seen at the last scan that are still undecided, and those that were skipped. */
export async function listOpen(db: Db, limit: number) {
  const { rows } = await sql<WatchedRow & { title_fa: string | null; type: 'movie' | 'series' | null }>`
    select w.id, w.path, w.size_bytes::float8 as size_bytes, w.state, w.title_id, w.season, w.episode, w.problem,
      t.title_fa, t.type
    from watched_files w left join titles t on t.id = w.title_id and t.deleted_at is null
    where w.state <> 'queued' and w.seen_at >= (select watch_looked_at from ingest_queue)
    order by w.state = 'left_out', w.path limit ${limit}`.execute(db);
  return rows;
}

/** Locks the file, so that nobody else decides about it meanwhile. */
export async function lockWatched(db: Db, id: number) {
  return db
    .selectFrom('watched_files')
    .select(['path', 'state', 'problem'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Undecided files whose name says that they are parts of a film. */
export async function lockParts(db: Db, titleId: number): Promise<{ id: number; path: string }[]> {
  return db
    .selectFrom('watched_files')
    .select(['id', 'path'])
    .where('state', '=', 'found')
    .where('problem', '=', 'part')
    .where('title_id', '=', titleId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function noteQueued(db: Db, id: number, ingestId: number): Promise<void> {
  await sql`update watched_files set state = 'queued', ingest_id = ${ingestId} where id = ${id}`.execute(db);
}

export async function setLeftOut(db: Db, id: number, isLeftOut: boolean): Promise<boolean> {
  const { rows } = await sql`
    update watched_files set state = ${isLeftOut ? 'left_out' : 'found'}
    where id = ${id} and state in ('found', 'left_out') returning id`.execute(db);
  return rows.length > 0;
}

export async function readWatch(db: Db) {
  return db
    .selectFrom('ingest_queue')
    .select(['watch_queues_sure', 'watch_looked_at', 'watch_problem'])
    .executeTakeFirst();
}

export async function noteLook(db: Db, problem: 'missing' | null): Promise<void> {
  await sql`update ingest_queue set watch_looked_at = now(), watch_problem = ${problem}`.execute(db);
}

export async function setQueuesSure(db: Db, queuesSure: boolean): Promise<void> {
  await sql`update ingest_queue set watch_queues_sure = ${queuesSure}`.execute(db);
}
