import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import type { MadePasskey } from './relying-party.ts';

const SHOWN = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;

export async function findPasskeys(db: Db, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** By the authenticator's id for it; the row has its owner. */
export async function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Null when this key is registered already. */
export async function insertPasskey(db: Db, userId: number, name: string, made: MadePasskey) {
  try {
    return await db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        name,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        is_synced: made.isSynced,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function notePasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setPasskeyName(db: Db, userId: number, id: number, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
