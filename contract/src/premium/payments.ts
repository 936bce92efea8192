import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { gatewayKey, rials } from './premium.ts';

/**
 * The state of a payment as the buyer sees it. A failed one was not charged, or is refunded to the card automatically;
 * for a held one the money has arrived, and support refunds or accepts it.
 */
export const paymentStatus = oneOf('pending', 'success', 'failed', 'held', 'refunded');
export type PaymentStatus = t.Static<typeof paymentStatus>;

/** A payment, and its receipt once it is paid. */
export const payment = t.Object({
  /** Also the order number to quote to support. */
  id: idNumber,
  status: paymentStatus,
  kind: oneOf('join', 'reserve', 'gift'),
  planId: idNumber,
  planTitle: t.String(),
  days: t.Integer(),
  priceRial: rials,
  discountRial: rials,
  /** The amount paid, or to be paid. */
  amountRial: rials,
  coupon: nullable(t.String()),
  /** Null for an order with nothing to pay. */
  gateway: nullable(gatewayKey),
  gatewayTitle: nullable(t.String()),
  /** The gateway's reference number for the transfer. */
  trackingNumber: nullable(t.String()),
  /** As the gateway masks it. */
  cardMask: nullable(t.String()),
  createdAt: instant,
  paidAt: nullable(instant),
  refundedAt: nullable(instant),
  /** The premium period it bought; null for a gift, and until it is paid. */
  period: nullable(t.Object({ from: instant, until: instant })),
  gift: nullable(
    t.Object({
      /** For passing on; null until it is paid, and after a refund. */
      code: nullable(t.String()),
      to: nullable(t.String()),
      message: nullable(t.String()),
      redeemedAt: nullable(instant),
    }),
  ),
  /** Why it failed or is held, as a sentence for the buyer. */
  failure: nullable(t.String()),
  /** Where the buyer was before paying. */
  returnTo: nullable(t.String()),
  checkBefore: instant,
});
export type Payment = t.Static<typeof payment>;

export const listPayments = endpoint('GET /api/user/payments', {
  name: 'listPayments',
  summary: 'What the user has paid or begun to pay, the newest first',
  access: 'user',
  query: t.Object(pageQuery),
  reply: pagedOf(payment),
});

export const getPayment = endpoint('GET /api/user/payments/:id', {
  name: 'getPayment',
  summary: 'One payment: its state at any time, and its receipt',
  access: 'user',
  reply: dataOf(payment),
});

export const checkPayment = endpoint('GET /api/user/payment-check', {
  name: 'checkPayment',
  summary: 'How the latest payment stands; asks the gateway when it is still open; tells each success once',
  access: 'user',
  reply: t.Object({
    status: oneOf('success', 'pending', 'failed', 'held', 'none'),
    payment: t.Optional(payment),
  }),
});
