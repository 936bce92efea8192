import { sql } from 'kysely';
import { hashSecret } from '../../../config/opaque-token.ts';
import type { Db } from '../../../database/database.ts';

/** By the cookie alone: a network or the name of a browser is shared with strangers. */
export async function isKnownDevice(db: Db, userId: number, device: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashSecret(device))
    .executeTakeFirst();
  return found !== undefined;
}

/** True when the account has not been used on this device before. `mark` is the cookie, or its substitute. */
export async function rememberDevice(db: Db, userId: number, mark: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into known_devices (user_id, device_hash) values (${userId}, ${hashSecret(mark)})
    on conflict (user_id, device_hash) do update set last_used_at = now()
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Changing the password resets which devices are trusted; the one that changed it stays. */
export async function forgetDevices(db: Db, userId: number, except: string | null): Promise<void> {
  let forgotten = db.deleteFrom('known_devices').where('user_id', '=', userId);
  if (except !== null) forgotten = forgotten.where('device_hash', '!=', hashSecret(except));
  await forgotten.execute();
}
