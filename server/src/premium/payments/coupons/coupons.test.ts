import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openActionLimits } from '../../../http/limits/action-limits.queries.ts';
import { buildApp } from '../../../main/app.ts';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { makeBuyers } from '../../../testing/paid-orders.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { arrive, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { callWith, registerUser, type TestUser } from '../../../testing/test-user.ts';
import { startPayment } from '../order/start-payment.ts';
import { openPaymentServices } from '../payment-services.ts';
import { discountOf, LEAST_PAYABLE_RIALS } from './coupons.rules.ts';

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let user: TestUser;
let plan: { id: number; price_rial: number };

beforeAll(async () => {
  ({ bank, test } = setup);
  plan = await planOf(test.db, 30);
});
beforeEach(async () => {
  user = await registerUser(test.app);
});

let made = 0;
async function coupon(fields: object): Promise<string> {
  made += 1;
  const code = `NOWRUZ${made}`;
  await test.db
    .insertInto('coupons')
    .values({ code, percent: null, amount_rial: null, ...fields })
    .execute();
  return code;
}
const check = (code: string, planId = plan.id, who = user) =>
  who.call('POST', '/api/user/coupon', { planId, coupon: code });
const start = (code: string, who = user) =>
  who.call('POST', '/api/user/join2', { planId: plan.id, coupon: code });

it('a percentage, with its cap, and a fixed sum: told before, charged exactly', async () => {
  const quarter = await coupon({ percent: 25 });
  expect((await check(quarter)).body.data).toEqual({
    coupon: quarter,
    priceRial: 990_000,
    discountRial: 247_500,
    payableRial: 742_500,
  });
  expect((await check(await coupon({ percent: 50, max_discount_rial: 100_000 }))).body.data.payableRial).toBe(
    890_000,
  );
  expect((await check(await coupon({ amount_rial: 90_000 }))).body.data.payableRial).toBe(900_000);
  const { authority, paymentId } = await startOrder(user, {
    planId: plan.id,
    coupon: ` ${quarter.toLowerCase()} `,
  });
  expect(bank.payments.get(authority)?.amount).toBe(742_500);
  await arrive(test, bank.pay(authority));
  expect((await user.call('GET', `/api/user/payments/${paymentId}`)).body.data).toMatchObject({
    status: 'success',
    priceRial: 990_000,
    discountRial: 247_500,
    amountRial: 742_500,
    coupon: quarter,
  });
});

it('one that leaves nothing to pay gives the plan at once, without a gateway', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, {
    planId: plan.id,
    coupon: await coupon({ percent: 100 }),
  });
  expect(redirectUrl).toBe(`${test.platform.config.siteUrl}/successful-payment?payment=${paymentId}`);
  expect(await stateOf(test.db, paymentId)).toBe('succeeded');
  expect((await user.call('GET', '/api/user')).body.data.premium.active).toBe(true);
  expect((await user.call('GET', `/api/user/payments/${paymentId}`)).body.data).toMatchObject({
    amountRial: 0,
    gateway: null,
    trackingNumber: null,
  });
});

it('is refused with its reason', async () => {
  const later = new Date(Date.now() + 60_000);
  const earlier = new Date(Date.now() - 60_000);
  const { id: yearId } = await planOf(test.db, 365);
  const cases: [string, RegExp][] = [
    ['NOSUCH', /نداریم/],
    [await coupon({ percent: 10, is_active: false }), /نداریم/],
    [await coupon({ percent: 10, starts_at: later }), /هنوز نرسیده/],
    [await coupon({ percent: 10, starts_at: earlier, ends_at: earlier }), /به پایان رسیده/],
    [await coupon({ percent: 10, plan_id: yearId }), /برای این اشتراک نیست/],
  ];
  for (const [code, reason] of cases) {
    for (const reply of [await check(code), await start(code)]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors.coupon[0]).toMatch(reason);
    }
  }
  expect((await check(await coupon({ percent: 10, plan_id: yearId }), yearId)).status).toBe(200);
});

it('who cancels at the gateway comes back to the order with coupon and film', async () => {
  const code = await coupon({ percent: 10 });
  const order = { planId: plan.id, coupon: code, returnTo: '/watch/tt0118849/7?t=3' };
  const started = await startOrder(user, order);
  const { page } = await arrive(test, bank.cancel(started.authority));
  const url = new URL(page, 'http://site');
  expect(url.pathname).toBe(`/premium/join/${plan.id}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    payment: String(started.paymentId),
    coupon: code,
    next: order.returnTo,
  });
  expect((await check(code)).status).toBe(200);
});

it('once a buyer; beginning again replaces the order that was left', async () => {
  const code = await coupon({ percent: 10 });
  const left = await startOrder(user, { planId: plan.id, coupon: code });
  const again = await startOrder(user, { planId: plan.id, coupon: code });
  expect(await stateOf(test.db, left.paymentId)).toBe('cancelled');
  await arrive(test, bank.pay(again.authority));
  expect((await check(code)).body.errors.coupon[0]).toMatch(/پیش‌تر/);
  expect((await start(code)).status).toBe(422);
  await arrive(test, bank.pay(left.authority));
  expect(await stateOf(test.db, left.paymentId)).toBe('held');
});

it('with three uses left, thirty buyers at once get three; what is left unpaid frees its place', async () => {
  const code = await coupon({ percent: 10, max_uses: 3 });
  const services = openPaymentServices(test.platform);
  const buyers = await makeBuyers(test.db, 30);
  const begun = await Promise.allSettled(
    buyers.map((userId) =>
      startPayment(services, test.platform.limits, {
        userId,
        kind: 'join',
        planId: plan.id,
        coupon: code,
        idempotencyKey: null,
        address: '127.0.0.1',
      }),
    ),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await start(code)).body.errors.coupon[0]).toMatch(/پر شده/);
  await test.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 40 * 60_000) })
    .where('user_id', 'in', buyers)
    .execute();
  expect((await start(code)).status).toBe(200);
});

it('codes cannot be tried without end', async () => {
  const limited = await buildApp({ ...test.platform, limits: openActionLimits(test.db, 1, []) });
  const guesser = { ...user, call: callWith(limited, user.token) };
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => check(`X${turn}`, plan.id, guesser)),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  await limited.close();
});

it('the discount is whole tomans, never more than the price, and leaves what a gateway takes or nothing', () => {
  const price = fc.integer({ min: 1000, max: 10_000_000 }).map((tomans) => tomans * 10);
  const any = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    amount_rial: fc.option(fc.integer({ min: 1, max: 200_000_000 })),
    max_discount_rial: fc.option(fc.integer({ min: 1, max: 200_000_000 })),
  });
  fc.assert(
    fc.property(price, any, (priceRial, each) => {
      const discount = discountOf(each, priceRial);
      const payable = priceRial - discount;
      expect(Number.isInteger(discount) && discount % 10 === 0).toBe(true);
      expect(discount).toBeGreaterThan(0);
      expect(payable === 0 || payable >= LEAST_PAYABLE_RIALS).toBe(true);
    }),
  );
});
