import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openActionLimits } from '../../http/limits/action-limits.queries.ts';
import { buildApp } from '../../main/app.ts';
import type { FakeGateway } from '../../testing/fake-bank.ts';
import type { TestApp } from '../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../testing/payment-setup.ts';
import { arrive, creditsOf, planOf, startOrder, stateOf } from '../../testing/test-buyer.ts';
import { callWith, registerUser, send, type TestUser } from '../../testing/test-user.ts';

const DAY = 86_400_000;

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let user: TestUser;
let month: { id: number; price_rial: number };
let quarter: { id: number; price_rial: number };

beforeAll(async () => {
  ({ bank, test } = setup);
  month = await planOf(test.db, 30);
  quarter = await planOf(test.db, 90);
});
beforeEach(async () => {
  bank.faults = {};
  user = await registerUser(test.app);
});

const premiumOf = async (who: TestUser) => (await who.call('GET', '/api/user')).body.data.premium;
const buy = async (who: TestUser, planId: number, path = 'join2') => {
  const started = await startOrder(who, { planId }, path);
  await arrive(test, bank.pay(started.authority));
  return started;
};

describe.each(['zarinpal', 'zibal'] as const)('through %s', (gateway) => {
  it('a plan is bought: gateway, callback, receipt, premium', async () => {
    const started = await startOrder(user, { planId: quarter.id, gateway });
    expect(started.redirectUrl.startsWith(bank.url)).toBe(true);
    expect(Date.parse(started.checkBefore)).toBeGreaterThan(Date.now());
    expect(bank.payments.get(started.authority)).toMatchObject({
      amount: quarter.price_rial,
      currency: 'IRR',
    });
    expect((await user.call('GET', '/api/user/payment-check')).body.status).toBe('pending');
    expect((await premiumOf(user)).active).toBe(false);

    const arrived = await arrive(test, bank.pay(started.authority));
    expect(arrived).toEqual({ status: 303, page: `/successful-payment?payment=${started.paymentId}` });
    const receipt = (await user.call('GET', `/api/user/payments/${started.paymentId}`)).body.data;
    expect(receipt).toMatchObject({
      status: 'success',
      kind: 'join',
      planId: quarter.id,
      amountRial: quarter.price_rial,
      discountRial: 0,
      gateway,
      trackingNumber: String(bank.payments.get(started.authority)?.reference),
      failure: null,
    });
    expect(receipt.cardMask).toContain('****');
    expect(Date.parse(receipt.period.until) - Date.parse(receipt.period.from)).toBe(90 * DAY);
    expect(await premiumOf(user)).toMatchObject({
      active: true,
      planTitle: 'اشتراک سه‌ماهه',
      until: receipt.period.until,
      endsAt: receipt.period.until,
      reserved: null,
    });
  });

  it('a cancelled one is failed, and can still be paid from another tab', async () => {
    const started = await startOrder(user, { planId: month.id, gateway });
    const arrived = await arrive(test, bank.cancel(started.authority));
    expect(arrived.page).toBe(`/premium/join/${month.id}?payment=${started.paymentId}`);
    expect(await stateOf(test.db, started.paymentId)).toBe('cancelled');
    const check = (await user.call('GET', '/api/user/payment-check')).body;
    expect(check).toMatchObject({ status: 'failed', payment: { id: started.paymentId, status: 'failed' } });
    expect(check.payment.failure).toMatch(/نیمه‌کاره/);
    // The buyer was there: a notification would only repeat what they have just done.
    expect((await user.call('GET', '/api/user/notifications')).body.data).toEqual([]);
    await arrive(test, bank.pay(started.authority));
    expect(await stateOf(test.db, started.paymentId)).toBe('succeeded');
    expect((await premiumOf(user)).active).toBe(true);
  });

  it('"already verified" on our first verify is a success, credited once', async () => {
    bank.faults = { verifiedBefore: true };
    const { paymentId, authority } = await startOrder(user, { planId: month.id, gateway });
    const callback = bank.pay(authority);
    await arrive(test, callback);
    await arrive(test, callback);
    expect(await creditsOf(test.db, paymentId)).toBe(1);
    expect(await stateOf(test.db, paymentId)).toBe('succeeded');
  });

  it('is slow, down or raving: the order stays pending, then recovers', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: month.id, gateway });
    const callback = bank.pay(authority);
    for (const faults of [{ broken: 'verify' }, { garbled: true }]) {
      bank.faults = faults;
      const arrived = await arrive(test, callback);
      expect(arrived).toEqual({ status: 303, page: `/successful-payment?payment=${paymentId}` });
      expect(await stateOf(test.db, paymentId)).toBe('pending');
    }
    bank.faults = {};
    await arrive(test, callback);
    expect(await creditsOf(test.db, paymentId)).toBe(1);
  });

  it('does not answer at the start: 503 in Persian, nothing owed, and the same key may try again', async () => {
    bank.faults = { broken: 'request' };
    const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': 'again' };
    const order = {
      method: 'POST',
      url: '/api/user/join2',
      headers,
      payload: { planId: month.id, gateway },
    } as const;
    const down = await send(test.app, order);
    expect(down.status).toBe(503);
    expect(down.body.message).toMatch(/درگاه پرداخت پاسخ نمی‌دهد/);
    expect((await user.call('GET', '/api/user/payments')).body.meta.total).toBe(0);
    bank.faults = {};
    expect((await send(test.app, order)).status).toBe(200);
  });
});

describe('what is bought', () => {
  it('reserve starts when the current plan ends, join starts at once and keeps the rest for later', async () => {
    await buy(user, month.id);
    const { until } = await premiumOf(user);
    await buy(user, quarter.id, 'reserve2');
    expect((await premiumOf(user)).reserved).toMatchObject({ planTitle: 'اشتراک سه‌ماهه', from: until });
    await buy(user, quarter.id);
    const periods = (await user.call('GET', '/api/user/membership')).body.data;
    expect(periods.map((period: { planTitle: string }) => period.planTitle)).toEqual([
      'اشتراک سه‌ماهه',
      'اشتراک یک‌ماهه',
      'اشتراک سه‌ماهه',
    ]);
    const total = Date.parse(periods.at(-1).until) - Date.parse(periods[0].from);
    expect(Math.round(total / DAY)).toBe(210);
  });

  it('each success is told once, whichever way it was settled', async () => {
    const started = await buy(user, month.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.call('GET', '/api/user/payment-check')),
    );
    expect(answers.map(({ body }) => body.status).sort()).toEqual([...Array(7).fill('none'), 'success']);
    expect(answers.find(({ body }) => body.status === 'success')?.body.payment.id).toBe(started.paymentId);
    expect((await user.call('GET', '/api/user/payment-check')).body).toEqual({ status: 'none' });
  });

  it('who has read the receipt is not sent to it again', async () => {
    const { paymentId } = await buy(user, month.id);
    const other = await registerUser(test.app);
    expect((await other.call('GET', `/api/user/payments/${paymentId}`)).status).toBe(404);
    expect((await user.call('GET', '/api/user/payments')).status).toBe(200);
    const untold = await test.db
      .selectFrom('payments')
      .select('told_at')
      .where('id', '=', paymentId)
      .execute();
    expect(untold).toEqual([{ told_at: null }]);
    expect((await user.call('GET', `/api/user/payments/${paymentId}`)).body.data.status).toBe('success');
    expect((await user.call('GET', '/api/user/payment-check')).body).toEqual({ status: 'none' });
  });

  it('payment-check itself finds out when the buyer paid and never returned', async () => {
    const { authority, paymentId } = await startOrder(user, { planId: month.id });
    bank.pay(authority);
    const check = (await user.call('GET', '/api/user/payment-check')).body;
    expect(check).toMatchObject({ status: 'success', payment: { id: paymentId, status: 'success' } });
    expect((await premiumOf(user)).active).toBe(true);
  });

  it('payments are listed for their owner alone', async () => {
    const started = await buy(user, month.id);
    const { body } = await user.call('GET', '/api/user/payments');
    expect(body.data.map((payment: { id: number }) => payment.id)).toEqual([started.paymentId]);
    const other = await registerUser(test.app);
    expect((await other.call('GET', `/api/user/payments/${started.paymentId}`)).status).toBe(404);
    expect((await other.call('GET', '/api/user/payments')).body.meta.total).toBe(0);
    expect((await send(test.app, { method: 'GET', url: '/api/user/payments' })).status).toBe(401);
  });
});

describe('starting', () => {
  const post = (payload: object, key?: string, path = 'join2') =>
    send(test.app, {
      method: 'POST',
      url: `/api/user/${path}`,
      headers: { authorization: `Bearer ${user.token}`, ...(key ? { 'idempotency-key': key } : {}) },
      payload,
    });

  it('the same Idempotency-Key is the same payment; for another order it is refused', async () => {
    const first = await post({ planId: month.id }, 'key-1');
    expect(first.status).toBe(200);
    expect((await post({ planId: month.id }, 'key-1')).body).toEqual(first.body);
    expect((await post({ planId: quarter.id }, 'key-1')).status).toBe(422);
    expect((await post({ planId: month.id }, 'key-1', 'reserve2')).status).toBe(422);
    expect((await post({ planId: month.id }, 'key-2')).body.paymentId).not.toBe(first.body.paymentId);
    const other = await registerUser(test.app);
    const theirs = await send(test.app, {
      method: 'POST',
      url: '/api/user/join2',
      headers: { authorization: `Bearer ${other.token}`, 'idempotency-key': 'key-1' },
      payload: { planId: month.id },
    });
    expect(theirs.body.paymentId).not.toBe(first.body.paymentId);
  });

  it('a double click makes one payment: the second is refused, or answered the same', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => post({ planId: month.id }, 'double')));
    expect(new Set(replies.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await test.db.selectFrom('payments').select('id').where('user_id', '=', user.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('a beginning that died with its process frees its key', async () => {
    const { body } = await post({ planId: month.id }, 'died');
    await test.db
      .updateTable('payments')
      .set({ state: 'created', authority: null, redirect_url: null })
      .where('id', '=', body.paymentId)
      .execute();
    expect((await post({ planId: month.id }, 'died')).status).toBe(409);
    await test.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('id', '=', body.paymentId)
      .execute();
    const again = await post({ planId: month.id }, 'died');
    expect(again.status).toBe(200);
    expect(again.body.paymentId).not.toBe(body.paymentId);
    expect(await stateOf(test.db, body.paymentId)).toBe('failed');
  });

  it('price, amount and currency come from the database, whatever the client sends', async () => {
    const { body } = await post({
      planId: month.id,
      amount: 1,
      amountRial: 1,
      priceRial: 1,
      currency: 'IRT',
    });
    const authority = body.redirectUrl.split('/').pop();
    expect(bank.payments.get(authority)).toMatchObject({ amount: month.price_rial, currency: 'IRR' });
  });

  it('refuses what cannot be bought, in Persian, under its field', async () => {
    expect((await post({ planId: 999_999 })).body.errors.planId[0]).toMatch(/دیگر فروخته نمی‌شود/);
    expect((await post({ planId: month.id, gateway: 'paypal' })).body.errors.gateway).toBeDefined();
    expect((await post({})).status).toBe(422);
    for (const returnTo of ['//evil.example', '/\\evil', 'javascript:alert(1)', 'https://evil.example']) {
      expect((await post({ planId: month.id, returnTo })).status).toBe(422);
    }
    const { body } = await post({ planId: month.id, returnTo: '/titles/5/%D9%81' });
    const receipt = (await user.call('GET', `/api/user/payments/${body.paymentId}`)).body.data;
    expect(receipt.returnTo).toBe('/titles/5/%D9%81');
  });

  it('ten an hour, and repeats of one key do not count', async () => {
    const limited = await buildApp({ ...test.platform, limits: openActionLimits(test.db, 1, []) });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const key = turn < 3 ? 'one' : `key-${turn}`;
      const reply = await send(limited, {
        method: 'POST',
        url: '/api/user/join2',
        headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
        payload: { planId: month.id },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual(Array(12).fill(200));
    const eleventh = await callWith(limited, user.token)('POST', '/api/user/join2', { planId: month.id });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
