import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface WithdrawnTitle {
  id: number;
  title_id: number;
  slug: string;
  poster: string | null;
  backdrop: string | null;
  screenshots: string[];
}

const RETENTION_DAYS = 30;

/** Rises each time that a title is withdrawn. */
export async function findWithdrawalNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(id), 0) as number from withdrawn_titles`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function findUnpurged(db: Db, most: number): Promise<WithdrawnTitle[]> {
  const { rows } = await sql<WithdrawnTitle>`
    select w.id, w.title_id, w.slug, w.poster, w.backdrop,
      array(select s.image from screenshots s where s.title_id = w.title_id) as screenshots
    from withdrawn_titles w where w.purged_at is null order by w.id limit ${most}`.execute(db);
  return rows;
}

export async function markPurged(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update withdrawn_titles set purged_at = now() where id = any(${ids}::int[])`.execute(db);
}

/** Seconds that the oldest one has waited for the CDN; zero when none is waiting. */
export async function findLongestWait(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(withdrawn_at)), 0)::float8 as seconds
    from withdrawn_titles where purged_at is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Deletes all but the last, which holds the current number. */
export async function forgetOldWithdrawals(db: Db): Promise<void> {
  await sql`
    delete from withdrawn_titles where withdrawn_at < now() - make_interval(days => ${RETENTION_DAYS})
      and id < (select max(id) from withdrawn_titles)`.execute(db);
}
