import type { StudioHealth } from '@pardeh/contract/studio/health';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/** A licence that ends within this many days is shown to the operator. */
const LICENCE_DAYS = 14;

export async function countWaiting(db: Db): Promise<StudioHealth['desks']> {
  const { rows } = await sql<StudioHealth['desks']>`
    select
      (select count(*)::int from comments c where c.state = 'held' or (c.state = 'visible' and exists (
        select from comment_reports r where r.comment_id = c.id and r.handled_at is null))) as comments,
      (select count(*)::int from requests where state = 'pending') as requests,
      (select count(*)::int from tickets where state = 'open' and not is_warning) as tickets,
      (select count(*)::int from payments where state = 'held') as "heldPayments",
      (select count(*)::int from titles where deleted_at is null and licence_to between today_in_tehran()
        and today_in_tehran() + ${LICENCE_DAYS}::int) as "licencesEnding"`.execute(db);
  return rows[0] ?? { comments: 0, requests: 0, tickets: 0, heldPayments: 0, licencesEnding: 0 };
}

interface QueueRow {
  waiting: number;
  failed: number;
  oldest: Date | null;
}

export async function readQueue(database: Database): Promise<QueueRow> {
  const { rows } = await database.run(
    `select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
       count(*) filter (where state = 'failed')::int as failed,
       min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
     from jobs.job`,
  );
  return rows[0] as QueueRow;
}
