import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { goToPay, payAtTheBank, paymentsOf, premiumOf } from '../support/paying.ts';
import { arriveAt, visit } from '../support/visit.ts';

async function searchTitles(query: string): Promise<{ id: number }[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?${query}`);
  return ((await reply.json()) as { data: { id: number }[] }).data;
}

/** One of our own films: a premium one where it is packaged already, else the free one. */
async function findWatchable(): Promise<{ watchPath: string; isPremium: boolean }> {
  const ours = `q=${encodeURIComponent('نمونه‌های پرده')}`;
  const titles = [...(await searchTitles(`${ours}&access=premium`)), ...(await searchTitles(ours))];
  for (const { id } of titles) {
    const reply = await (await fetch(`${inject('apiUrl')}/api/titles/${id}`)).json();
    const { watch, access } = (reply as { data: { watch: { path: string } | null; access: string } }).data;
    if (watch) return { watchPath: watch.path, isPremium: access === 'premium' };
  }
  throw new Error('There is nothing to watch');
}

/** Makes the API refuse the free film to viewers without a plan, as if it were premium. */
async function asIfPremium(page: Page, member: Member): Promise<void> {
  await page.route('**/api/watch/**/session', async (route) => {
    const response = await route.fetch();
    if (route.request().method() !== 'POST' || (await premiumOf(member)).active)
      return route.fulfill({ response });
    const json = { message: 'برای تماشای این عنوان اشتراک لازم است.', code: 'premium_required' };
    return route.fulfill({ response, status: 403, json });
  });
}

describe('buying a plan', () => {
  test('paying leads to a receipt and to premium', async ({ page }) => {
    const member = await openAccount();
    await goToPay(page, member);
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/successful-payment');
    await page.getByText('شمارهٔ پیگیری').waitFor();
    expect(await premiumOf(member)).toMatchObject({ active: true });
  });

  test('a wrong coupon is told beside its field', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    // Without waiting for the scripts: the click comes while the page hydrates, and must send what was typed before.
    await page.goto('/premium/join/1');
    await page.getByLabel('کد تخفیف').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'اعمال' }).click();
    await page.getByRole('alert').first().waitFor();
  });

  test('a coupon lowers the price, and the receipt says so', async ({ phone }) => {
    const member = await openAccount();
    await signIn(phone.context(), member);
    await visit(phone, '/premium/join/1');
    await phone.getByLabel('کد تخفیف').fill('salam');
    await phone.getByLabel('کد تخفیف').press('Enter');
    await phone.getByText('کد تخفیف اعمال شد.').waitFor();
    await phone.getByRole('button', { name: 'پرداخت ۷۹٬۲۰۰ تومان' }).click();
    await payAtTheBank(phone);
    await phone.getByText('۷۹٬۲۰۰ تومان').first().waitFor();
    await phone.getByText('تخفیف با کد SALAM').waitFor();
    expect(await premiumOf(member)).toMatchObject({ active: true });

    await visit(phone, '/premium/join/1');
    await phone.getByLabel('کد تخفیف').fill('SALAM');
    await phone.getByRole('button', { name: 'اعمال' }).click();
    await phone.getByRole('alert').first().waitFor();
    await phone.getByRole('button', { name: 'پرداخت ۹۹٬۰۰۰ تومان' }).waitFor();
  });

  test('pressing twice, and again after the answer was lost, is one order', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    let calls = 0;
    await page.route('**/api/user/join2', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      // The server has taken the order; the connection breaks before the reply.
      await route.fetch();
      await route.abort();
    });
    await visit(page, '/premium/join/1');
    await page.getByRole('button', { name: /^پرداخت/ }).dblclick();
    await page.getByRole('alert').first().waitFor();
    expect(calls).toBe(1);
    await page.getByRole('button', { name: /^پرداخت/ }).dblclick();
    await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor();
    expect(calls).toBe(2);
    expect(await paymentsOf(member)).toHaveLength(1);
    await payAtTheBank(page);
    expect(await paymentsOf(member)).toMatchObject([{ status: 'success' }]);
  });

  test('what a premium film shows without premium leads to the plans and, paid, back to the film', async ({
    page,
  }) => {
    const { watchPath, isPremium } = await findWatchable();
    const member = await openAccount();
    await signIn(page.context(), member);
    if (!isPremium) await asIfPremium(page, member);
    await visit(page, watchPath);
    await page.getByRole('alert').getByRole('link').first().click();
    await page
      .getByRole('link', { name: /^انتخاب/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^پرداخت/ }).click();
    await payAtTheBank(page);
    await page.getByRole('link', { name: 'بازگشت به همان صفحه' }).click();
    await arriveAt(page, `**${watchPath}`);
    await page.locator('video').waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('cancelling at the bank, and Back from it, keep the coupon and the way to the film', async ({
    page,
  }) => {
    const { watchPath } = await findWatchable();
    const member = await openAccount();
    await signIn(page.context(), member);
    const payNow = page.getByRole('button', { name: 'پرداخت ۷۹٬۲۰۰ تومان' });
    await visit(page, `/premium/join/1?next=${encodeURIComponent(watchPath)}`);
    await page.getByLabel('کد تخفیف').fill('SALAM');
    await page.getByRole('button', { name: 'اعمال' }).click();
    await payNow.click();
    await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor();

    await page.goBack({ waitUntil: 'commit' });
    await payNow.click();
    await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor();

    await page.getByRole('button', { name: 'انصراف' }).click();
    await page.getByText('پرداخت را نیمه‌کاره رها کردید').waitFor();
    const back = page.getByRole('alert').getByRole('link', { name: 'بازگشت به همان صفحه' });
    expect(await back.getAttribute('href')).toBe(watchPath);
    await payNow.click();
    await payAtTheBank(page);
    await page.getByRole('link', { name: 'بازگشت به همان صفحه' }).click();
    await arriveAt(page, `**${watchPath}`);
  });

  test('without a purchase nobody hears that a payment went through', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/successful-payment');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('هنوز پرداختی نداشته‌اید');
    expect(await page.title()).not.toContain('انجام شد');
  });

  test('a visitor is asked to sign in, and comes back to the plan', async ({ page }) => {
    const member = await openAccount();
    await page.goto('/premium/join/1');
    await page.getByRole('link', { name: 'برای خرید وارد شوید' }).click();
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/premium/join/1');
  });
});

describe('gifts', () => {
  test('a plan is given as a code, and redeemed once by another member', async ({ page }) => {
    const giver = await openAccount();
    await signIn(page.context(), giver);
    await page.goto('/gift');
    await page.getByRole('button', { name: 'خرید هدیه' }).click();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'کد هدیه' }).waitFor();
    const { data } = (await (await giver.call('GET', '/api/user/gifts')).json()) as {
      data: { code: string }[];
    };
    const code = data[0]?.code ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'کپی پیوند هدیه' }).click();
    await page.getByText('پیوند کپی شد.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const friend = await openAccount();
    await page.context().clearCookies();
    await signIn(page.context(), friend);
    await visit(page, link);
    expect(await page.getByLabel('کد هدیه').inputValue()).toBe(code);
    await page.getByRole('button', { name: 'فعال‌سازی' }).click();
    await page.getByText(/فعال شد؛ اشتراکتان تا/).waitFor();
    expect(await premiumOf(friend)).toMatchObject({ active: true });
    await page.getByLabel('کد هدیه').fill(code);
    await page.getByRole('button', { name: 'فعال‌سازی' }).click();
    await page.getByRole('alert').first().waitFor();
  });
});

describe('invitations', () => {
  test('who comes by the link counts, and the first plan that he pays for rewards the inviter', async ({
    page,
    phone,
  }) => {
    const inviter = await openAccount();
    const { data } = (await (await inviter.call('GET', '/api/user/invitation')).json()) as {
      data: { link: string; rewardDays: number };
    };
    const link = new URL(data.link);
    await visit(phone, link.pathname + link.search);
    await visit(phone, '/auth/register');
    await phone.getByLabel('نام', { exact: true }).fill('مهمان');
    await phone.getByLabel('ایمیل').fill(`guest-${inviter.email}`);
    await phone.getByLabel('گذرواژه', { exact: true }).fill(inviter.password);
    await phone.getByLabel('تکرار گذرواژه').fill(inviter.password);
    await phone.getByRole('button', { name: 'ساختن حساب' }).click();
    await arriveAt(phone, '**/');
    await visit(phone, '/premium/join/1');
    await phone.getByRole('button', { name: /^پرداخت/ }).click();
    await payAtTheBank(phone);

    await signIn(page.context(), inviter);
    await visit(page, '/gift');
    const invite = page.getByRole('main').locator('section', { hasText: 'دعوت از دوستان' });
    await invite.getByText('۱ نفر با پیوند شما آمدند').waitFor();
    await invite.getByText('۱ نفر خرید کردند').waitFor();
    expect(await premiumOf(inviter)).toMatchObject({ active: true });
  });
});
