import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type KeepSource = 'drop' | 'keep' | 'archive';

export interface QueueRow {
  is_paused: boolean;
  paused_why: 'no_space' | null;
  keep_source: KeepSource;
}

export async function readQueue(db: Db): Promise<QueueRow> {
  const row = await db
    .selectFrom('ingest_queue')
    .select(['is_paused', 'paused_why', 'keep_source'])
    .executeTakeFirst();
  return row ?? { is_paused: false, paused_why: null, keep_source: 'drop' };
}

export async function changeQueue(db: Db, changes: Partial<QueueRow>): Promise<void> {
  await db.updateTable('ingest_queue').set(changes).execute();
}

/** Unless somebody has paused the queue already. */
export async function pauseForSpace(db: Db): Promise<void> {
  await sql`update ingest_queue set is_paused = true, paused_why = 'no_space' where not is_paused`.execute(
    db,
  );
}

/** The next ingest that waits, or was left by a dead process; those that are passed over are skipped. */
export async function nextIngest(db: Db, passedOver: Iterable<number> = []): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ingest_jobs
    where (state = 'waiting' or (state = 'running' and alive_at < now() - interval '1 minute'))
      and id <> all(${[...passedOver]}::int[])
    order by place, id limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listWaiting(db: Db): Promise<{ id: number; reserved_bytes: number }[]> {
  const { rows } = await sql<{ id: number; reserved_bytes: number }>`
    select id, reserved_bytes::float8 as reserved_bytes from ingest_jobs
    where state = 'waiting' or (state = 'running' and alive_at < now() - interval '1 minute')
    order by place, id`.execute(db);
  return rows;
}

/** Puts waiting ingests into this order, within the places that they have now; others are skipped. */
export async function sortQueue(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with given as (
      select g.id, row_number() over (order by g.at) as at
      from unnest(${[...ids]}::int[]) with ordinality as g (id, at)
      join ingest_jobs i on i.id = g.id and i.state = 'waiting'
    ), places as (
      select i.place, row_number() over (order by i.place, i.id) as at
      from ingest_jobs i join given on given.id = i.id
    )
    update ingest_jobs i set place = places.place
    from given join places on places.at = given.at where i.id = given.id`.execute(db);
}

/** Returns how much the other running ingests have reserved. */
export async function reserveSpace(db: Db, id: number, bytes: number): Promise<number> {
  await db.updateTable('ingest_jobs').set({ reserved_bytes: bytes }).where('id', '=', id).execute();
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(reserved_bytes * (1 - least(progress, 1))), 0)::float8 as bytes from ingest_jobs
    where state = 'running' and id <> ${id} and alive_at > now() - interval '1 minute'`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** This try does not count: the ingest waits again, or stays stopped. */
export async function putBack(db: Db, id: number, runner: string): Promise<void> {
  await sql`update ingest_jobs set state = case state when 'running' then 'waiting' else state end, runner = null,
    tries = greatest(tries - 1, 0), step = null, speed = null where id = ${id} and runner = ${runner}`.execute(
    db,
  );
}
