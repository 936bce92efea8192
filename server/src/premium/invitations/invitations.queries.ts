import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface Reward {
  name: string | null;
  days: number;
  at: Date;
}

const LISTED = 50;

/** Without rewards that were taken back because the payment was refunded. */
export async function rewardsOf(db: Db, inviterId: number): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select u.name, l.days, l.at
    from ledger_entries l left join users u on u.id = l.invited_id
    where l.user_id = ${inviterId} and l.kind = 'reward'
      and not exists (select from ledger_entries r where r.reverses = l.id)
    order by l.id desc limit ${LISTED}`.execute(db);
  return rows;
}

export async function daysEarned(db: Db, inviterId: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(l.days), 0)::int as days from ledger_entries l
    where l.user_id = ${inviterId} and l.kind = 'reward'
      and not exists (select from ledger_entries r where r.reverses = l.id)`.execute(db);
  return rows[0]?.days ?? 0;
}

export async function inviteCodeOf(db: Db, userId: number): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('invite_code').where('id', '=', userId).executeTakeFirst();
  return user?.invite_code;
}
