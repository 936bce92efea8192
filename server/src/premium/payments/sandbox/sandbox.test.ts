import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { buildApp } from '../../../main/app.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { arrive, creditsOf, makeDue, planOf, startOrder, stateOf } from '../../../testing/test-buyer.ts';
import { callWith, registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { isPremium } from '../../membership/membership.queries.ts';
import { openPaymentServices } from '../payment-services.ts';
import { refundPayment } from '../refund/refund-payment.ts';
import { reconcile } from '../settle/reconcile.job.ts';

let test: TestApp;
let user: TestUser;
let planId: number;

beforeAll(async () => {
  test = await openTestApp();
  planId = (await planOf(test.db, 180)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const pathOf = (url: string) => url.replace(test.platform.config.apiUrl, '');
/** Like a browser form: a POST without fields. */
const choose = async (redirectUrl: string, action: string) => {
  const reply = await send(test.app, {
    method: 'POST',
    url: `${pathOf(redirectUrl)}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { ...reply, back: pathOf(String(reply.headers.location ?? '')) };
};

it('is the gateway when none is set up, with a Persian page of its own that loads nothing', async () => {
  const gateways = await send(test.app, { method: 'GET', url: '/api/premium/gateways' });
  expect(gateways.body.data).toEqual([{ key: 'sandbox', titleFa: 'درگاه آزمایشی' }]);
  const { redirectUrl } = await startOrder(user, { planId });
  const page = await send(test.app, { method: 'GET', url: pathOf(redirectUrl) });
  expect(page.status).toBe(200);
  expect(page.body).toContain('<html lang="fa" dir="rtl">');
  expect(page.body).toContain('۴۹۹٬۰۰۰ تومان');
  for (const word of ['پرداخت', 'انصراف', 'بازنگشتن', 'دو بازگشت']) expect(page.body).toContain(word);
  expect(page.body).not.toMatch(/<script|src=|@import|url\(/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(page.body).toContain(`<style nonce="${nonce}">`);
  expect(page.headers['cache-control']).toBe('no-store');
});

it('pay', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, { planId });
  const { status, back } = await choose(redirectUrl, 'pay');
  expect(status).toBe(303);
  expect((await arrive(test, back)).page).toBe(`/successful-payment?payment=${paymentId}`);
  expect(await isPremium(test.db, user.id)).toBe(true);
  const receipt = (await user.call('GET', `/api/user/payments/${paymentId}`)).body.data;
  expect(receipt.trackingNumber).toMatch(/^\d{12}$/);
});

it('cancel, then go back and pay after all', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, { planId });
  expect((await arrive(test, (await choose(redirectUrl, 'cancel')).back)).page).toContain('/premium/join/');
  expect(await stateOf(test.db, paymentId)).toBe('cancelled');
  await arrive(test, (await choose(redirectUrl, 'pay')).back);
  expect(await stateOf(test.db, paymentId)).toBe('succeeded');
  expect((await choose(redirectUrl, 'cancel')).back).toContain('Status=OK');
});

it('never return: nothing arrives here, and the reconciliation credits it', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, { planId });
  const left = await choose(redirectUrl, 'leave');
  expect(left.status).toBe(200);
  expect(left.body).toContain('بی‌بازگشت');
  expect(await stateOf(test.db, paymentId)).toBe('pending');
  await makeDue(test.db);
  await reconcile(openPaymentServices(test.platform));
  expect(await creditsOf(test.db, paymentId)).toBe(1);
});

it('pay twice: two callbacks, one credit', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, { planId });
  const { back } = await choose(redirectUrl, 'twice');
  expect(await creditsOf(test.db, paymentId)).toBe(1);
  await arrive(test, back);
  expect(await creditsOf(test.db, paymentId)).toBe(1);
});

it('gives money back through the gateway', async () => {
  const { redirectUrl, paymentId } = await startOrder(user, { planId });
  await arrive(test, (await choose(redirectUrl, 'pay')).back);
  const refund = { reason: 'آزمایش', throughGateway: true, evenRedeemed: false };
  await refundPayment(openPaymentServices(test.platform), paymentId, refund);
  expect(await isPremium(test.db, user.id)).toBe(false);
});

it('is not there for unknown payments and actions, nor at all when switched off', async () => {
  const { redirectUrl } = await startOrder(user, { planId });
  expect((await choose(redirectUrl, 'steal')).status).toBe(404);
  expect((await send(test.app, { method: 'GET', url: '/payments/sandbox/S123' })).status).toBe(404);
  const config = { ...test.platform.config, sandboxGateway: false, zibalMerchant: 'shop' };
  const serious = await buildApp({ ...test.platform, config });
  expect((await send(serious, { method: 'GET', url: pathOf(redirectUrl) })).status).toBe(404);
  expect(
    (await send(serious, { method: 'GET', url: '/payments/callback/sandbox?Authority=S1&Status=OK' })).status,
  ).toBe(404);
  const call = callWith(serious, user.token);
  expect(
    (await call('POST', '/api/user/join2', { planId, gateway: 'sandbox' })).body.errors.gateway[0],
  ).toMatch(/در دسترس نیست/);
  await serious.close();
});

it('is no way to premium on a public site: buying says that payment is not set up', async () => {
  const { siteUrl, sandboxGateway } = readConfig({ SITE_URL: 'https://pardeh.example' });
  const config = { ...test.platform.config, siteUrl, sandboxGateway };
  const shop = await buildApp({ ...test.platform, config });
  expect((await send(shop, { method: 'GET', url: '/api/premium/gateways' })).body.data).toEqual([]);
  const call = callWith(shop, user.token);
  for (const [path, order] of [
    ['join2', { planId }],
    ['join2', { planId, gateway: 'sandbox' }],
    ['gifts', { planId }],
  ] as const) {
    const { status, body } = await call('POST', `/api/user/${path}`, order);
    expect([status, body.code]).toEqual([503, 'payment_not_set_up']);
    expect(body.message).toMatch(/پرداخت در این سایت/);
  }
  expect(await isPremium(test.db, user.id)).toBe(false);
  await shop.close();
});
