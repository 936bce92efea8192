import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../database/database.ts';

/** Who has deleted an account by a stolen phone, or by mistake, has this long to write to support. */
const HELD_DAYS = 14;
const KEY_PURPOSE = 'held mobiles';

const hashWith = (key: Buffer, mobile: string) =>
  createHmac('sha256', key).update(mobile).digest('base64url');

/** The number of an account that is being deleted; nothing else about it stays. */
export async function holdMobile(db: Db, secrets: Secrets, userId: number): Promise<void> {
  const row = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst();
  if (!row?.mobile) return;
  const free_at = sql<Date>`now() + make_interval(days => ${HELD_DAYS})`;
  await db
    .insertInto('held_mobiles')
    .values({ mobile_hash: hashWith(secrets.keyFor(KEY_PURPOSE), row.mobile), free_at })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet({ free_at }))
    .execute();
}

export async function isHeld(db: Db, secrets: Secrets, mobile: string): Promise<boolean> {
  const hashes = secrets.keysFor(KEY_PURPOSE).map((key) => hashWith(key, mobile));
  const row = await db
    .selectFrom('held_mobiles')
    .select('mobile_hash')
    .where('mobile_hash', 'in', hashes)
    .where('free_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
