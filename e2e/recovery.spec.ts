import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
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

/** From the page that shows caught mails on a local machine. */
async function mailedLink(email: string): Promise<string> {
  const find = async () => {
    const mails = await (await fetch(`${inject('apiUrl')}/dev/mail`)).text();
    const links = [...mails.matchAll(/\/auth\/reset-password\/[^"<\s]+/g)].map(([link]) =>
      link.replaceAll('&amp;', '&'),
    );
    return links.find((link) => link.includes(encodeURIComponent(email)));
  };
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy();
  return (await find()) ?? '';
}

describe('what went wrong is made good', () => {
  test('a forgotten password is recovered by the mailed link, once', async ({ page }) => {
    const member = await openAccount();
    await page.goto('/auth/forgot-password');
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await page.getByText('ایمیلتان را ببینید').waitFor();

    const link = await mailedLink(member.email);
    await page.goto(link);
    await page.locator('input[name=password]').fill('گذرواژه‌ای دیگر');
    await page.getByLabel('تکرار گذرواژه').fill('گذرواژه‌ای دیگر');
    await page.getByRole('button', { name: 'ذخیره‌ی گذرواژه' }).click();
    await page.getByText('گذرواژه عوض شد').waitFor();
    expect((await member.call('GET', '/api/user')).status).toBe(401);

    await page.goto(link);
    await page.locator('input[name=password]').fill('گذرواژه‌ی سوم');
    await page.getByLabel('تکرار گذرواژه').fill('گذرواژه‌ی سوم');
    await page.getByRole('button', { name: 'ذخیره‌ی گذرواژه' }).click();
    await page.getByRole('alert').first().waitFor();
  });

  test('cancelling costs nothing and can be tried again', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: 'انصراف' }).click();
    await page.getByText('پرداخت انجام نشد').first().waitFor(PATIENTLY);
    await page.getByRole('button', { name: /^پرداخت/ }).waitFor();
    expect(await premiumOf(member)).toMatchObject({ active: false });
  });

  test('who pays and never returns is told of it on the next visit, once', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: /^پرداخت و بازنگشتن/ }).click();
    await page.getByRole('heading', { name: 'پرداخت شد، بی‌بازگشت' }).waitFor(PATIENTLY);
    await page.goto('/categories');
    await page.waitForURL((url) => url.pathname === '/successful-payment', { timeout: 40_000 });
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor(PATIENTLY);
    expect(await page.evaluate(() => localStorage.getItem('check_payment_before'))).toBeNull();
    expect(await premiumOf(member)).toMatchObject({ active: true });
    await page.goto('/categories');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/categories');
  });

  test('a reserved plan starts when the current one ends', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor(PATIENTLY);
    await page.goto('/premium/plans');
    await page
      .getByRole('link', { name: /^انتخاب/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /پس از پایان اشتراک کنونی/ }).check();
    await page.getByRole('button', { name: /^پرداخت/ }).click();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor(PATIENTLY);
    expect((await premiumOf(member)).reserved).not.toBeNull();
  });
});
