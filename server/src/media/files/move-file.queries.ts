import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { picturesOf } from './title-files.queries.ts';

export interface StoredPlace {
  titleId: number;
  episodeId: number | null;
  lastEpisode: number | null;
}

/** Whether an ingest of this file is waiting or running. */
export async function hasOpenIngest(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ingest_jobs where (file_id = ${fileId} or replaces = ${fileId})
      and state in ('waiting', 'running') limit 1`.execute(db);
  return rows.length > 0;
}

export async function movePlace(db: Db, fileId: number, from: StoredPlace, to: StoredPlace): Promise<void> {
  await sql`update files set title_id = ${to.titleId}, episode_id = ${to.episodeId}, last_episode = ${to.lastEpisode}
    where id = ${fileId}`.execute(db);
  if (from.titleId === to.titleId) return;
  await sql`insert into moved_files (file_id, title_id) values (${fileId}, ${from.titleId})
    on conflict (file_id, title_id) do update set moved_at = now()`.execute(db);
}

/** A viewer who already has a position at the new place keeps both. */
export async function moveHistory(db: Db, fileId: number, to: StoredPlace): Promise<void> {
  await sql`
    update watch_positions moved set title_id = ${to.titleId}, episode_id = ${to.episodeId}
    where moved.file_id = ${fileId} and not exists (
      select from watch_positions own where own.user_id = moved.user_id and own.title_id = ${to.titleId}
        and own.episode_id is not distinct from ${to.episodeId}::integer
    )`.execute(db);
  // What remains belongs to the former title or episode, and must not lead to this file.
  await sql`update watch_positions set file_id = null where file_id = ${fileId}
    and (title_id <> ${to.titleId} or episode_id is distinct from ${to.episodeId}::integer)`.execute(db);
}

/** The screenshots move too, unless the new title has one of the same second. */
export async function moveScreenshots(
  db: Db,
  storageKey: string,
  from: StoredPlace,
  to: StoredPlace,
): Promise<void> {
  if (from.titleId === to.titleId) return;
  await sql`
    with gone as (
      delete from screenshots where title_id = ${from.titleId}
        and starts_with(image, ${`${picturesOf(storageKey)}/`}) returning image, at_seconds
    )
    insert into screenshots (title_id, image, at_seconds) select ${to.titleId}, image, at_seconds from gone
    on conflict (title_id, at_seconds) do nothing`.execute(db);
}

/** A failed ingest that is retried later must publish at the new place. */
export async function moveIngests(
  db: Db,
  fileId: number,
  to: { titleId: number; season: number | null; episode: number | null },
): Promise<void> {
  await sql`update ingest_jobs set title_id = ${to.titleId}, season = ${to.season}, episode = ${to.episode}
    where file_id = ${fileId} or replaces = ${fileId}`.execute(db);
}
