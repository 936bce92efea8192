import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { type Member, openAccount, signIn } from './member.ts';

const PATIENTLY = { timeout: 20_000 };

async function premiumOf(member: Member) {
  const reply = (await (await member.call('GET', '/api/user')).json()) as {
    data: { premium: { active: boolean; until: string | null; reserved: object | null } };
  };
  return reply.data.premium;
}

/** As far as the gateway's own page. */
async function goToPay(page: Page, member: Member): Promise<void> {
  await signIn(page.context(), member);
  await page.goto('/premium/plans');
  await page
    .getByRole('link', { name: /^انتخاب/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^پرداخت/ }).click();
  await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor(PATIENTLY);
}

describe('buying a plan', () => {
  test('paying leads to a receipt and to premium', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor(PATIENTLY);
    expect(new URL(page.url()).pathname).toBe('/successful-payment');
    await page.getByText('شماره‌ی پیگیری').waitFor();
    expect(await premiumOf(member)).toMatchObject({ active: true });
  });

  test('a wrong coupon is told beside its field', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await page.goto('/premium/join/1');
    await page.getByLabel('کد تخفیف').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'اعمال' }).click();
    await page.getByRole('alert').first().waitFor(PATIENTLY);
  });

  test('a visitor is asked to sign in, and comes back to the plan', async ({ page }) => {
    const member = await openAccount();
    await page.goto('/premium/join/1');
    await page.getByRole('link', { name: 'برای خرید وارد شوید' }).click();
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/premium/join/1', PATIENTLY);
  });
});

describe('gifts', () => {
  test('a plan is given as a code, and redeemed once by another member', async ({ page }) => {
    const giver = await openAccount();
    await signIn(page.context(), giver);
    await page.goto('/gift');
    await page.getByRole('button', { name: 'خرید هدیه' }).click();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'کد هدیه' }).waitFor(PATIENTLY);
    const { data } = (await (await giver.call('GET', '/api/user/gifts')).json()) as {
      data: { code: string }[];
    };
    const code = data[0]?.code ?? '';

    const friend = await openAccount();
    await page.context().clearCookies();
    await signIn(page.context(), friend);
    await page.goto(`/gift?code=${code}`);
    expect(await page.getByLabel('کد هدیه').inputValue()).toBe(code);
    await page.getByRole('button', { name: 'فعال‌سازی' }).click();
    await page.getByText(/فعال شد؛ اشتراکتان تا/).waitFor(PATIENTLY);
    expect(await premiumOf(friend)).toMatchObject({ active: true });
    await page.getByLabel('کد هدیه').fill(code);
    await page.getByRole('button', { name: 'فعال‌سازی' }).click();
    await page.getByRole('alert').first().waitFor(PATIENTLY);
  });
});
