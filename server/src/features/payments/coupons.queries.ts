import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { DatabaseSchema } from '../../schema/database.ts';
import type { Coupon } from './coupons.rules.ts';
import { COUPON_USING_STATES } from './payment-states.rules.ts';

/** With its uses so far. `lock`: nobody else counts or adds uses until the transaction ends. */
export async function findCoupon(
  db: Db,
  code: string,
  userId: number,
  { lock }: { lock: boolean },
): Promise<Coupon | undefined> {
  if (lock) await sql`select from coupons where code = ${code} for update`.execute(db);
  const using = sql.join([...COUPON_USING_STATES]);
  const { rows } = await sql<Coupon>`
    select c.*,
      (select count(*)::int from payments p where p.coupon_id = c.id and p.state in (${using})) as uses,
      (select count(*)::int from payments p
        where p.coupon_id = c.id and p.user_id = ${userId} and p.state in (${using})) as uses_by_user
    from coupons c where c.code = ${code}`.execute(db);
  return rows[0];
}

export async function allCoupons(db: Db): Promise<Coupon[]> {
  const using = sql.join([...COUPON_USING_STATES]);
  const { rows } = await sql<Coupon>`
    select c.*, 0 as uses_by_user,
      (select count(*)::int from payments p where p.coupon_id = c.id and p.state in (${using})) as uses
    from coupons c order by c.id desc`.execute(db);
  return rows;
}

export async function insertCoupon(db: Db, coupon: Insertable<DatabaseSchema['coupons']>): Promise<void> {
  await db.insertInto('coupons').values(coupon).execute();
}

export async function stopCoupon(db: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set({ is_active: false })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
