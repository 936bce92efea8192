import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { COUPON_MAX_LENGTH, GIFT_MESSAGE_MAX_LENGTH, GIFT_TO_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../shapes.ts';

/** Whole rials; shown in tomans. */
export const rials = t.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

export const plan = t.Object({
  id: idNumber,
  titleFa: t.String(),
  days: t.Integer({ minimum: 1 }),
  priceRial: rials,
  /** The former price, or the price of the same days on the shortest plan; null when there is nothing to compare. */
  comparePriceRial: nullable(rials),
  /** Per thirty days, rounded to whole thousands of rials. */
  pricePerMonthRial: rials,
  /** Against `comparePriceRial`; null when there is no saving. */
  savingPercent: nullable(t.Integer()),
  features: t.Array(t.String()),
  /** The one to show first. */
  isRecommended: t.Boolean(),
});
export type Plan = t.Static<typeof plan>;

export const listPlans = endpoint('GET /api/premium/plans', {
  name: 'listPlans',
  summary: 'The plans on sale, the shortest first',
  access: 'public',
  child: false,
  reply: listOf(plan),
});

export const getPlan = endpoint('GET /api/premium/plans/:id', {
  name: 'getPlan',
  summary: 'One plan',
  access: 'public',
  child: false,
  reply: dataOf(plan),
});

export const gatewayKey = oneOf('zarinpal', 'zibal', 'sandbox');
export type GatewayKey = t.Static<typeof gatewayKey>;

export const listGateways = endpoint('GET /api/premium/gateways', {
  name: 'listGateways',
  summary: 'The ways to pay; the first is taken when none is named',
  access: 'public',
  child: false,
  reply: listOf(t.Object({ key: gatewayKey, titleFa: t.String() })),
});

export const couponField = t.String({ minLength: 1, maxLength: COUPON_MAX_LENGTH });

export const couponQuote = t.Object({
  /** As stored: capital Latin letters and digits. */
  coupon: t.String(),
  priceRial: rials,
  discountRial: rials,
  payableRial: rials,
});
export type CouponQuote = t.Static<typeof couponQuote>;

export const checkCoupon = endpoint('POST /api/user/coupon', {
  name: 'checkCoupon',
  summary: 'What a plan costs this user with a coupon; 422 on `coupon` with the reason when it does not hold',
  access: 'user',
  body: t.Object({ planId: idNumber, coupon: couponField }),
  reply: dataOf(couponQuote),
});

/** A page of our own site, to return to after paying: a path, never another host. */
export const returnToField = t.String({ maxLength: 500, pattern: '^/(?![/\\\\])[^\\\\\\s]*$' });

const order = {
  planId: idNumber,
  gateway: t.Optional(gatewayKey),
  coupon: t.Optional(couponField),
  returnTo: t.Optional(returnToField),
};

export const giftToField = t.String({ minLength: 1, maxLength: GIFT_TO_MAX_LENGTH });
export const giftMessageField = t.String({ maxLength: GIFT_MESSAGE_MAX_LENGTH });

/** Repeating the same `Idempotency-Key` header returns the same payment and starts nothing. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const paymentStarted = t.Object({
  /** The gateway's page; for an order with nothing to pay, already our receipt. */
  redirectUrl: t.String(),
  paymentId: idNumber,
  /** Stored by the browser as `check_payment_before`. */
  checkBefore: instant,
});
export type PaymentStarted = t.Static<typeof paymentStarted>;

export const joinPlan = endpoint('POST /api/user/join2', {
  name: 'joinPlan',
  summary:
    'Begins to buy a plan that starts at once; with `giftTo` it is bought for somebody else. `Idempotency-Key` is honoured',
  access: 'user',
  body: t.Object({
    ...order,
    /** A name, or an email address that the code is then mailed to. */
    giftTo: t.Optional(giftToField),
    giftMessage: t.Optional(giftMessageField),
  }),
  reply: paymentStarted,
});

export const reservePlan = endpoint('POST /api/user/reserve2', {
  name: 'reservePlan',
  summary: 'Begins to buy a plan that starts when the current one ends. `Idempotency-Key` is honoured',
  access: 'user',
  body: t.Object(order),
  reply: paymentStarted,
});

export const membershipPeriod = t.Object({
  planTitle: t.String(),
  from: instant,
  until: instant,
  source: oneOf('purchase', 'gift', 'reward', 'operator'),
});
export type MembershipPeriod = t.Static<typeof membershipPeriod>;

export const listMembership = endpoint('GET /api/user/membership', {
  name: 'listMembership',
  summary: 'The periods of premium that run or are still to come, in order',
  access: 'user',
  reply: listOf(membershipPeriod),
});
