import { sql } from 'kysely';
import { hashSecret, newSecret } from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';

/**
 * `login` signs in, `reset` sets a password, `confirm` proves that the owner reads an account's address, and `change`
 * the same for a new address.
 */
export type Purpose = 'login' | 'reset' | 'confirm' | 'change';

export interface NewOneTimeToken {
  userId: number;
  purpose: Purpose;
  minutes: number;
  /** The address that it was mailed to, where it is about that address. */
  email?: string;
}

export async function createOneTimeToken(db: Db, { userId, purpose, minutes, email }: NewOneTimeToken) {
  const token = newSecret();
  const { expires_at } = await db
    .insertInto('one_time_tokens')
    .values({
      secret_hash: hashSecret(token),
      user_id: userId,
      purpose,
      email: email ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** The user of the token. Using it deletes it, so of two concurrent uses one finds nothing. */
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

/** All of a user's, or only those of one kind: signing out leaves no link that signs in again. */
export async function dropOneTimeTokens(db: Db, userId: number, purpose?: Purpose): Promise<void> {
  let dropped = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  if (purpose !== undefined) dropped = dropped.where('purpose', '=', purpose);
  await dropped.execute();
}
