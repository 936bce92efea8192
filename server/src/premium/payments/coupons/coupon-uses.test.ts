import { beforeEach, expect, it } from 'vitest';
import { makeBuyers } from '../../../testing/paid-orders.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { runAdminCommand } from '../../../testing/test-admin.ts';
import { arrive, creditsOf, makeDue, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { registerUser, type TestUser } from '../../../testing/test-user.ts';
import { startPayment } from '../order/start-payment.ts';
import { reconcile } from '../settle/reconcile.job.ts';

const shop = usePaymentSetup();
const AT_ONCE = 50;
let user: TestUser;
let code: string;
let made = 0;

async function makeCoupon(fields: object): Promise<string> {
  made += 1;
  await shop.test.db
    .insertInto('coupons')
    .values({ code: `ONCE${made}`, percent: 50, amount_rial: null, ...fields })
    .execute();
  return `ONCE${made}`;
}
const order = (coupon = code, who = user) => startOrder(who, { planId: shop.plan.id, coupon });
const pay = (authority: string) => arrive(shop.test, shop.bank.pay(authority));
const states = (orders: { paymentId: number }[]) =>
  Promise.all(orders.map(({ paymentId }) => stateOf(shop.test.db, paymentId)));
const seenByBuyer = async (paymentId: number) =>
  (await user.call('GET', `/api/user/payments/${paymentId}`)).body.data;
/** As if the order had been left at the gateway until its page expired. */
const leaveFor40Minutes = (paymentId: number) =>
  shop.test.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 40 * 60_000) })
    .where('id', '=', paymentId)
    .execute();

beforeEach(async () => {
  user = await registerUser(shop.test.app);
  code = await makeCoupon({ max_uses: 1 });
});

it('one use and four open orders of one buyer, all paid: one is credited, three are held for a refund', async () => {
  const orders = [await order(), await order(), await order(), await order()];
  expect(await states(orders)).toEqual(['cancelled', 'cancelled', 'cancelled', 'pending']);
  for (const { authority } of orders) await pay(authority);
  expect(await states(orders)).toEqual(['held', 'held', 'held', 'succeeded']);
  const [first] = orders;
  expect(await seenByBuyer(first?.paymentId ?? 0)).toMatchObject({
    status: 'held',
    trackingNumber: expect.any(String),
    failure: expect.stringContaining('برگردانده می‌شود'),
  });
  const { body } = await user.call('GET', '/api/user/notifications');
  expect(body.data.filter(({ titleFa }: { titleFa: string }) => /نگه داشته شد/.test(titleFa))).toHaveLength(
    3,
  );
});

it('what is held the operator sees, gives back or accepts', async () => {
  const orders = [await order(), await order(), await order()];
  for (const { authority } of orders) await pay(authority);
  const [first, second] = orders.map(({ paymentId }) => paymentId) as [number, number];
  const operator = (...words: string[]) => runAdminCommand(shop.test, 'payment', ...words);
  const listed = (await operator('list', '--state', 'held', '--email', user.email)).split('\n');
  expect(listed).toHaveLength(2);
  expect(listed.every((line) => line.includes('replaced_paid'))).toBe(true);
  expect(await operator('show', String(first))).toContain(`replaced by #${second}`);
  await operator('refund', String(first), '--reason', 'سفارش دوباره', '--through-gateway');
  expect(await seenByBuyer(first)).toMatchObject({ status: 'refunded' });
  await operator('accept', String(second), '--reason', 'به خواست خریدار');
  expect(await stateOf(shop.test.db, second)).toBe('succeeded');
  const { body } = await user.call('GET', '/api/user/notifications');
  const refund = body.data.find(({ titleFa }: { titleFa: string }) => /بازگردانده شد/.test(titleFa));
  expect(refund.bodyFa).not.toContain('پس گرفته');
});

it(`${AT_ONCE} orders of one buyer, all paid and called back at once while the reconciliation runs: one credit`, async () => {
  const [buyer = 0] = await makeBuyers(shop.test.db, 1);
  const orders: { paymentId: number; callback: string }[] = [];
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const { paymentId, redirectUrl } = await startPayment(shop.services, shop.test.platform.limits, {
      userId: buyer,
      kind: 'join',
      planId: shop.plan.id,
      coupon: code,
      idempotencyKey: null,
      address: '127.0.0.1',
    });
    orders.push({ paymentId, callback: shop.bank.pay(redirectUrl.split('/').pop() ?? '') });
  }
  await makeDue(shop.test.db);
  await Promise.all([reconcile(shop.services), ...orders.map(({ callback }) => arrive(shop.test, callback))]);
  const ended = await states(orders);
  expect(ended.filter((state) => state === 'succeeded')).toHaveLength(1);
  expect(ended.filter((state) => state === 'held')).toHaveLength(AT_ONCE - 1);
}, 240_000);

it(`one use, ${AT_ONCE} buyers at once: one order is made, and its end frees the use for the next`, async () => {
  const buyers = await makeBuyers(shop.test.db, AT_ONCE);
  const begun = await Promise.allSettled(
    buyers.map((userId) =>
      startPayment(shop.services, shop.test.platform.limits, {
        userId,
        kind: 'join',
        planId: shop.plan.id,
        coupon: code,
        idempotencyKey: null,
        address: '127.0.0.1',
      }),
    ),
  );
  const [only, ...more] = begun.filter((each) => each.status === 'fulfilled');
  expect([only === undefined, more.length]).toEqual([false, 0]);
  const authority = only?.value.redirectUrl.split('/').pop() ?? '';
  await arrive(shop.test, shop.bank.cancel(authority));
  const next = await order();
  // The first buyer pays in another tab after cancelling: by now the coupon use belongs to the second order.
  await pay(authority);
  expect(await stateOf(shop.test.db, only?.value.paymentId ?? 0)).toBe('held');
  await pay(next.authority);
  expect(await stateOf(shop.test.db, next.paymentId)).toBe('succeeded');
}, 240_000);

it('an order left for long frees its use; paid late it is credited if the use is still free, otherwise held', async () => {
  const late = await order();
  await leaveFor40Minutes(late.paymentId);
  const other = await registerUser(shop.test.app);
  const second = await order(code, other);
  await pay(second.authority);
  await pay(late.authority);
  expect(await states([second, late])).toEqual(['succeeded', 'held']);
  expect((await seenByBuyer(late.paymentId)).failure).toContain('کد تخفیف');

  const free = await makeCoupon({ max_uses: 1 });
  const again = await order(free);
  await leaveFor40Minutes(again.paymentId);
  await pay(again.authority);
  expect([
    await stateOf(shop.test.db, again.paymentId),
    await creditsOf(shop.test.db, again.paymentId),
  ]).toEqual(['succeeded', 1]);
});

it('a coupon that serves a buyer twice lets two orders wait side by side', async () => {
  const twice = await makeCoupon({ max_uses_per_user: 2 });
  const orders = [await order(twice), await order(twice), await order(twice)];
  expect(await states(orders)).toEqual(['cancelled', 'pending', 'pending']);
  for (const { authority } of orders.slice(1)) await pay(authority);
  expect(await states(orders.slice(1))).toEqual(['succeeded', 'succeeded']);
});

it('the key of a replaced order does not lead back to its bank page', async () => {
  const start = () =>
    shop.test.app.inject({
      method: 'POST',
      url: '/api/user/join2',
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': 'first' },
      payload: { planId: shop.plan.id, coupon: code },
    });
  expect((await start()).statusCode).toBe(200);
  await order();
  expect((await start()).statusCode).toBe(409);
});
