import type { Plan } from '@pardeh/contract/premium/premium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { send } from '../../testing/test-user.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string) => send(test.app, { method: 'GET', url });

it('offers the demo plans of 1, 3, 6 and 12 months, each longer one cheaper by the month', async () => {
  const { status, body } = await get('/api/premium/plans');
  expect(status).toBe(200);
  const plans = body.data as Plan[];
  expect(plans.map((plan) => plan.days)).toEqual([30, 90, 180, 365]);
  expect(plans.every((plan) => Number.isInteger(plan.priceRial) && plan.priceRial > 0)).toBe(true);
  const monthly = plans.map((plan) => plan.pricePerMonthRial);
  expect(monthly).toEqual([...monthly].sort((a, b) => b - a));
  expect(plans.map((plan) => plan.savingPercent)).toEqual([null, 9, 15, 24]);
  expect(plans.filter((plan) => plan.isRecommended)).toHaveLength(1);
});

it('answers one plan, and not one that is off sale or unknown', async () => {
  const [plan] = (await get('/api/premium/plans')).body.data as Plan[];
  expect((await get(`/api/premium/plans/${plan?.id}`)).body.data).toEqual(plan);
  const old = await test.db
    .insertInto('plans')
    .values({ title_fa: 'قدیمی', days: 7, price_rial: 100_000, is_on_sale: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const id of [String(old.id), '999999', '0', '-1', 'x', '99999999999']) {
    expect((await get(`/api/premium/plans/${id}`)).status).toBe(404);
  }
  expect((await get('/api/premium/plans')).body.data).toHaveLength(4);
});
