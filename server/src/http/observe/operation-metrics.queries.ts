import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

interface QueueState {
  waiting: number;
  failed: number;
  oldestSeconds: number;
}

export async function readQueueState(database: Database): Promise<QueueState> {
  const { rows } = await database.run(
    `select count(*) filter (where is_due)::int as waiting,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float as "oldestSeconds"
     from (select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
       from jobs.job) j`,
  );
  return rows[0] as QueueState;
}

/** Of the last day, by state. */
export async function countPayments(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from payments
    where created_at > now() - interval '1 day' group by state`.execute(db);
  return rows;
}

export async function countPlayback(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from playback_sessions where seen_at > now() - interval '1 minute'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
