import type { Db } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { findCoupon } from '../coupons/coupons.queries.ts';
import { discountOf, readCouponCode, refuseCoupon } from '../coupons/coupons.rules.ts';
import { COUPON_REFUSALS, PAYMENT_TEXTS } from '../payments.texts.ts';
import { planToOrder } from './orders.queries.ts';

/** The price of an order, computed from the database alone. */
export async function priceOrder(
  db: Db,
  userId: number,
  order: { planId: number; coupon?: string | undefined },
  { lock }: { lock: boolean },
) {
  const plan = await planToOrder(db, order.planId);
  if (!plan) throw new AppError('invalid', { fields: { planId: [PAYMENT_TEXTS.planGone] } });
  if (order.coupon === undefined) {
    return { plan, couponId: null, couponCode: null, discountRial: 0, amountRial: plan.price_rial };
  }
  const coupon = await findCoupon(db, readCouponCode(order.coupon), userId, { lock });
  const refusal = refuseCoupon(coupon, plan.id, new Date());
  if (!coupon || refusal) {
    throw new AppError('invalid', { fields: { coupon: [COUPON_REFUSALS[refusal ?? 'unknown']] } });
  }
  const discountRial = discountOf(coupon, plan.price_rial);
  return {
    plan,
    couponId: coupon.id,
    couponCode: coupon.code,
    discountRial,
    amountRial: plan.price_rial - discountRial,
  };
}
