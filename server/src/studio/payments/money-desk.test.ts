import { beforeAll, expect, it } from 'vitest';
import { usePaymentSetup } from '../../testing/payment-setup.ts';
import { arrive, startOrder } from '../../testing/test-buyer.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser } from '../../testing/test-user.ts';

const setup = usePaymentSetup();
let support: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  support = await signInAs(setup.test, 'support');
  owner = await signInAs(setup.test, 'owner');
});

async function buy() {
  const user = await registerUser(setup.test.app);
  const { paymentId, authority } = await startOrder(user, { planId: setup.plan.id }, 'join2');
  await arrive(setup.test, setup.bank.pay(authority));
  return { user, paymentId };
}

/** Adds up row by row, as a check on the desk's own sums. */
async function moneyInLedger(): Promise<number> {
  const rows = await setup.test.db.selectFrom('ledger_entries').select('amount_rial').execute();
  return rows.reduce((sum, row) => sum + Number(row.amount_rial), 0);
}

it('a payment is found by mail, read with its ledger, and refunded once with a reason', async () => {
  const { user, paymentId } = await buy();
  const found = (await support.call('GET', `/api/studio/payments?q=${user.email}`)).body.data;
  expect(found).toMatchObject([{ id: paymentId, state: 'succeeded', user: { id: user.id } }]);
  const url = `/api/studio/payments/${paymentId}`;
  expect((await support.call('GET', url)).body.data.ledger).toMatchObject([
    { kind: 'purchase', amountRial: setup.plan.price_rial, days: 30 },
  ]);
  expect((await support.call('POST', `${url}/refund`, {})).status).toBe(422);
  const refunded = await support.call('POST', `${url}/refund`, { reason: 'خریدار خواست' });
  expect(refunded.body.data).toMatchObject({ state: 'refunded', ledger: [{}, { kind: 'reversal' }] });
  expect((await support.call('POST', `${url}/refund`, { reason: 'دوباره' })).status).toBe(409);
});

it('totals agree with the ledger to the rial, whichever way they are grouped', async () => {
  await buy();
  await buy();
  const expected = await moneyInLedger();
  expect(expected).toBeGreaterThan(0);
  for (const by of ['day', 'plan', 'gateway', 'coupon']) {
    const { body } = await support.call('GET', `/api/studio/money/totals?by=${by}`);
    expect(body.totalRial, by).toBe(expected);
  }
});

it('the bookkeeper gets every line that moved money, and they add up to the ledger', async () => {
  const { user } = await buy();
  const lines = async (query: string) => {
    const url = `/api/studio/money/ledger.csv${query}`;
    const headers = { authorization: `Bearer ${support.token}` };
    const { headers: replyHeaders, body } = await setup.test.app.inject({ url, headers });
    expect(replyHeaders['content-type']).toBe('text/csv; charset=utf-8');
    return body.trimEnd().split('\r\n').slice(1);
  };
  const all = (await lines('')).map((line) => line.split(','));
  expect(all.reduce((sum, cells) => sum + Number(cells[4]), 0)).toBe(await moneyInLedger());
  const last = all.at(-1);
  expect(last?.[0]).toMatch(/^1\d{3}\/\d{2}\/\d{2}$/);
  expect(last).toContain(user.email);
  expect(await lines('?to=2001-01-01')).toEqual([]);
});

it('premium is granted with a reason and begins at once for who has none', async () => {
  const user = await registerUser(setup.test.app);
  const granted = await support.call('POST', `/api/studio/members/${user.id}/grant`, {
    days: 7,
    reason: 'پوزش',
  });
  expect(granted.status).toBe(200);
  expect((await user.call('GET', '/api/user')).body.data.premium.active).toBe(true);
  expect(
    (await support.call('POST', '/api/studio/members/99999999/grant', { days: 7, reason: 'x' })).status,
  ).toBe(404);
});

it('plans and coupons are made, changed and ended by an owner', async () => {
  const plan = await owner.call('POST', '/api/studio/plans', {
    titleFa: 'یک‌هفته',
    days: 7,
    priceRial: 500_000,
  });
  expect(plan.body.data).toMatchObject({ titleFa: 'یک‌هفته', isOnSale: true });
  const changed = await owner.call('PATCH', `/api/studio/plans/${plan.body.data.id}`, { isOnSale: false });
  expect(changed.body.data).toMatchObject({ days: 7, isOnSale: false });
  const coupon = { code: 'nowruz', percent: 20 };
  expect((await owner.call('POST', '/api/studio/coupons', coupon)).body.data).toMatchObject({
    code: 'NOWRUZ',
  });
  expect((await owner.call('POST', '/api/studio/coupons', coupon)).body.errors).toHaveProperty('code');
  expect((await owner.call('POST', '/api/studio/coupons', { code: 'none' })).status).toBe(422);
  expect((await owner.call('DELETE', '/api/studio/coupons/NOWRUZ')).status).toBe(204);
  const [stopped] = (await owner.call('GET', '/api/studio/coupons')).body.data;
  expect(stopped).toMatchObject({ code: 'NOWRUZ', isActive: false });
});

it('gift cards are handed out once, and one that nobody used is made void', async () => {
  const wanted = { planId: setup.plan.id, count: 2, note: 'جشنواره' };
  const made = await owner.call('POST', '/api/studio/gifts', wanted);
  expect(new Set(made.body.data.codes).size).toBe(2);
  expect((await owner.call('POST', '/api/studio/gifts', { ...wanted, planId: 99_999 })).status).toBe(422);
  const [card] = (await owner.call('GET', '/api/studio/gifts')).body.data;
  expect(card).toMatchObject({ status: 'waiting', note: 'جشنواره', paymentId: null });
  expect(JSON.stringify(card)).not.toContain(made.body.data.codes[1]);
  expect((await owner.call('DELETE', `/api/studio/gifts/${card.id}`)).status).toBe(204);
  expect((await owner.call('DELETE', `/api/studio/gifts/${card.id}`)).status).toBe(409);
});
