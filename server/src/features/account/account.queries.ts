import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** How recent a sign-in is proof enough for an account without a password. */
const FRESH_MINUTES = 15;

export async function setName(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function findForDeletion(db: Db, userId: number, tokenId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('access_tokens as a', 'a.user_id', 'u.id')
    .select([
      'u.name',
      'u.email',
      'u.password_hash',
      sql<boolean>`a.created_at > now() - make_interval(mins => ${FRESH_MINUTES})`.as('is_fresh'),
    ])
    .where('u.id', '=', userId)
    .where('a.id', '=', tokenId)
    .executeTakeFirst();
}

/**
 * Deletes the account and everything that belongs to it. Counters that include its votes are corrected first; payments
 * stay in the books, without a name.
 */
export async function deleteAccount(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update titles t set likes = t.likes - (v.value = 1)::int, dislikes = t.dislikes - (v.value = -1)::int
      from title_votes v where v.user_id = ${userId} and v.value <> 0 and t.id = v.title_id`.execute(trx);
    await sql`
      update titles t set member_stars = t.member_stars - r.stars, member_ratings = t.member_ratings - 1
      from title_ratings r where r.user_id = ${userId} and r.stars > 0 and t.id = r.title_id`.execute(trx);
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
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
}
