import { createHash } from 'node:crypto';
import type { PaymentStarted } from '@pardeh/contract/premium/premium';
import type { Db } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { ordersToReplace } from '../coupons/coupons.queries.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { receiptPath } from '../messages/payment-messages.ts';
import type { PaymentServices } from '../payment-services.ts';
import { checkDelay } from '../payment-states.rules.ts';
import {
  findByKey,
  insertPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
  type Trace,
} from '../payments.queries.ts';
import { orderDescription, PAYMENT_TEXTS } from '../payments.texts.ts';
import { creditPayment } from '../settle/credit-payment.ts';
import { priceOrder } from './price-order.ts';

export interface NewOrder {
  userId: number;
  kind: 'join' | 'reserve' | 'gift';
  planId: number;
  gateway?: string;
  coupon?: string;
  giftTo?: string;
  giftMessage?: string;
  returnTo?: string;
  idempotencyKey: string | null;
  address: string;
}

const HOUR_MS = 3_600_000;
/** How long the buyer's browser polls for the result; the reconciliation goes on much longer. */
const CHECK_BEFORE_MS = 2 * HOUR_MS;
/** A start that took longer than this died with its process. */
const STARTING_MS = 60_000;
/** The buyer may try again with the same key. */
const NOT_OPENED = { failure: 'gateway_trouble', idempotency_key: null };

/** Inserts the order, opens it at the gateway and returns the address to pay at. */
export async function startPayment(
  services: PaymentServices,
  limits: Pick<Deps['limits'], 'count'>,
  order: NewOrder,
): Promise<PaymentStarted> {
  const orderHash = hashOrder(order);
  const earlier = await replyForRepeatedKey(services, order, orderHash);
  if (earlier) return earlier;
  await limits.count('payment_start', order.userId);
  const gateway = pickGateway(services, order.gateway);
  const trace: Trace = { by: 'buyer', address: order.address };
  const payment = await insertOrder(services, order, orderHash, gateway, trace);
  if (payment.gateway === null) {
    await creditPayment(services, payment.id, { amountRial: 0, reference: null, cardMask: null }, trace);
    return startedReply(services, payment);
  }
  const opened = await openAtGateway(gateway, services, payment).catch(async (cause: unknown) => {
    await finishStart(services, payment, 'failed', trace, NOT_OPENED);
    throw new AppError('unavailable', { message: PAYMENT_TEXTS.gatewayTrouble, retryAfter: 30, cause });
  });
  await finishStart(services, payment, 'pending', trace, {
    authority: opened.authority,
    redirect_url: opened.redirectUrl,
  });
  return startedReply(services, { ...payment, redirect_url: opened.redirectUrl });
}

/** A repeated idempotency key returns the same payment. Null when the order has to be started. */
async function replyForRepeatedKey(
  services: PaymentServices,
  order: NewOrder,
  orderHash: string,
): Promise<PaymentStarted | null> {
  if (order.idempotencyKey === null) return null;
  const earlier = await findByKey(services.database.db, order.userId, order.idempotencyKey);
  if (!earlier) return null;
  if (earlier.order_hash !== orderHash) throw new AppError('invalid', { message: PAYMENT_TEXTS.otherOrder });
  if (earlier.replaced_by !== null) throw new AppError('conflict', { message: PAYMENT_TEXTS.replaced });
  if (earlier.state !== 'created') return startedReply(services, earlier);
  if (Date.now() - earlier.created_at.getTime() < STARTING_MS) throw stillStarting();
  await finishStart(services, earlier, 'failed', { by: 'buyer' }, NOT_OPENED);
  return null;
}

async function insertOrder(
  services: PaymentServices,
  order: NewOrder,
  orderHash: string,
  gateway: Gateway,
  trace: Trace,
): Promise<PaymentRow> {
  const now = Date.now();
  const write = services.database.db.transaction().execute(async (db) => {
    const { plan, couponId, discountRial, amountRial } = await priceOrder(db, order.userId, order, {
      lock: true,
    });
    const payment = await insertPayment(
      db,
      {
        user_id: order.userId,
        kind: order.kind,
        plan_id: plan.id,
        plan_title_fa: plan.title_fa,
        days: plan.days,
        price_rial: plan.price_rial,
        discount_rial: discountRial,
        amount_rial: amountRial,
        coupon_id: couponId,
        coupon_use: couponId === null ? null : 'reserved',
        gateway: amountRial === 0 ? null : gateway.key,
        gift_to: order.giftTo ?? null,
        gift_message: order.giftMessage ?? null,
        return_to: order.returnTo ?? null,
        idempotency_key: order.idempotencyKey,
        order_hash: orderHash,
        check_before: new Date(now + CHECK_BEFORE_MS),
        next_check_at: new Date(now + checkDelay(0) * 1000 + STARTING_MS),
        give_up_at: new Date(now + gateway.holdsMoneyHours * HOUR_MS),
      },
      trace,
    );
    await replaceWaiting(db, payment, order.userId, trace);
    return payment;
  });
  return write.catch((error: unknown) => {
    // Two requests at once with the same key: the other one is starting the payment.
    throw isUniqueViolation(error) ? stillStarting() : error;
  });
}

/** A new order takes over the coupon use of the buyer's older waiting orders when there is no other use left. */
async function replaceWaiting(db: Db, order: PaymentRow, userId: number, trace: Trace): Promise<void> {
  if (order.coupon_id === null) return;
  for (const id of await ordersToReplace(db, { id: order.id, userId, couponId: order.coupon_id })) {
    const waiting = await lockPayment(db, id);
    if (waiting?.state === 'pending') {
      await movePayment(db, waiting, 'cancelled', trace, { failure: 'replaced', replaced_by: order.id });
    }
  }
}

function openAtGateway(gateway: Gateway, services: PaymentServices, payment: PaymentRow) {
  return gateway.request({
    paymentId: payment.id,
    amountRial: payment.amount_rial,
    description: orderDescription(services.config.siteName, payment.plan_title_fa, payment.kind),
    callbackUrl: `${services.config.apiUrl}/payments/callback/${gateway.key}`,
  });
}

async function finishStart(
  services: PaymentServices,
  payment: PaymentRow,
  to: 'pending' | 'failed',
  trace: Trace,
  changes: Parameters<typeof movePayment>[4],
): Promise<void> {
  await services.database.db.transaction().execute(async (db) => {
    const locked = await lockPayment(db, payment.id);
    if (locked?.state === 'created') await movePayment(db, locked, to, trace, changes);
  });
}

function startedReply(services: PaymentServices, payment: PaymentRow): PaymentStarted {
  return {
    redirectUrl: payment.redirect_url ?? `${services.config.siteUrl}${receiptPath(payment)}`,
    paymentId: payment.id,
    checkBefore: payment.check_before.toISOString(),
  };
}

function pickGateway(services: PaymentServices, wanted: string | undefined): Gateway {
  if (services.gateways.size === 0) throw new AppError('payment_not_set_up');
  const gateway = wanted === undefined ? [...services.gateways.values()][0] : services.gateways.get(wanted);
  if (!gateway) throw new AppError('invalid', { fields: { gateway: [PAYMENT_TEXTS.gatewayOff] } });
  return gateway;
}

function stillStarting(): AppError {
  return new AppError('conflict', { message: PAYMENT_TEXTS.alreadyStarting, retryAfter: 2 });
}

function hashOrder(order: NewOrder): string {
  const { kind, planId, gateway, coupon, giftTo, giftMessage } = order;
  return createHash('sha256')
    .update(JSON.stringify([kind, planId, gateway, coupon, giftTo, giftMessage].map((each) => each ?? null)))
    .digest('base64url');
}
