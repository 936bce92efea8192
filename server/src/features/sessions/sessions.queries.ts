import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { TOKEN_IDLE_DAYS } from '../../http/identity/access-tokens.queries.ts';

const SHOWN = 100;

export async function findSessions(db: Db, userId: number) {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('name', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${TOKEN_IDLE_DAYS})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Only for a token of that user: another user's token id counts as missing. */
export async function revokeSessionOf(db: Db, userId: number, tokenId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
