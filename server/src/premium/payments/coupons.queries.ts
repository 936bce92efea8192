import { type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';
import type { Coupon } from './coupons.rules.ts';

/** No gateway's page lives longer; an order that was left there frees its coupon. */
const ORDER_LIVES = sql`interval '30 minutes'`;

/** The payments that use a coupon: bought with it, or perhaps about to be. */
const USING = sql`(p.state in ('succeeded', 'held')
  or p.state in ('created', 'pending') and p.created_at > now() - ${ORDER_LIVES})`;

/**
 * With its uses so far. A buyer's own order that waits for his money does not count against him: beginning again
 * replaces it. `lock`: nobody else counts or adds uses until the transaction ends.
 */
export async function findCoupon(
  db: Db,
  code: string,
  userId: number,
  { lock }: { lock: boolean },
): Promise<Coupon | undefined> {
  if (lock) await sql`select from coupons where code = ${code} for update`.execute(db);
  const { rows } = await sql<Coupon>`
    select c.*, coalesce(used.uses, 0) as uses, coalesce(used.uses_by_user, 0) as uses_by_user
    from coupons c left join lateral (
      select count(*)::int as uses, (count(*) filter (where p.user_id = ${userId}))::int as uses_by_user
      from payments p
      where p.coupon_id = c.id and ${USING} and not (p.user_id = ${userId} and p.state = 'pending')
    ) used on true
    where c.code = ${code}`.execute(db);
  return rows[0];
}

/** A buyer's orders with this coupon that wait for his money. */
export async function waitingWithCoupon(db: Db, userId: number, couponId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('coupon_id', '=', couponId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function allCoupons(db: Db): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`
    select c.*, 0 as uses_by_user,
      (select count(*)::int from payments p where p.coupon_id = c.id and ${USING}) as uses
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
