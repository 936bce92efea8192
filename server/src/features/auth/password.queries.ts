import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { hashSecret } from '../../http/identity/opaque-token.ts';
import { dropOneTimeTokens, useOneTimeToken } from './one-time-tokens.queries.ts';
import { setPasswordHash } from './users.queries.ts';

/** Whose reset link it is, if it goes with this address; the link itself is used up by the change. */
export async function findResetToken(db: Db, token: string, email: string): Promise<number | null> {
  const found = await db
    .selectFrom('one_time_tokens as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('u.id')
    .where('o.secret_hash', '=', hashSecret(token))
    .where('o.purpose', '=', 'reset')
    .where('o.expires_at', '>', sql<Date>`now()`)
    .where('u.email', '=', email)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Uses the link up, sets the password and signs out everywhere, or does nothing: false when it was used meanwhile. */
export async function resetPasswordOf(
  db: Db,
  { userId, token, hash }: { userId: number; token: string; hash: string },
): Promise<boolean> {
  return db.transaction().execute(async (step) => {
    if ((await useOneTimeToken(step, token, 'reset')) !== userId) return false;
    await replacePassword(step, userId, hash, null);
    return true;
  });
}

export async function changePasswordOf(
  db: Db,
  { userId, hash, keepTokenId }: { userId: number; hash: string; keepTokenId: number },
): Promise<void> {
  await db.transaction().execute((step) => replacePassword(step, userId, hash, keepTokenId));
}

/** With the old password go its tokens and every link that was mailed for it. */
async function replacePassword(
  db: Db,
  userId: number,
  hash: string,
  keepTokenId: number | null,
): Promise<void> {
  await setPasswordHash(db, userId, hash);
  await revokeTokensOf(db, userId, keepTokenId);
  await dropOneTimeTokens(db, userId);
}
