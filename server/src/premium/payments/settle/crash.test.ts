import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../../http/deps.ts';
import { CRASH_POINTS, settleAndCrash } from '../../../testing/crash-run.ts';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import { startFakeGateway } from '../../../testing/fake-gateway.ts';
import { openTestPlatform } from '../../../testing/open-test-app.ts';
import { makeBuyers, makePaidOrders, readBooks } from '../../../testing/paid-orders.ts';
import { fakeGatewaySettings, makeDue, stateOf } from '../../../testing/test-buyer.ts';
import { openPaymentServices } from '../payment-services.ts';
import { reconcile } from './reconcile.job.ts';

/** `npm run prove:payments` uses a hundred; see docs/payments-proof.md. */
const KILLS = 5;

let bank: FakeGateway;
let platform: Platform;

beforeAll(async () => {
  bank = await startFakeGateway();
  platform = await openTestPlatform(fakeGatewaySettings(bank));
});
afterAll(async () => {
  await platform.close();
  await bank.close();
});

it('kill -9 between verify and commit: nothing is credited, and after a restart exactly once', async () => {
  const { db } = platform.database;
  const services = openPaymentServices(platform);
  const orders = await makePaidOrders(services, bank, await makeBuyers(db, 2), KILLS);
  for (const [turn, { paymentId }] of orders.entries()) {
    const statements = Math.round((turn * (CRASH_POINTS - 1)) / (KILLS - 1));
    expect(await settleAndCrash({ config: platform.config, paymentId, statements })).toBe('killed');
    expect(await stateOf(db, paymentId)).toBe('pending');
  }
  expect(await readBooks(db, orders)).toMatchObject({ credits: 0, premiumDays: 0 });
  expect([...bank.payments.values()].every(({ state }) => state === 'verified')).toBe(true);
  await makeDue(db);
  await reconcile(services);
  await makeDue(db);
  await reconcile(services);
  expect(await readBooks(db, orders)).toMatchObject({
    credits: KILLS,
    paymentsCreditedTwice: 0,
    succeeded: KILLS,
    premiumDays: KILLS * 30,
  });
}, 120_000);
