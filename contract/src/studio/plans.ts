import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable } from '../shapes.ts';

const plans = { access: 'staff', permission: 'plans' } as const;
const rials = t.Integer({ minimum: 0, maximum: 100_000_000_000 });

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
export const listStudioPlans = endpoint('GET /api/studio/plans', {
  name: 'listStudioPlans',
  summary: 'All plans, on sale or not',
  ...plans,
  reply: listOf(studioPlan),
});
export const createStudioPlan = endpoint('POST /api/studio/plans', {
  name: 'createStudioPlan',
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
export const updateStudioPlan = endpoint('PATCH /api/studio/plans/:id', {
  name: 'updateStudioPlan',
  summary: 'Changes what is sold from now on; what was bought stays as it was',
  ...plans,
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
export const listStudioCoupons = endpoint('GET /api/studio/coupons', {
  name: 'listStudioCoupons',
  summary: 'All coupons with their uses',
  ...plans,
  reply: listOf(studioCoupon),
});
export const createStudioCoupon = endpoint('POST /api/studio/coupons', {
  name: 'createStudioCoupon',
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
export const stopStudioCoupon = endpoint('DELETE /api/studio/coupons/:code', {
  name: 'stopStudioCoupon',
  summary: 'Ends a coupon at once',
  ...plans,
  params: t.Object({ code: t.String({ pattern: '^[A-Za-z0-9_-]{3,40}$' }) }),
});

export const studioGift = t.Object({
  id: idNumber,
  planTitle: t.String(),
  status: t.String(),
  paymentId: nullable(idNumber),
  note: nullable(t.String()),
});
export type StudioGift = t.Static<typeof studioGift>;
export const listStudioGifts = endpoint('GET /api/studio/gifts', {
  name: 'listStudioGifts',
  summary: 'The newest gift cards, bought and our own; codes are never shown again',
  ...plans,
  reply: listOf(studioGift),
});
export const createStudioGifts = endpoint('POST /api/studio/gifts', {
  name: 'createStudioGifts',
  summary: 'Makes cards to hand out; their codes are in this reply and nowhere else',
  ...plans,
  body: t.Object({
    planId: idNumber,
    count: t.Integer({ minimum: 1, maximum: 1000 }),
    endsAt: t.Optional(nullable(instant)),
    note: t.Optional(t.String({ maxLength: 200 })),
  }),
  reply: dataOf(t.Object({ codes: t.Array(t.String()) })),
  status: 201,
});
export const voidStudioGift = endpoint('DELETE /api/studio/gifts/:id', {
  name: 'voidStudioGift',
  summary:
    'A card of our own that nobody has redeemed stops working; for one that was bought, refund its payment',
  ...plans,
});
