import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { arrive, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { registerUser, type TestUser } from '../../../testing/test-user.ts';
import { isPremium } from '../../membership/membership.queries.ts';
import type { PaymentServices } from '../payment-services.ts';
import { RefundRefused, refundPayment } from './refund-payment.ts';

const PLAIN = { reason: 'خریدار خواست', throughGateway: false, evenRedeemed: false };

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let services: PaymentServices;
let user: TestUser;
let planId: number;

beforeAll(async () => {
  ({ bank, test, services } = setup);
  planId = (await planOf(test.db, 30)).id;
});
beforeEach(async () => {
  user = await registerUser(test.app);
});

async function buy(who: TestUser, order: object = { planId }, path = 'join2') {
  const started = await startOrder(who, order, path);
  await arrive(test, bank.pay(started.authority));
  return started;
}

const moneyIn = async (paymentId: number) => {
  const rows = await test.db
    .selectFrom('ledger_entries')
    .select('amount_rial')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_rial, 0);
};

it('takes back the premium and the money, once', async () => {
  const { paymentId } = await buy(user);
  expect(await isPremium(test.db, user.id)).toBe(true);
  await refundPayment(services, paymentId, PLAIN);
  expect(await isPremium(test.db, user.id)).toBe(false);
  expect(await moneyIn(paymentId)).toBe(0);
  expect((await user.call('GET', `/api/user/payments/${paymentId}`)).body.data).toMatchObject({
    status: 'refunded',
    refundedAt: expect.any(String),
  });
  await expect(refundPayment(services, paymentId, PLAIN)).rejects.toThrow(RefundRefused);
  expect(await moneyIn(paymentId)).toBe(0);
});

it('what was reserved behind it moves up', async () => {
  const first = await buy(user);
  await buy(user, { planId: (await planOf(test.db, 90)).id }, 'reserve2');
  await refundPayment(services, first.paymentId, PLAIN);
  const periods = (await user.call('GET', '/api/user/membership')).body.data;
  expect(periods).toHaveLength(1);
  expect(periods[0].planTitle).toBe('اشتراک سه‌ماهه');
  expect(Math.abs(Date.parse(periods[0].from) - Date.now())).toBeLessThan(60_000);
});

it('a late callback does not credit again what was refunded', async () => {
  const started = await startOrder(user, { planId });
  const callback = bank.pay(started.authority);
  await arrive(test, callback);
  await refundPayment(services, started.paymentId, PLAIN);
  await arrive(test, callback);
  expect(await isPremium(test.db, user.id)).toBe(false);
});

it('through the gateway the bank gives it back; where it refuses, nothing changes here', async () => {
  const { paymentId, authority } = await buy(user);
  bank.faults = { broken: 'reverse' };
  await expect(refundPayment(services, paymentId, { ...PLAIN, throughGateway: true })).rejects.toThrow();
  expect(await stateOf(test.db, paymentId)).toBe('succeeded');
  bank.faults = {};
  await refundPayment(services, paymentId, { ...PLAIN, throughGateway: true });
  expect(bank.payments.get(authority)?.state).toBe('reversed');
  const zibal = await buy(user, { planId, gateway: 'zibal' });
  await expect(refundPayment(services, zibal.paymentId, { ...PLAIN, throughGateway: true })).rejects.toThrow(
    RefundRefused,
  );
});

it('a gift is voided; one that is redeemed only when the operator insists', async () => {
  const waiting = await buy(user, { planId, giftTo: 'سارا' });
  const { code } = (await user.call('GET', '/api/user/gifts')).body.data[0];
  await refundPayment(services, waiting.paymentId, PLAIN);
  expect((await user.call('POST', '/api/user/gifts/redeem', { code })).status).toBe(422);
  expect((await user.call('GET', '/api/user/gifts')).body.data[0]).toMatchObject({
    status: 'refunded',
    code: null,
  });

  const used = await buy(user, { planId, giftTo: 'سارا' });
  const second = (await user.call('GET', '/api/user/gifts')).body.data[0].code;
  const friend = await registerUser(test.app);
  expect((await friend.call('POST', '/api/user/gifts/redeem', { code: second })).status).toBe(200);
  await expect(refundPayment(services, used.paymentId, PLAIN)).rejects.toThrow(/--even-redeemed/);
  expect(await isPremium(test.db, friend.id)).toBe(true);
  await refundPayment(services, used.paymentId, { ...PLAIN, evenRedeemed: true });
  expect(await isPremium(test.db, friend.id)).toBe(false);
});

it('the inviter gives his reward back too', async () => {
  const inviter = await registerUser(test.app);
  const { code } = (await inviter.call('GET', '/api/user/invitation')).body.data;
  const invited = await registerUser(test.app, { ref: code });
  const { paymentId } = await buy(invited);
  expect((await inviter.call('GET', '/api/user/invitation')).body.data).toMatchObject({ daysEarned: 7 });
  expect(await isPremium(test.db, inviter.id)).toBe(true);
  await refundPayment(services, paymentId, PLAIN);
  expect((await inviter.call('GET', '/api/user/invitation')).body.data).toMatchObject({
    daysEarned: 0,
    rewards: [],
  });
  expect(await isPremium(test.db, inviter.id)).toBe(false);
  expect(await moneyIn(paymentId)).toBe(0);
});
