import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { mailedLink } from '../support/mail.ts';
import { openAccount } from '../support/member.ts';
import { goToPay, premiumOf } from '../support/paying.ts';

describe('what went wrong is made good', () => {
  test('a forgotten password is recovered by the mailed link, once', async ({ page }) => {
    const member = await openAccount();
    await page.goto('/auth/forgot-password');
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await page.getByText('ایمیلتان را ببینید').waitFor();

    const link = await mailedLink(member.email, /\/auth\/reset-password\/[^"<\s]+/);
    await page.goto(link);
    await page.locator('input[name=password]').fill('گذرواژه‌ای دیگر');
    await page.getByLabel('تکرار گذرواژه').fill('گذرواژه‌ای دیگر');
    await page.getByRole('button', { name: 'ذخیرهٔ گذرواژه' }).click();
    await page.getByText('گذرواژه عوض شد').waitFor();
    expect((await member.call('GET', '/api/user')).status).toBe(401);

    await page.goto(link);
    await page.getByRole('heading', { name: 'این پیوند دیگر کار نمی‌کند' }).waitFor();
  });

  test('cancelling costs nothing and can be tried again', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: 'انصراف' }).click();
    await page.getByText('پرداخت انجام نشد').first().waitFor();
    await page.getByRole('button', { name: /^پرداخت/ }).waitFor();
    expect(await premiumOf(member)).toMatchObject({ active: false });
  });

  test('who pays and never returns is told of it on the next visit, once', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: /^پرداخت و بازنگشتن/ }).click();
    await page.getByRole('heading', { name: 'پرداخت شد، بی‌بازگشت' }).waitFor();
    await page.goto('/categories');
    await page.waitForURL((url) => url.pathname === '/successful-payment');
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
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
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
    await page.goto('/premium/plans');
    await page
      .getByRole('link', { name: /^انتخاب/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /پس از پایان اشتراک کنونی/ }).check();
    await page.getByRole('button', { name: /^پرداخت/ }).click();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
    await page.getByText(/این اشتراک رزرو شد و از .+ آغاز می‌شود/).waitFor();
    expect((await premiumOf(member)).reserved).not.toBeNull();
  });
});
