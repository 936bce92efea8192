import type { SecondFactorMethod } from '@pardeh/contract/account/second-factor';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** The account's methods for the second step; empty without a second factor. */
export async function findMethods(db: Db, userId: number): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<Record<SecondFactorMethod, boolean>>`
    select exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
      exists (select from recovery_codes where user_id = ${userId}) as recovery`.execute(db);
  const has = rows[0];
  if (!has || !(has.passkey || has.totp)) return [];
  return (['passkey', 'totp', 'recovery'] as const).filter((method) => has[method]);
}

/** Without any factor left, recovery codes would be useless. */
export async function dropIdleRecoveryCodes(db: Db, userId: number): Promise<void> {
  if ((await findMethods(db, userId)).length > 0) return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Deletes every second factor of an account, and its recovery codes. */
export async function dropFactors(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function findTotpSince(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}
