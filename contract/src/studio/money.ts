import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  dataOf,
  day,
  idNumber,
  idParams,
  instant,
  listOf,
  nullable,
  oneOf,
  pagedOf,
  pageQuery,
} from '../shapes.ts';

const read = { access: 'staff', permission: 'payments.read' } as const;
const edit = { access: 'staff', permission: 'payments.edit' } as const;
const plans = { access: 'staff', permission: 'plans' } as const;
const reason = t.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const rials = t.Integer({ minimum: 0, maximum: 100_000_000_000 });

const paymentState = oneOf(
  'created',
  'pending',
  'cancelled',
  'succeeded',
  'failed',
  'expired',
  'held',
  'refunded',
);
export const studioPayment = t.Object({
  id: idNumber,
  state: paymentState,
  kind: t.String(),
  planTitle: t.String(),
  amountRial: t.Integer(),
  gateway: nullable(t.String()),
  reference: nullable(t.String()),
  /** Why it failed or is held, in words. */
  failureFa: nullable(t.String()),
  user: nullable(t.Object({ id: idNumber, email: nullable(t.String()) })),
  createdAt: instant,
});
export type StudioPayment = t.Static<typeof studioPayment>;
const wholePayment = t.Object({
  ...studioPayment.properties,
  ledger: t.Array(
    t.Object({
      id: idNumber,
      at: instant,
      kind: t.String(),
      amountRial: t.Integer(),
      days: t.Integer(),
      reverses: nullable(idNumber),
    }),
  ),
  record: t.Array(
    t.Object({
      at: instant,
      event: t.String(),
      detail: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    }),
  ),
});
export type WholePayment = t.Static<typeof wholePayment>;

export const listStudioPayments = endpoint({
  name: 'listStudioPayments',
  method: 'GET',
  path: '/api/studio/payments',
  summary: 'Payments, the newest first',
  ...read,
  query: t.Object({
    state: t.Optional(paymentState),
    user: t.Optional(idNumber),
    q: t.Optional(t.String({ maxLength: 200 })),
    ...pageQuery,
  }),
  reply: pagedOf(studioPayment),
});
export const getStudioPayment = endpoint({
  name: 'getStudioPayment',
  method: 'GET',
  path: '/api/studio/payments/:id',
  summary: 'One payment with its lines in the ledger and all that happened to it',
  ...read,
  params: idParams,
  reply: dataOf(wholePayment),
});
export const refundStudioPayment = endpoint({
  name: 'refundStudioPayment',
  method: 'POST',
  path: '/api/studio/payments/:id/refund',
  summary: 'Takes back what a payment gave; the money is given back by hand or through the gateway',
  ...edit,
  params: idParams,
  body: t.Object({
    reason,
    throughGateway: t.Optional(t.Boolean()),
    evenRedeemed: t.Optional(t.Boolean()),
  }),
  reply: dataOf(wholePayment),
});
export const acceptStudioPayment = endpoint({
  name: 'acceptStudioPayment',
  method: 'POST',
  path: '/api/studio/payments/:id/accept',
  summary: 'Credits a payment that is held, after its money was seen',
  ...edit,
  params: idParams,
  body: t.Object({ reason }),
  reply: dataOf(wholePayment),
});
export const grantPremium = endpoint({
  name: 'grantPremium',
  method: 'POST',
  path: '/api/studio/members/:id/grant',
  summary: 'Gives premium without a payment; it starts when the current plan ends',
  ...edit,
  params: idParams,
  body: t.Object({ days: t.Integer({ minimum: 1, maximum: 3660 }), reason }),
  reply: dataOf(t.Object({ until: instant })),
});

export const moneyTotals = endpoint({
  name: 'moneyTotals',
  method: 'GET',
  path: '/api/studio/money/totals',
  summary: 'What came in and went back, by Tehran’s day, plan, gateway or coupon, from the ledger',
  ...read,
  query: t.Object({
    by: t.Optional(oneOf('day', 'plan', 'gateway', 'coupon')),
    from: t.Optional(day),
    to: t.Optional(day),
  }),
  reply: t.Object({
    data: t.Array(
      t.Object({ name: t.String(), paidRial: t.Integer(), refundedRial: t.Integer(), payments: t.Integer() }),
    ),
    totalRial: t.Integer(),
  }),
});

export const studioPlan = t.Object({
  id: idNumber,
  titleFa: t.String(),
  days: t.Integer(),
  priceRial: t.Integer(),
  comparePriceRial: nullable(t.Integer()),
  features: t.Array(t.String()),
  isRecommended: t.Boolean(),
  isOnSale: t.Boolean(),
});
export type StudioPlan = t.Static<typeof studioPlan>;
const planFields = {
  titleFa: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  days: t.Integer({ minimum: 1, maximum: 3660 }),
  priceRial: rials,
  comparePriceRial: nullable(rials),
  features: t.Array(t.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 }),
  isRecommended: t.Boolean(),
  isOnSale: t.Boolean(),
};
export const listStudioPlans = endpoint({
  name: 'listStudioPlans',
  method: 'GET',
  path: '/api/studio/plans',
  summary: 'All plans, on sale or not',
  ...plans,
  reply: listOf(studioPlan),
});
export const createStudioPlan = endpoint({
  name: 'createStudioPlan',
  method: 'POST',
  path: '/api/studio/plans',
  summary: 'Puts a plan on sale',
  ...plans,
  body: t.Object({
    ...t.Partial(t.Object(planFields)).properties,
    titleFa: planFields.titleFa,
    days: planFields.days,
    priceRial: planFields.priceRial,
  }),
  reply: dataOf(studioPlan),
  status: 201,
});
export const updateStudioPlan = endpoint({
  name: 'updateStudioPlan',
  method: 'PATCH',
  path: '/api/studio/plans/:id',
  summary: 'Changes what is sold from now on; what was bought stays as it was',
  ...plans,
  params: idParams,
  body: t.Partial(t.Object(planFields)),
  reply: dataOf(studioPlan),
});

export const studioCoupon = t.Object({
  code: t.String(),
  percent: nullable(t.Integer()),
  amountRial: nullable(t.Integer()),
  uses: t.Integer(),
  maxUses: nullable(t.Integer()),
  endsAt: nullable(instant),
  isActive: t.Boolean(),
});
export type StudioCoupon = t.Static<typeof studioCoupon>;
export const listStudioCoupons = endpoint({
  name: 'listStudioCoupons',
  method: 'GET',
  path: '/api/studio/coupons',
  summary: 'All coupons with their uses',
  ...plans,
  reply: listOf(studioCoupon),
});
export const createStudioCoupon = endpoint({
  name: 'createStudioCoupon',
  method: 'POST',
  path: '/api/studio/coupons',
  summary: 'A code that takes something off the price: a share, or an amount',
  ...plans,
  body: t.Object({
    code: t.String({ pattern: '^[A-Za-z0-9_-]{3,40}$' }),
    percent: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
    amountRial: t.Optional(rials),
    maxDiscountRial: t.Optional(rials),
    planId: t.Optional(idNumber),
    endsAt: t.Optional(nullable(instant)),
    maxUses: t.Optional(t.Integer({ minimum: 1, maximum: 1_000_000 })),
    maxUsesPerUser: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })),
  }),
  reply: dataOf(studioCoupon),
  status: 201,
});
export const stopStudioCoupon = endpoint({
  name: 'stopStudioCoupon',
  method: 'DELETE',
  path: '/api/studio/coupons/:code',
  summary: 'Ends a coupon at once',
  ...plans,
  params: t.Object({ code: t.String({ pattern: '^[A-Za-z0-9_-]{3,40}$' }) }),
  reply: t.Null(),
  status: 204,
});

export const studioGift = t.Object({
  id: idNumber,
  planTitle: t.String(),
  status: t.String(),
  paymentId: nullable(idNumber),
  note: nullable(t.String()),
});
export const listStudioGifts = endpoint({
  name: 'listStudioGifts',
  method: 'GET',
  path: '/api/studio/gifts',
  summary: 'The newest gift cards, bought and our own; codes are never shown again',
  ...plans,
  reply: listOf(studioGift),
});
