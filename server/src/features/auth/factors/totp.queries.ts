import { toLatinDigits } from '@pardeh/persian/digits';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { openSealed, sealText } from '../../../config/sealed-text.ts';
import type { Secrets } from '../../../config/secrets.ts';
import type { Db } from '../../../database/database.ts';
import { hasChanged } from '../../../database/has-changed.ts';

const SITE_NAME = 'Pardeh';
/** The codes of the previous and next half-minute are accepted, too: phone clocks differ. */
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

const keyOf = (secrets: Secrets) => secrets.keyFor('one-time codes');
const aboutUser = (userId: number) => `totp:${userId}`;

/** A secret waiting for its first code; a new request invalidates the previous one. */
export async function prepareSecret(
  db: Db,
  secrets: Secrets,
  { userId, label }: { userId: number; label: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const sealed = sealText(secret, keyOf(secrets), aboutUser(userId));
  await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute();
  return { secret, uri: generateURI({ issuer: SITE_NAME, label, secret }) };
}

/** Enables codes with the first correct one. */
export async function confirmSecret(db: Db, secrets: Secrets, userId: number, code: string) {
  return takeCode(db, secrets, { userId, code, isConfirmed: false });
}

/** Whether this is a right code that was not used before. */
export async function useTotpCode(db: Db, secrets: Secrets, userId: number, code: string) {
  return takeCode(db, secrets, { userId, code, isConfirmed: true });
}

async function takeCode(
  db: Db,
  secrets: Secrets,
  { userId, code, isConfirmed }: { userId: number; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const token = toLatinDigits(code).replace(/\s/g, '');
  if (!CODE.test(token)) return false;
  const row = await db
    .selectFrom('totp_secrets')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const secret = row && openSealed(row.sealed, [keyOf(secrets)], aboutUser(userId));
  if (!secret) return false;
  const result = await verify({ secret, token, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result)) return false;
  // Of two concurrent uses of one code, one advances the step and the other fails.
  return hasChanged(
    db
      .updateTable('totp_secrets')
      .set({ last_step: result.timeStep, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
      .where('user_id', '=', userId)
      .where('sealed', '=', row.sealed)
      .where('last_step', '<', result.timeStep),
  );
}

export function removeSecret(db: Db, userId: number): Promise<boolean> {
  return hasChanged(
    db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
  );
}
