import { formatJalali } from '@pardeh/persian/dates/jalali';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { arrive, creditsOf, makeDue, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { paymentMailJob } from '../messages/payment-mail.job.ts';
import { openPaymentServices, type PaymentServices } from '../payment-services.ts';
import { OPEN_STATES } from '../payment-states.rules.ts';
import { reconcile, reconcileJob } from './reconcile.job.ts';

const ORDERS = 20;

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
  bank.faults = {};
  user = await registerUser(test.app);
  // Payments that an earlier test left open must not be checked in the next one.
  await test.db
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('state', 'in', [...OPEN_STATES])
    .execute();
});

const column = async (id: number) =>
  test.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each(['zarinpal', 'zibal'] as const)('with all callbacks of %s lost', (gateway) => {
  it('every paid order is credited once, every unpaid one stays open', async () => {
    const orders = [];
    for (let turn = 0; turn < ORDERS; turn += 1) orders.push(await startOrder(user, { planId, gateway }));
    const paid = orders.filter((_, turn) => turn % 2 === 0);
    for (const { authority } of paid) bank.pay(authority);
    await makeDue(test.db);
    // Several workers in parallel, then once more.
    await Promise.all([reconcile(services), reconcile(services), reconcile(services)]);
    await makeDue(test.db);
    await reconcile(services);
    for (const { paymentId } of paid) expect(await creditsOf(test.db, paymentId)).toBe(1);
    for (const order of orders.filter((each) => !paid.includes(each))) {
      expect(await creditsOf(test.db, order.paymentId)).toBe(0);
      expect(await stateOf(test.db, order.paymentId)).toBe('pending');
    }
  });

  it('what the bank says was given up or given back is failed', async () => {
    const [failed, reversed] = [
      await startOrder(user, { planId, gateway }),
      await startOrder(user, { planId, gateway }),
    ];
    bank.cancel(failed.authority);
    const payment = bank.payments.get(reversed.authority);
    if (payment) payment.state = 'reversed';
    await makeDue(test.db);
    await reconcile(services);
    expect(await stateOf(test.db, failed.paymentId)).toBe('failed');
    expect(await stateOf(test.db, reversed.paymentId)).toBe('failed');
  });
});

it('a verify whose answer was lost (101 without a credit here) is credited once', async () => {
  const { paymentId, authority } = await startOrder(user, { planId });
  bank.pay(authority);
  const payment = bank.payments.get(authority);
  if (payment) payment.state = 'verified';
  await makeDue(test.db);
  await reconcile(services);
  await makeDue(test.db);
  await reconcile(services);
  expect(await creditsOf(test.db, paymentId)).toBe(1);
  // The buyer was not there to see it, so they are notified.
  expect((await user.call('GET', '/api/user/notifications')).body.data).toMatchObject([
    { kind: 'payment', titleFa: 'اشتراک یک‌ماهه فعال شد', path: `/successful-payment?payment=${paymentId}` },
  ]);
});

it('a callback that comes before we have heard of the authority is made good', async () => {
  let arrived: { status: number; page: string } | undefined;
  bank.faults = {
    beforeOpened: async ({ authority }) => {
      bank.faults = {};
      arrived = await arrive(test, bank.pay(authority));
    },
  };
  const { paymentId } = await startOrder(user, { planId });
  expect(arrived).toEqual({ status: 303, page: '/premium/plans' });
  expect((await user.call('GET', '/api/user/payment-check')).body).toMatchObject({
    status: 'success',
    payment: { id: paymentId },
  });
});

it('asks later and later, and gives up when the bank has certainly given the money back', async () => {
  const { paymentId } = await startOrder(user, { planId });
  const waits: number[] = [];
  for (let turn = 0; turn < 16; turn += 1) {
    await makeDue(test.db);
    await reconcile(services);
    const { next_check_at, checked_at, checks } = await column(paymentId);
    expect(checks).toBe(turn + 1);
    waits.push(Math.round((next_check_at.getTime() - (checked_at?.getTime() ?? 0)) / 60_000));
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(1);
  expect(waits.at(-1)).toBe(60);
  expect(waits.slice(0, 7).reduce((sum, wait) => sum + wait)).toBeLessThan(20);
  await test.db
    .updateTable('payments')
    .set({ give_up_at: new Date(0), next_check_at: new Date(0) })
    .where('id', '=', paymentId)
    .execute();
  await reconcile(services);
  expect(await stateOf(test.db, paymentId)).toBe('expired');
  // An order that fails after the buyer has left must not fail silently.
  expect((await user.call('GET', '/api/user/notifications')).body.data).toMatchObject([
    {
      kind: 'payment',
      titleFa: 'سفارش اشتراک یک‌ماهه پرداخت نشد',
      path: `/successful-payment?payment=${paymentId}`,
    },
  ]);
  expect((await user.call('GET', '/api/user/payments')).body.data).toMatchObject([
    { id: paymentId, status: 'failed', failure: expect.stringContaining('مهلت آن گذشت') },
  ]);
  await makeDue(test.db);
  expect((await reconcile(services)).asked).toBe(0);
});

it('nothing due, nobody asked', async () => {
  await startOrder(user, { planId });
  const before = bank.calls.length;
  expect(await reconcile(services)).toEqual({ asked: 0, troubled: 0 });
  expect(bank.calls.length).toBe(before);
});

it('a gateway that is slow or down leaves all pending, and the catalogue does not notice', async () => {
  const impatient = openPaymentServices({
    ...test.platform,
    config: { ...test.platform.config, gatewayTimeoutMs: 300 },
  });
  const { paymentId, authority } = await startOrder(user, { planId });
  bank.pay(authority);
  for (const faults of [{ delay: 6000 }, { broken: 'inquiry' }, { garbled: true }]) {
    bank.faults = faults;
    await makeDue(test.db);
    const run = reconcile(impatient);
    const started = performance.now();
    const plans = await send(test.app, { method: 'GET', url: '/api/premium/plans' });
    expect(plans.status).toBe(200);
    const { troubled } = await run;
    expect(troubled).toBe(1);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await stateOf(test.db, paymentId)).toBe('pending');
  }
  expect((await user.call('GET', '/api/user/payment-check')).body.status).toBe('pending');
  bank.faults = {};
  await makeDue(test.db);
  await reconcile(services);
  expect(await creditsOf(test.db, paymentId)).toBe(1);
});

it('an order whose process died before the gateway was reached is closed', async () => {
  const { paymentId } = await startOrder(user, { planId });
  await test.db
    .updateTable('payments')
    .set({ state: 'created', authority: null, redirect_url: null })
    .where('id', '=', paymentId)
    .execute();
  await makeDue(test.db);
  await reconcile(services);
  expect(await stateOf(test.db, paymentId)).toBe('failed');
});

it('the receipt of a reserved plan says when it begins, not that it is active', async () => {
  await arrive(test, bank.pay((await startOrder(user, { planId })).authority));
  const { paymentId, authority } = await startOrder(user, { planId }, 'reserve2');
  await arrive(test, bank.pay(authority));
  const sent: { text: string }[] = [];
  const mailer = { send: async (mail: { text: string }) => void sent.push(mail), caught: null, close() {} };
  const run = { id: 'x', data: { paymentId }, signal: new AbortController().signal };
  await paymentMailJob({ ...services, mailer }).run(run);
  const { period } = (await user.call('GET', `/api/user/payments/${paymentId}`)).body.data;
  expect(sent[0]?.text).toContain(`از ${formatJalali(period.from)}، پس از پایان اشتراک کنونی‌تان، آغاز می‌شود`);
  expect(sent[0]?.text).not.toContain('فعال است');
});

it('the scheduled job reconciles, and has letters written that a crash forgot', async () => {
  const { paymentId, authority } = await startOrder(user, { planId, giftTo: 'friend@example.com' });
  bank.pay(authority);
  await makeDue(test.db);
  const run = { id: 'x', data: {}, signal: new AbortController().signal };
  await reconcileJob(services).run(run);
  expect(await stateOf(test.db, paymentId)).toBe('succeeded');

  const sent: { to: string; text: string }[] = [];
  const mailer = {
    send: async (mail: { to: string; text: string }) => void sent.push(mail),
    caught: null,
    close() {},
  };
  const job = paymentMailJob({ ...services, mailer });
  await Promise.all([1, 2, 3].map(() => job.run({ ...run, data: { paymentId } })));
  const { code } = (await user.call('GET', '/api/user/gifts')).body.data[0];
  expect(sent.map(({ to }) => to)).toEqual([user.email, 'friend@example.com']);
  expect(sent.every(({ text }) => text.includes(code))).toBe(true);

  const queued: object[] = [];
  const jobs = { send: async (_name: string, data: object) => void queued.push(data) };
  await test.db
    .updateTable('payments')
    .set({ mailed_at: null, paid_at: new Date(Date.now() - 600_000) })
    .where('id', '=', paymentId)
    .execute();
  await reconcileJob({ ...services, jobs }).run(run);
  expect(queued).toContainEqual({ paymentId });
});
