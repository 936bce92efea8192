import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Records where a new account came from. The code of an existing user is an invitation; any other text (a campaign) is
 * stored without an inviter. `notFrom` is the user signed in during registration: inviting oneself earns nothing.
 */
export async function recordReferral(
  db: Db,
  { invitedId, code, notFrom }: { invitedId: number; code: string; notFrom: number | null },
): Promise<void> {
  await sql`
    insert into referrals (invited_id, inviter_id, code)
    select ${invitedId}, (
      select i.id from users i
      where i.invite_code = upper(${code}) and i.id <> ${invitedId} and i.blocked_at is null
        and (${notFrom}::int is null or i.id <> ${notFrom})
        and not exists (
          select from users n where n.id = ${invitedId} and n.email is not null
            and ${mailbox('n.email')} = ${mailbox('i.email')}
        )
    ), ${code}
    on conflict (invited_id) do nothing`.execute(db);
}

/** One mailbox has many spellings: a plus suffix, or dots at Gmail, do not make it a different person. */
function mailbox(column: 'n.email' | 'i.email') {
  const address = sql.ref(column);
  return sql`case when split_part(${address}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${address}, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(${address}, '@', 1), '+', 1) || '@' || split_part(${address}, '@', 2) end`;
}

/**
 * Called in the transaction that credits the first paid plan of an invited user. Returns the inviter to reward, once,
 * or null when there is none.
 */
export async function claimReferralReward(db: Db, invitedId: number): Promise<number | null> {
  const claimed = await db
    .updateTable('referrals')
    .set({ rewarded_at: sql`now()` })
    .where('invited_id', '=', invitedId)
    .where('inviter_id', 'is not', null)
    .where('rewarded_at', 'is', null)
    .returning('inviter_id')
    .executeTakeFirst();
  return claimed?.inviter_id ?? null;
}

export async function countReferrals(
  db: Db,
  inviterId: number,
): Promise<{ invited: number; rewarded: number }> {
  const { rows } = await sql<{ invited: number; rewarded: number }>`
    select count(*)::int as invited, count(rewarded_at)::int as rewarded
    from referrals where inviter_id = ${inviterId}`.execute(db);
  return rows[0] ?? { invited: 0, rewarded: 0 };
}
