import { beforeAll, expect, it } from 'vitest';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { runAdminCommand } from '../../../testing/test-admin.ts';
import { arrive, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { isPremium } from '../../membership/membership.queries.ts';

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let user: TestUser;
let planId: number;

beforeAll(async () => {
  ({ bank, test } = setup);
  planId = (await planOf(test.db, 30)).id;
  user = await registerUser(test.app);
});

const admin = (...words: string[]) => runAdminCommand(test, ...words);
const plans = async () => (await send(test.app, { method: 'GET', url: '/api/premium/plans' })).body.data;

it('plans: created, changed, taken off sale', async () => {
  const fields = ['--title', 'هفتگی', '--days', '7', '--toman', '30000', '--features', 'الف; ب'];
  const id = /Plan (\d+)/.exec(await admin('plan', 'create', ...fields))?.[1] ?? '';
  const row = () => test.db.selectFrom('plans').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  expect(await row()).toMatchObject({ title_fa: 'هفتگی', price_rial: 300_000, features: ['الف', 'ب'] });
  await admin('plan', 'change', id, '--toman', '25000', '--compare-toman', '30000', '--on-sale', 'no');
  expect(await row()).toMatchObject({ price_rial: 250_000, compare_price_rial: 300_000, is_on_sale: false });
  expect(await admin('plan', 'list')).toContain('off sale');
  expect((await plans()).map((plan: { id: number }) => plan.id)).not.toContain(Number(id));
  await expect(admin('plan', 'create', '--title', 'x')).rejects.toThrow('--days');
  await expect(admin('plan', 'change', '99999', '--toman', '1')).rejects.toThrow('no plan');
  await expect(admin('plan', 'change', id, '--toman', '1.5')).rejects.toThrow('whole number');
});

it('coupons: created with a Jalali window, used, stopped', async () => {
  await admin(
    'coupon',
    'create',
    'yalda',
    '--percent',
    '20',
    '--from',
    '1400-01-01',
    '--until',
    '1499-12-01',
  );
  const quote = () => user.call('POST', '/api/user/coupon', { planId, coupon: 'yalda' });
  expect((await quote()).body.data.payableRial).toBe(792_000);
  await startOrder(user, { planId, coupon: 'YALDA' });
  expect(await admin('coupon', 'list')).toMatch(/YALDA {2}20% {2}1 of any number of uses {2}until 21/);
  await admin('coupon', 'stop', 'yalda');
  expect((await quote()).status).toBe(422);
  await expect(admin('coupon', 'create', 'yalda', '--percent', '20')).rejects.toThrow('exists already');
  await expect(admin('coupon', 'create', 'both', '--percent', '20', '--toman', '5')).rejects.toThrow(
    'Either',
  );
  await expect(admin('coupon', 'create', 'bad', '--percent', '20', '--until', '1405-13-01')).rejects.toThrow(
    'day',
  );
});

it('gift cards: printed once, redeemed, voided', async () => {
  const codes = (await admin('gift', 'create', '--plan', String(planId), '--count', '2')).split('\n');
  expect(codes).toHaveLength(2);
  const friend = await registerUser(test.app);
  const redeem = (code: string) => friend.call('POST', '/api/user/gifts/redeem', { code });
  expect((await redeem(codes[0] ?? '')).body.data.giver).toBeNull();
  const listed = await admin('gift', 'list');
  expect(listed).not.toContain(codes[1]);
  const waiting = /#(\d+) .* waiting/.exec(listed)?.[1] ?? '';
  await admin('gift', 'void', waiting);
  expect((await redeem(codes[1] ?? '')).status).toBe(422);
  await expect(admin('gift', 'void', waiting)).rejects.toThrow('void');
});

it('payments: listed, shown, reconciled, refunded', async () => {
  const { paymentId, authority } = await startOrder(user, { planId });
  bank.pay(authority);
  expect(await admin('payment', 'reconcile')).toContain('Asked about 0');
  expect(await admin('payment', 'reconcile', '--all')).toMatch(/Asked about [1-9]/);
  expect(await stateOf(test.db, paymentId)).toBe('succeeded');
  expect(await admin('payment', 'list', '--email', user.email, '--state', 'succeeded')).toContain(
    `#${paymentId}`,
  );
  const shown = await admin('payment', 'show', String(paymentId));
  for (const part of ['purchase', '990000 rials', '30 days', 'payment.pending', '"by":"operator"']) {
    expect(shown).toContain(part);
  }
  await expect(admin('payment', 'refund', String(paymentId))).rejects.toThrow('--reason');
  await admin('payment', 'refund', String(paymentId), '--reason', 'اشتباه', '--through-gateway');
  expect(bank.payments.get(authority)?.state).toBe('reversed');
  expect(await isPremium(test.db, user.id)).toBe(false);
  await expect(admin('payment', 'refund', String(paymentId), '--reason', 'x')).rejects.toThrow('refunded');
});

it('a held payment is accepted by the operator', async () => {
  const buyer = await registerUser(test.app);
  const { paymentId, authority } = await startOrder(buyer, { planId, gateway: 'zibal' });
  bank.faults = { amountTaken: 5000 };
  await arrive(test, bank.pay(authority));
  bank.faults = {};
  expect(await stateOf(test.db, paymentId)).toBe('held');
  await admin('payment', 'accept', String(paymentId), '--reason', 'پول دیده شد');
  expect(await isPremium(test.db, buyer.id)).toBe(true);
  await expect(admin('payment', 'accept', String(paymentId), '--reason', 'x')).rejects.toThrow('not held');
});

it('premium is granted, and every wish of the operator is on record', async () => {
  const friend = await registerUser(test.app);
  await admin('payment', 'grant', '--email', friend.email, '--days', '10', '--reason', 'قدردانی');
  expect((await friend.call('GET', '/api/user/membership')).body.data).toMatchObject([
    { source: 'operator' },
  ]);
  const events = await test.db
    .selectFrom('audit_log')
    .select('event')
    .where('event', 'like', 'admin.%')
    .execute();
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set([
      'admin.plan_created',
      'admin.plan_changed',
      'admin.coupon_created',
      'admin.coupon_stopped',
      'admin.gifts_created',
      'admin.payment_accepted',
      'admin.premium_granted',
    ]),
  );
});
