import type { PaymentState } from '@pardeh/contract/studio/payments';
import { toLatinDigits } from '@pardeh/persian/digits';
import { RIALS_PER_TOMAN } from '@pardeh/persian/money';

/** Gateways refuse less than a thousand tomans: a smaller remainder is waived. */
export const LEAST_PAYABLE_RIALS = 10_000;

export interface Coupon {
  id: number;
  code: string;
  percent: number | null;
  amount_rial: number | null;
  max_discount_rial: number | null;
  plan_id: number | null;
  starts_at: Date;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_per_user: number;
  is_active: boolean;
  uses: number;
  uses_by_user: number;
}

export type CouponRefusal = 'unknown' | 'not_yet' | 'over' | 'other_plan' | 'used_up' | 'used_by_you';

/** Normalises to upper case, Latin digits and no spaces. */
export function readCouponCode(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase();
}

export function refuseCoupon(coupon: Coupon | undefined, planId: number, now: Date): CouponRefusal | null {
  if (!coupon?.is_active) return 'unknown';
  if (coupon.starts_at > now) return 'not_yet';
  if (coupon.ends_at !== null && coupon.ends_at <= now) return 'over';
  if (coupon.plan_id !== null && coupon.plan_id !== planId) return 'other_plan';
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return 'used_up';
  if (coupon.uses_by_user >= coupon.max_uses_per_user) return 'used_by_you';
  return null;
}

/** An order that ended unpaid gives its use back; a held one may still be credited, so it keeps it. */
export function couponUseAfter(
  payment: { coupon_id: number | null; coupon_use: CouponUse },
  to: PaymentState,
  failure: string | null,
): CouponUse {
  if (payment.coupon_id === null) return null;
  if (to === 'succeeded') return 'used';
  if (to === 'created' || to === 'pending') return payment.coupon_use;
  const retains = to === 'held' && payment.coupon_use !== null && !isOutOfUses(failure);
  return retains ? 'used' : null;
}

type CouponUse = 'reserved' | 'used' | null;

function isOutOfUses(failure: string | null): boolean {
  return failure === 'replaced_paid' || failure === 'coupon_used';
}

/** Rounded up to whole tomans, never more than the price. */
export function discountOf(
  coupon: Pick<Coupon, 'percent' | 'amount_rial' | 'max_discount_rial'>,
  priceRial: number,
): number {
  const requested = coupon.amount_rial ?? (priceRial * (coupon.percent ?? 0)) / 100;
  const capped = Math.min(requested, coupon.max_discount_rial ?? Number.POSITIVE_INFINITY);
  const discount = Math.min(Math.ceil(capped / RIALS_PER_TOMAN) * RIALS_PER_TOMAN, priceRial);
  return priceRial - discount < LEAST_PAYABLE_RIALS ? priceRial : discount;
}
