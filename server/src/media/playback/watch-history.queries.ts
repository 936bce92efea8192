import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface WatchedMoment {
  profileId: number;
  fileId: number;
  /** Seconds. */
  position: number;
  duration: number;
  /** The playback session and its count of saves: an older save of the same session is ignored. */
  sitting?: string;
  saveCount?: number;
}

/**
 * Idempotent; at most one moment per profile. Returns the places of those whose file is that of a visible film or episode.
 * `watched_at`, by which the history is sorted, changes at most once a minute, so that most saves write no index.
 */
export async function savePositions(db: Db, moments: readonly WatchedMoment[]): Promise<Set<number>> {
  const each = <T>(read: (moment: WatchedMoment) => T) => moments.map(read);
  const { rows } = await sql<{ place: number }>`
    with played as materialized (
      select m.*, f.title_id, f.episode_id
      from unnest(
        ${each(({ profileId }) => profileId)}::int[], ${each(({ fileId }) => fileId)}::int[],
        ${each(({ position, duration }) => Math.max(0, Math.min(position, duration)))}::real[],
        ${each(({ duration }) => duration)}::real[], ${each(({ sitting }) => sitting ?? null)}::text[],
        ${each(({ saveCount }) => saveCount ?? 0)}::int[]
      ) with ordinality as m (user_id, file_id, position, duration, sitting, save_count, place)
      join files f on f.id = m.file_id and f.kind = 'feature'
      join visible_titles t on t.id = f.title_id
    ), saved as (
      insert into watch_positions as w
        (user_id, title_id, episode_id, file_id, position, duration, sitting, save_count)
      select user_id, title_id, episode_id, file_id, position, duration, sitting, save_count from played
      -- Processes that save for the same profiles lock their rows in the same order.
      order by user_id
      on conflict (user_id, title_id, episode_id) do update set
        file_id = excluded.file_id, position = excluded.position, duration = excluded.duration,
        sitting = excluded.sitting, save_count = excluded.save_count, dismissed = false,
        watched_at = case when w.watched_at < now() - interval '1 minute' then now() else w.watched_at end
      where excluded.sitting is null or w.sitting is distinct from excluded.sitting
        or w.save_count < excluded.save_count
    )
    select place from played`.execute(db);
  return new Set(rows.map(({ place }) => place - 1));
}

/**
 * The position in the film or episode of this file, whichever of its files was played; null when never started. It is
 * scaled to the length of the file, since files of different lengths mostly differ in speed.
 */
export async function positionIn(db: Db, profileId: number, fileId: number): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select case when abs(p.duration - f.duration_seconds) <= 2 or p.duration = 0 then p.position
      else p.position * f.duration_seconds / p.duration end as position from files f join watch_positions p on p.user_id = ${profileId}
      and p.title_id = f.title_id and p.episode_id is not distinct from f.episode_id
    where f.id = ${fileId}`.execute(db);
  return rows[0]?.position ?? null;
}

/** Whether the watch position that the statement calls `p` reached the end, or at least the credits. */
export const IS_WATCHED = sql<boolean>`(p.duration > 0 and p.position >= p.duration * ${sql.lit(WATCHED_SHARE)})`;
