import { sql } from 'kysely';
import type { Db, Row } from '../../../database/database.ts';
import { unlessTaken } from '../../../database/database-errors.ts';
import { hasChanged } from '../../../database/has-changed.ts';
import type { KnownPasskey } from './relying-party.ts';

const SHOWN = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;
export type PasskeyRow = Pick<Row<'passkeys'>, (typeof SHOWN)[number]>;

export async function findPasskeys(db: Db, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** By the authenticator's id for it; the row has its owner. */
export async function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Null when this key is registered already. */
export async function insertPasskey(
  db: Db,
  userId: number,
  name: string,
  made: KnownPasskey & { is_synced: boolean },
) {
  const insert = db
    .insertInto('passkeys')
    .values({ user_id: userId, name, ...made })
    .returning(SHOWN);
  return unlessTaken(insert.executeTakeFirstOrThrow());
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

export const deletePasskey = (db: Db, userId: number, id: number) =>
  hasChanged(db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId));
