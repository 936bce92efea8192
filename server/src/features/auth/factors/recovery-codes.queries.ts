import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '../../../config/opaque-token.ts';
import type { Db } from '../../../database/database.ts';

const CODES = 10;
/** 16 characters of five bits each, without letters that look like digits: 32 are left. */
const LENGTH = 16;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten new ones replace the existing ones; only their hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(plainCode(code)) })))
      .execute();
  });
  return codes;
}

/** How many are left after this one; null when it is not one of the user's. */
export async function useRecoveryCode(db: Db, userId: number, code: string): Promise<number | null> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(plainCode(code)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? countRecoveryCodes(db, userId) : null;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** `K7QM-…`: four groups of four, to be written down by hand. */
function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises the ways people type it: lower case, spaces, dashes, or none of these. */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
