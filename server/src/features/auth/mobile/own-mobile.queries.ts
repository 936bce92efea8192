import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { unlessTaken } from '../../../database/database-errors.ts';
import { hasChanged } from '../../../database/has-changed.ts';
import { IDLE_DAYS } from '../../../notify/sms-number.sql.ts';
import { CHANGE_HOURS } from './mobile.rules.ts';

export interface OwnMobileRow {
  mobile: string | null;
  isIdle: boolean;
  wantsSms: boolean;
  changeMobile: string | null;
  dueAt: Date | null;
  isByStaff: boolean;
}

export async function findOwnMobile(db: Db, userId: number): Promise<OwnMobileRow | undefined> {
  const { rows } = await sql<OwnMobileRow>`
    select u.mobile, coalesce(u.mobile_confirmed_at < now() - make_interval(days => ${IDLE_DAYS}), false) as "isIdle",
      u.sms_agreed_at is not null as "wantsSms", c.mobile as "changeMobile", c.due_at as "dueAt",
      c.made_by is not null as "isByStaff"
    from users u left join mobile_changes c on c.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0];
}

/** The last one counts. Null when the number is waiting for another account. */
export async function storeChange(
  db: Db,
  { userId, mobile, madeBy }: { userId: number; mobile: string; madeBy: number | null },
): Promise<Date | null> {
  const fields = {
    mobile,
    made_by: madeBy,
    due_at: sql<Date>`now() + make_interval(hours => ${CHANGE_HOURS})`,
  };
  const insert = db
    .insertInto('mobile_changes')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .returning('due_at');
  return (await unlessTaken(insert.executeTakeFirstOrThrow()))?.due_at ?? null;
}

export const deleteChange = (db: Db, userId: number) =>
  hasChanged(db.deleteFrom('mobile_changes').where('user_id', '=', userId));

export interface AppliedChange {
  userId: number;
  name: string;
  email: string | null;
  telegramId: number | null;
  mobile: string;
  madeBy: number | null;
  /** False: the number has got another account meanwhile. */
  isApplied: boolean;
}

/** All changes that are due, in one statement. */
export async function applyDueChanges(db: Db): Promise<AppliedChange[]> {
  const { rows } = await sql<AppliedChange>`
    with due as (
      delete from mobile_changes where due_at <= now() returning user_id, mobile, made_by
    ), applied as (
      update users u set mobile = d.mobile, mobile_confirmed_at = now() from due d
      where u.id = d.user_id and not exists (select from users o where o.mobile = d.mobile) returning u.id
    )
    select u.id as "userId", u.name, u.email, u.telegram_id as "telegramId", d.mobile, d.made_by as "madeBy",
      a.id is not null as "isApplied"
    from due d join users u on u.id = d.user_id left join applied a on a.id = d.user_id`.execute(db);
  return rows;
}

/** Any other way to sign in: a passkey, Telegram, or a confirmed address, where a link or a new password is mailed. */
const HAS_OTHER_WAY: RawBuilder<boolean> = sql`(u.telegram_id is not null or u.email_confirmed_at is not null
  or exists (select from passkeys p where p.user_id = u.id))`;

/** False when nobody could sign in any more. */
export async function removeOwnMobile(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update users u set mobile = null, mobile_confirmed_at = null, sms_agreed_at = null
    where u.id = ${userId} and ${HAS_OTHER_WAY} returning u.id`.execute(db);
  return rows.length > 0;
}

export async function setSmsAgreed(db: Db, userId: number, wantsSms: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ sms_agreed_at: wantsSms ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .where('mobile', 'is not', null)
    .execute();
}
