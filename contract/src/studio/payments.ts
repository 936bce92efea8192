import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, day, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

const read = { access: 'staff', permission: 'payments.read' } as const;
const edit = { access: 'staff', permission: 'payments.edit' } as const;
const reason = t.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/**
 * The life of a payment.
 * - created: inserted; the gateway has not been asked yet
 * - pending: the buyer is, or may be, at the gateway
 * - cancelled: the buyer came back without paying; another tab may still pay, so checks continue
 * - succeeded: paid, and credited once
 * - failed, expired: the gateway refused, or it no longer keeps unconfirmed money
 * - held: money is there but must not be credited as it is; the operator refunds or accepts it
 * - refunded: the money went back, and the premium was taken back
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'cancelled',
  'succeeded',
  'failed',
  'expired',
  'held',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
const paymentState = oneOf(...PAYMENT_STATES);

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

export const listStudioPayments = endpoint('GET /api/studio/payments', {
  name: 'listStudioPayments',
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
export const getStudioPayment = endpoint('GET /api/studio/payments/:id', {
  name: 'getStudioPayment',
  summary: 'One payment with its lines in the ledger and all that happened to it',
  ...read,
  reply: dataOf(wholePayment),
});
export const refundStudioPayment = endpoint('POST /api/studio/payments/:id/refund', {
  name: 'refundStudioPayment',
  summary: 'Takes back what a payment gave; the money is given back by hand or through the gateway',
  ...edit,
  body: t.Object({
    reason,
    throughGateway: t.Optional(t.Boolean()),
    evenRedeemed: t.Optional(t.Boolean()),
  }),
  reply: dataOf(wholePayment),
});
export const acceptStudioPayment = endpoint('POST /api/studio/payments/:id/accept', {
  name: 'acceptStudioPayment',
  summary: 'Credits a payment that is held, after its money was seen',
  ...edit,
  body: t.Object({ reason }),
  reply: dataOf(wholePayment),
});
export const grantPremium = endpoint('POST /api/studio/members/:id/grant', {
  name: 'grantPremium',
  summary: 'Gives premium without a payment; it starts when the current plan ends',
  ...edit,
  body: t.Object({ days: t.Integer({ minimum: 1, maximum: 3660 }), reason }),
  reply: dataOf(t.Object({ until: instant })),
});

export const moneyTotals = endpoint('GET /api/studio/money/totals', {
  name: 'moneyTotals',
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

export const exportLedger = endpoint('GET /api/studio/money/ledger.csv', {
  name: 'exportLedger',
  summary: 'Every line of the ledger that moved money, for the bookkeeper: Jalali days, rials, CSV',
  ...read,
  query: t.Object({ from: t.Optional(day), to: t.Optional(day) }),
  reply: t.Unknown(),
});
