import { sql } from 'kysely';
import type { Secrets } from '../../config/secrets.ts';
import type { Db } from '../../database/database.ts';
import { holdMobile } from '../../members/held-mobiles.queries.ts';
import { findProfiles, withdrawVotes } from '../../members/profiles.queries.ts';

/** The owner's profile follows, unless it was renamed on its own. */
export async function setName(db: Db, userId: number, name: string): Promise<void> {
  await sql`
    with renamed as (
      update profiles p set name = ${name} from users u where p.id = ${userId} and u.id = p.id and p.name = u.name
    )
    update users set name = ${name} where id = ${userId}`.execute(db);
}

/**
 * Deletes the account and everything that belongs to it. Counters that include its votes are corrected first; payments
 * stay in the books, without a name.
 */
export async function deleteAccount(db: Db, secrets: Secrets, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profiles = await findProfiles(trx, userId);
    const profileIds = profiles.map(({ id }) => id);
    await withdrawVotes(trx, profileIds);
    await sql`
      update comments c set likes = c.likes - 1
      from comment_likes l where l.user_id = ${userId} and l.liked and c.id = l.comment_id`.execute(trx);
    await sql`
      update requests r set votes = r.votes - 1
      from request_votes v where v.user_id = ${userId} and v.wanted and r.id = v.request_id`.execute(trx);
    // Nobody votes for it any more.
    await sql`
      delete from requests r using request_votes v
      where v.user_id = ${userId} and v.request_id = r.id and r.votes <= 0 and r.state = 'pending'`.execute(
      trx,
    );
    await holdMobile(trx, secrets, userId);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
}
