import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeGateway } from '../../../testing/fake-bank.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../../testing/payment-setup.ts';
import { arrive, creditsOf, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { registerUser, type TestUser } from '../../../testing/test-user.ts';
import { isPremium } from '../../membership/membership.queries.ts';
import { openPaymentServices } from '../payment-services.ts';
import { creditPayment } from './credit-payment.ts';

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let user: TestUser;
let cheap: { id: number; price_rial: number };
let expensive: { id: number; price_rial: number };

beforeAll(async () => {
  ({ bank, test } = setup);
  cheap = await planOf(test.db, 30);
  expensive = await planOf(test.db, 365);
});
beforeEach(async () => {
  bank.faults = {};
  user = await registerUser(test.app);
});

const audited = async (paymentId: number) => {
  const { rows } = await sql<{ event: string }>`
    select event from audit_log where event like 'payment.%' and (detail ->> 'paymentId')::int = ${paymentId}
    order by id`.execute(test.db);
  return rows.map(({ event }) => event);
};

describe.each(['zarinpal', 'zibal'] as const)('through %s no credit comes of', (gateway) => {
  const saysPaid = (authority: string) =>
    gateway === 'zibal'
      ? `/payments/callback/zibal?success=1&status=2&trackId=${authority}&orderId=1`
      : `/payments/callback/zarinpal?Authority=${authority}&Status=OK`;

  it('an authority that was never paid', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: expensive.id, gateway });
    await arrive(test, saysPaid(authority));
    expect(await creditsOf(test.db, paymentId)).toBe(0);
    expect(await stateOf(test.db, paymentId)).toBe('pending');
    expect(await isPremium(test.db, user.id)).toBe(false);
    expect(await audited(paymentId)).toContain('payment.refused');
  });

  it('an authority that nobody knows, or of a strange shape', async () => {
    for (const authority of ['9999999999', 'A000', "' or 1=1 --", '', '%00', '../../x', 'x'.repeat(5000)]) {
      const arrived = await arrive(test, saysPaid(encodeURIComponent(authority)));
      expect(arrived).toEqual({ status: 303, page: '/premium/plans' });
    }
    expect((await arrive(test, `/payments/callback/${gateway}`)).page).toBe('/premium/plans');
    expect((await arrive(test, `/payments/callback/${gateway}?Authority[]=1&trackId[a]=2`)).page).toBe(
      '/premium/plans',
    );
  });

  it("a cheaper order's authority: it pays the cheaper order only", async () => {
    const paid = await startOrder(user, { planId: cheap.id, gateway });
    const wanted = await startOrder(user, { planId: expensive.id, gateway });
    bank.pay(paid.authority);
    await arrive(test, saysPaid(paid.authority));
    await arrive(test, saysPaid(wanted.authority));
    expect(await creditsOf(test.db, paid.paymentId)).toBe(1);
    expect(await creditsOf(test.db, wanted.paymentId)).toBe(0);
  });

  it('another shop’s authority at the same gateway', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: expensive.id, gateway });
    const payment = bank.payments.get(authority);
    if (payment) Object.assign(payment, { merchant: 'f'.repeat(36), state: 'paid', amount: 1000 });
    await arrive(test, saysPaid(authority));
    expect(await creditsOf(test.db, paymentId)).toBe(0);
  });

  it('an amount that differs: it is held for the operator', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: expensive.id, gateway });
    bank.faults = { amountTaken: 10_000 };
    await arrive(test, bank.pay(authority));
    expect(await stateOf(test.db, paymentId)).toBe('held');
    expect(await creditsOf(test.db, paymentId)).toBe(0);
    bank.faults = {};
    await arrive(test, saysPaid(authority));
    expect(await creditsOf(test.db, paymentId)).toBe(0);
    expect((await user.call('GET', '/api/user/payment-check')).body.status).toBe('held');
  });

  it('a callback at another gateway’s address', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: cheap.id, gateway });
    bank.pay(authority);
    const other = gateway === 'zibal' ? 'zarinpal' : 'sandbox';
    await arrive(test, `/payments/callback/${other}?Authority=${authority}&Status=OK`);
    expect(await creditsOf(test.db, paymentId)).toBe(0);
    expect((await arrive(test, `/payments/callback/paypal?Authority=${authority}`)).status).toBe(404);
  });
});

describe('whatever happens to a payment', () => {
  it('every transition is on record, with who caused it and no secret', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: cheap.id });
    await arrive(test, bank.cancel(authority));
    await arrive(test, bank.pay(authority));
    expect(await audited(paymentId)).toEqual([
      'payment.created',
      'payment.pending',
      'payment.cancelled',
      'payment.succeeded',
    ]);
    const rows = await test.db.selectFrom('audit_log').selectAll().where('user_id', '=', user.id).execute();
    expect(rows.filter(({ event }) => event.startsWith('payment.'))).toSatisfy((entries: typeof rows) =>
      entries.every(({ detail, address }) => detail.amountRial === cheap.price_rial && address !== null),
    );
    expect(JSON.stringify(rows)).not.toContain(authority);
  });

  it('the ledger cannot be rewritten, nor credited a second time by hand', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: cheap.id });
    await arrive(test, bank.pay(authority));
    await expect(sql`update ledger_entries set days = 9999`.execute(test.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from ledger_entries`.execute(test.db)).rejects.toThrow(/append-only/);
    await expect(
      test.db
        .insertInto('ledger_entries')
        .values({ kind: 'purchase', user_id: user.id, payment_id: paymentId, days: 30, starts: 'now' })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' });
    // Even a tampered state does not lead to a second credit.
    await sql`update payments set state = 'pending' where id = ${paymentId}`.execute(test.db);
    await arrive(test, bank.pay(authority));
    expect(await creditsOf(test.db, paymentId)).toBe(1);
  });

  it('money of another sum is held, whatever its gateway makes of it', async () => {
    const { paymentId } = await startOrder(user, { planId: expensive.id });
    const proof = { amountRial: expensive.price_rial - 10, reference: '1', cardMask: null };
    const services = openPaymentServices(test.platform);
    expect(await creditPayment(services, paymentId, proof, { by: 'callback' })).toBe('held');
    expect(await creditsOf(test.db, paymentId)).toBe(0);
    expect(await creditPayment(services, paymentId, proof, { by: 'reconciliation' })).toBe('held');
    expect([await stateOf(test.db, paymentId), await creditsOf(test.db, paymentId)]).toEqual(['held', 0]);
  });

  it('money for an account that is gone is held, not lost', async () => {
    const { paymentId, authority } = await startOrder(user, { planId: cheap.id });
    await test.db.deleteFrom('users').where('id', '=', user.id).execute();
    await arrive(test, bank.pay(authority));
    expect(await stateOf(test.db, paymentId)).toBe('held');
  });

  it('mass assignment changes nothing: state, days and owner are ours', async () => {
    const other = await registerUser(test.app);
    const { paymentId } = await startOrder(user, {
      planId: cheap.id,
      state: 'succeeded',
      kind: 'reserve',
      days: 9999,
      userId: other.id,
      user_id: other.id,
      is_premium: true,
    });
    const row = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'pending', kind: 'join', days: 30, user_id: user.id });
    expect(await isPremium(test.db, user.id)).toBe(false);
  });
});
