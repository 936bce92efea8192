import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hashSecret, newSecret } from '../../http/identity/opaque-token.ts';

export type Purpose = 'login' | 'reset';

export async function createOneTimeToken(
  db: Db,
  userId: number,
  purpose: Purpose,
  minutes: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const { expires_at } = await db
    .insertInto('one_time_tokens')
    .values({
      secret_hash: hashSecret(token),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** Whose token it was. Using it removes it, so of two uses at once one finds nothing. */
export async function useOneTimeToken(db: Db, token: string, purpose: Purpose): Promise<number | null> {
  const used = await db
    .deleteFrom('one_time_tokens')
    .where('secret_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

export async function dropOneTimeTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}
