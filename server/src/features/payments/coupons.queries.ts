import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
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
