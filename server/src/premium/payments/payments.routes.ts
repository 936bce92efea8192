import { buyGift } from '@pardeh/contract/premium/gifts';
import { checkPayment, getPayment, listPayments } from '@pardeh/contract/premium/payments';
import {
  checkCoupon,
  IDEMPOTENCY_HEADER,
  joinPlan,
  listGateways,
  reservePlan,
} from '@pardeh/contract/premium/premium';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import { priceOrder } from './order/price-order.ts';
import { type NewOrder, startPayment } from './order/start-payment.ts';
import { checkPaymentOf } from './payment-check.ts';
import { openPaymentServices } from './payment-services.ts';
import { listPaymentViews, markNotified, viewPayment } from './payment-views.queries.ts';
import { asPayment } from './payment-views.rules.ts';

const KEY_MAX_LENGTH = 200;

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const services = openPaymentServices(deps);
  const { db } = deps.database;

  serve(app, listGateways, async () => ({
    data: [...services.gateways.values()].map(({ key, titleFa }) => ({ key, titleFa })),
  }));

  serve(app, checkCoupon, async ({ body, identity }) => {
    await deps.limits.count('coupon_check', identity.userId);
    const priced = await priceOrder(db, identity.userId, body, { lock: false });
    return {
      data: {
        coupon: priced.couponCode ?? body.coupon,
        priceRial: priced.plan.price_rial,
        discountRial: priced.discountRial,
        payableRial: priced.amountRial,
      },
    };
  });

  serve(app, joinPlan, (call) => start(call.body.giftTo === undefined ? 'join' : 'gift', call));
  serve(app, reservePlan, (call) => start('reserve', call));
  serve(app, buyGift, (call) => start('gift', call));

  serve(app, listPayments, async ({ query, identity }) => {
    const page = pageOf(query);
    const { rows, total } = await listPaymentViews(db, identity.userId, page);
    return {
      data: rows.map((row) => asPayment(row, services.gateways, services.giftCodes)),
      meta: metaOf(page, total),
    };
  });

  serve(app, getPayment, async ({ params, identity }) => {
    const row = requireFound(await viewPayment(db, identity.userId, params.id));
    if (row.state === 'succeeded' && row.told_at === null) await markNotified(db, row.id);
    return { data: asPayment(row, services.gateways, services.giftCodes) };
  });

  serve(app, checkPayment, ({ identity }) => checkPaymentOf(services, identity.userId));

  function start(kind: NewOrder['kind'], { body, identity: { userId }, request }: OrderCall) {
    return startPayment(services, deps.limits, { ...body, ...callerOf(request), userId, kind });
  }
}

interface OrderCall {
  body: Omit<NewOrder, 'kind' | 'userId' | 'idempotencyKey' | 'address'>;
  identity: Identity;
  request: FastifyRequest;
}

function callerOf(request: FastifyRequest): { idempotencyKey: string | null; address: string } {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key === 'string' && key.length > KEY_MAX_LENGTH) throw new AppError('invalid');
  return { idempotencyKey: typeof key === 'string' && key !== '' ? key : null, address: request.ip };
}
