import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { unlessTaken } from '../../../database/database-errors.ts';
import { IDLE_DAYS } from '../../../notify/sms-number.sql.ts';

const IS_IDLE = sql<boolean>`mobile_confirmed_at < now() - make_interval(days => ${IDLE_DAYS})`;

export async function findByMobile(db: Db, mobile: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'blocked_at', IS_IDLE.as('isIdle')])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
}
export type MobileOwner = NonNullable<Awaited<ReturnType<typeof findByMobile>>>;

/** False when the number belongs to another account. */
export async function setMobile(db: Db, userId: number, mobile: string): Promise<boolean> {
  const fields = { mobile, mobile_confirmed_at: sql<Date>`now()` };
  const update = db.updateTable('users').set(fields).where('id', '=', userId);
  return (await unlessTaken(update.execute())) !== null;
}

/** The owner typed a code again: the number's year begins anew. */
export async function confirmMobileAgain(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ mobile_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('mobile', 'is not', null)
    .execute();
}

export async function dropMobile(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ mobile: null, mobile_confirmed_at: null, sms_agreed_at: null })
    .where('id', '=', userId)
    .execute();
}
