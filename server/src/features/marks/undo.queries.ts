import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What one call changed. */
export interface Change {
  profileId: number;
  titleId: number;
  added?: number[];
  /** Plays of others who watched too. */
  addedWith?: number[];
  removedPlays?: object[];
  removedPositions?: object[];
}

/** Returns the id by which it can be undone. */
export async function recordChange(db: Db, change: Change): Promise<string> {
  const { id } = await db
    .insertInto('mark_undos')
    .values({
      profile_id: change.profileId,
      title_id: change.titleId,
      added: change.added ?? [],
      added_with: change.addedWith ?? [],
      removed_plays: JSON.stringify(change.removedPlays ?? []),
      removed_positions: JSON.stringify(change.removedPositions ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How long a change can be undone. */
const UNDO_HOURS = 24;

export interface TakenChange {
  title_id: number;
  added: number[];
  added_with: number[];
}

/** Takes the change of a profile, which nobody else can take any more; null when it was taken before. */
export async function takeChange(db: Db, profileId: number, id: string) {
  const { rows } = await sql<TakenChange & { was_used: boolean }>`
    with found as (
      select id, used_at is not null as was_used from mark_undos
      where id = ${id}::uuid and profile_id = ${profileId} and created_at > now() - make_interval(hours => ${UNDO_HOURS})
      for update
    )
    update mark_undos u set used_at = coalesce(u.used_at, now()) from found where u.id = found.id
    returning u.title_id, u.added, u.added_with, found.was_used`.execute(db);
  const row = rows[0];
  return row?.was_used ? 'used' : row;
}

/** How many of these plays were still there. */
export async function removePlays(db: Db, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from plays where id = any(${ids}::int[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Puts back what the change removed, with its ids. A position that was saved since stays as it is. */
export async function restoreRemoved(db: Db, id: string): Promise<void> {
  // Positions that come back add no play by themselves.
  await sql`select set_config('pardeh.restores_history', 'on', true)`.execute(db);
  await sql`
    insert into watch_positions
      (user_id, title_id, episode_id, file_id, position, duration, watched_at, sitting, save_count, dismissed)
    select p.user_id, p.title_id, p.episode_id, (select f.id from files f where f.id = p.file_id), p.position,
      p.duration, p.watched_at, p.sitting, p.save_count, p.dismissed
    from mark_undos u, jsonb_populate_recordset(null::watch_positions, u.removed_positions) p
    where u.id = ${id}::uuid and (p.episode_id is null or exists (select from episodes e where e.id = p.episode_id))
    on conflict (user_id, title_id, episode_id) do nothing`.execute(db);
  await sql`
    insert into plays select p.* from mark_undos u, jsonb_populate_recordset(null::plays, u.removed_plays) p
    where u.id = ${id}::uuid and (p.episode_id is null or exists (select from episodes e where e.id = p.episode_id))
    on conflict (id) do nothing`.execute(db);
}

export async function removeOldChanges(db: Db): Promise<void> {
  await sql`delete from mark_undos where created_at < now() - make_interval(hours => ${UNDO_HOURS})`.execute(
    db,
  );
}
