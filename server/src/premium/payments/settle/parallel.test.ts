import { beforeAll, expect, it } from 'vitest';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { makeBuyers, makePaidOrders, readBooks } from '../../../testing/paid-orders.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { makeDue, planOf } from '../../../testing/test-buyer.ts';
import { openPaymentServices } from '../payment-services.ts';
import { reconcile } from './reconcile.job.ts';

/** `npm run prove:payments` uses two hundred; see docs/payments-proof.md. */
const ORDERS = 40;
const CALLBACKS = 50;
const ORDERS_AT_ONCE = 4;

const setup = usePaymentSetup({ gatewayTimeoutMs: 120_000 });
let bank: FakeGateway;
let test: TestApp;

beforeAll(() => {
  ({ bank, test } = setup);
});

it(`${ORDERS} orders, each called back ${CALLBACKS} times at once while the reconciliation runs: ${ORDERS} credits`, async () => {
  const services = openPaymentServices(test.platform);
  const buyers = await makeBuyers(test.db, 10);
  const orders = await makePaidOrders(services, bank, buyers, ORDERS);
  const waiting = [...orders];
  const takeTurns = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const { callback } = order;
      const replies = await Promise.all(
        Array.from({ length: CALLBACKS }, () => test.app.inject({ method: 'GET', url: callback })),
      );
      expect(replies.every(({ statusCode }) => statusCode === 303)).toBe(true);
    }
  };
  // The reconciliation competes for the same payments.
  await makeDue(test.db);
  await Promise.all([reconcile(services), ...Array.from({ length: ORDERS_AT_ONCE }, takeTurns)]);
  const { price_rial } = await planOf(test.db, 30);
  expect(await readBooks(test.db, orders)).toEqual({
    credits: ORDERS,
    paymentsCreditedTwice: 0,
    succeeded: ORDERS,
    moneyRial: ORDERS * price_rial,
    premiumDays: ORDERS * 30,
  });
}, 240_000);
