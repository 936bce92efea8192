import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface WatchedMoment {
  userId: number;
  fileId: number;
  /** Seconds. */
  position: number;
  duration: number;
  /** The playback session and its count of saves: an older save of the same session is ignored. */
  sitting?: string;
  saveCount?: number;
}

/**
 * Idempotent. `watched_at`, by which the history is sorted, changes at most once a minute, so that most saves
 * write no index.
 */
export async function savePosition(db: Db, moment: WatchedMoment): Promise<void> {
  const position = Math.max(0, Math.min(moment.position, moment.duration));
  await sql`
    insert into watch_positions as w
      (user_id, title_id, episode_id, file_id, position, duration, sitting, save_count)
    select ${moment.userId}, f.title_id, f.episode_id, f.id, ${position}::real, ${moment.duration}::real,
      ${moment.sitting ?? null}, ${moment.saveCount ?? 0}::int
    from files f where f.id = ${moment.fileId} and f.kind = 'feature'
    on conflict (user_id, title_id, episode_id) do update set
      file_id = excluded.file_id, position = excluded.position, duration = excluded.duration,
      sitting = excluded.sitting, save_count = excluded.save_count, dismissed = false,
      watched_at = case when w.watched_at < now() - interval '1 minute' then now() else w.watched_at end
    where excluded.sitting is null or w.sitting is distinct from excluded.sitting
      or w.save_count < excluded.save_count`.execute(db);
}

/**
 * The position in the film or episode of this file, whichever of its files was played; null when never started. It is
 * scaled to the length of the file, since files of different lengths mostly differ in speed.
 */
export async function positionIn(db: Db, userId: number, fileId: number): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select case when abs(p.duration - f.duration_seconds) <= 2 or p.duration = 0 then p.position
      else p.position * f.duration_seconds / p.duration end as position from files f join watch_positions p on p.user_id = ${userId}
      and p.title_id = f.title_id and p.episode_id is not distinct from f.episode_id
    where f.id = ${fileId}`.execute(db);
  return rows[0]?.position ?? null;
}

/** Whether the watch position that the statement calls `p` reached the end, or at least the credits. */
export const IS_WATCHED = sql<boolean>`(p.duration > 0 and p.position >= p.duration * ${sql.lit(WATCHED_SHARE)})`;
