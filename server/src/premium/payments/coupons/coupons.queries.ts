import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DatabaseSchema } from '../../../database/schema/database.ts';
import type { Coupon } from './coupons.rules.ts';

/** No gateway keeps its page open for longer; an order that was left there frees its coupon. */
const ORDER_LIVES = sql`interval '30 minutes'`;

/** Payments that count as a use: paid, or recent enough to be paid. */
const HAS_USE = sql`(p.coupon_use is not null
  and (p.coupon_use = 'used' or p.created_at > now() - ${ORDER_LIVES}))`;

/**
 * Includes the uses so far. The buyer's own waiting order does not count: a new order replaces it. With `lock` nobody
 * else counts or adds uses until the transaction ends.
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
      where p.coupon_id = c.id and ${HAS_USE} and not (p.user_id = ${userId} and p.state = 'pending')
    ) used on true
    where c.code = ${code}`.execute(db);
  return rows[0];
}

/** Locks the coupon before the payment, in the same order as a new order does, so that the two cannot deadlock. */
export async function lockCouponOf(db: Db, paymentId: number): Promise<void> {
  await sql`select from coupons where id = (select coupon_id from payments where id = ${paymentId})
    for update`.execute(db);
}

/** A buyer's oldest waiting orders, which lose their coupon use to a new order. */
export async function ordersToReplace(
  db: Db,
  order: { id: number; userId: number; couponId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with uses as (
      select count(*) as all_uses, count(*) filter (where p.user_id = ${order.userId}) as own
      from payments p where p.coupon_id = ${order.couponId} and ${HAS_USE}
    )
    select p.id from payments p
    where p.coupon_id = ${order.couponId} and p.user_id = ${order.userId} and p.id <> ${order.id}
      and p.state = 'pending' and ${HAS_USE}
    order by p.id
    limit (select greatest(uses.all_uses - c.max_uses, uses.own - c.max_uses_per_user, 0)
      from uses, coupons c where c.id = ${order.couponId})`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a paid order still holds its coupon use, or another one is free. */
export async function hasUseLeft(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select ${HAS_USE} or (
      (c.max_uses is null or others.uses < c.max_uses) and others.own < c.max_uses_per_user
    ) as left
    from payments p join coupons c on c.id = p.coupon_id,
      (select p.user_id as buyer from payments p where p.id = ${paymentId}) paid,
      lateral (
        select count(*) as uses, count(*) filter (where p.user_id = paid.buyer) as own
        from payments p where p.coupon_id = c.id and p.id <> ${paymentId} and ${HAS_USE}
      ) others
    where p.id = ${paymentId}`.execute(db);
  return rows[0]?.left ?? false;
}

export async function allCoupons(db: Db): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`
    select c.*, 0 as uses_by_user,
      (select count(*)::int from payments p where p.coupon_id = c.id and ${HAS_USE}) as uses
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
