import { sql } from 'kysely';
import { hashSecret } from '../../config/opaque-token.ts';
import type { Db } from '../../database/database.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { dropOneTimeTokens, useOneTimeToken } from '../../http/identity/one-time-tokens.queries.ts';
import { setPasswordHash } from '../../members/users.queries.ts';
import { forgetDevices } from './devices/known-devices.queries.ts';
import { dropFactors } from './factors/factors.queries.ts';
import { dropTickets } from './factors/tickets.queries.ts';
import { deleteChange } from './mobile/own-mobile.queries.ts';

/** The user of the reset link, if it belongs to this address; the link itself is consumed by the change. */
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

export async function isResetToken(db: Db, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('secret_hash', '=', hashSecret(token))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Consumes the link, sets the password and signs out everywhere, or does nothing: `used` when it was used meanwhile.
 * The link proves that its reader owns the mailbox; anything linked to the account before that proof may be a
 * stranger's, and is removed.
 */
export async function resetPasswordOf(
  db: Db,
  { userId, token, hash }: { userId: number; token: string; hash: string },
): Promise<'used' | 'reset' | 'taken over'> {
  return db.transaction().execute(async (trx) => {
    if ((await useOneTimeToken(trx, token, 'reset')) !== userId) return 'used';
    await replacePassword(trx, { userId, hash, exceptTokenId: null, exceptDevice: null });
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set(ONLY_THE_ADDRESS)
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'reset';
    await dropOtherWays(trx, userId);
    return 'taken over';
  });
}

/** Removes everything through which somebody could already be in the account; the account and its data stay. */
export async function handOverAccount(db: Db, userId: number, hash: string): Promise<void> {
  await replacePassword(db, { userId, hash, exceptTokenId: null, exceptDevice: null });
  await db
    .updateTable('users')
    .set({ ...ONLY_THE_ADDRESS, blocked_at: null })
    .where('id', '=', userId)
    .execute();
  await dropOtherWays(db, userId);
}

const ONLY_THE_ADDRESS = {
  email_confirmed_at: sql<Date>`now()`,
  telegram_id: null,
  mobile: null,
  mobile_confirmed_at: null,
};

/** A number that waits to replace another one would open the account, too. */
async function dropOtherWays(db: Db, userId: number): Promise<void> {
  await deleteChange(db, userId);
  await dropFactors(db, userId);
}

interface NewPassword {
  userId: number;
  hash: string;
  exceptTokenId: number | null;
  /** The cookie of the device that changes it. */
  exceptDevice: string | null;
}

export async function changePasswordOf(db: Db, change: NewPassword): Promise<void> {
  await db.transaction().execute((trx) => replacePassword(trx, change));
}

/** Changing the password revokes its tokens, its known devices, and every link that was mailed for it. */
async function replacePassword(db: Db, { userId, hash, exceptTokenId, exceptDevice }: NewPassword) {
  await setPasswordHash(db, userId, hash);
  await revokeTokensOf(db, userId, exceptTokenId);
  await forgetDevices(db, userId, exceptDevice);
  await dropOneTimeTokens(db, userId);
  await dropTickets(db, userId);
}
