import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { CONFIRM_LINK, confirmAddress, mailedLink } from '../support/mail.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const HALF_MINUTE = 30;

/** A member with a confirmed address, in a separate window. */
async function openConfirmed(options: Parameters<typeof openContext>[0] = {}) {
  const member = await openAccount();
  await confirmAddress(member);
  const context = await openContext(options);
  await signIn(context, member);
  return { member, context, page: await context.newPage() };
}

/** Chromium's virtual authenticator, which approves every prompt. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInByPassword(page: Page, member: Member): Promise<void> {
  await visit(page, '/auth/login?next=/user/watchlist');
  await page.getByLabel('ایمیل').first().fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
}

/** Compares only the path: the previous page has the same one in its `next`. */
const arrive = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

const codeAt = (secret: string, steps: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * HALF_MINUTE });

/** Enables one-time codes; returns the secret and the recovery codes. */
async function turnOnCodes(page: Page, member: Member): Promise<{ secret: string; recovery: string[] }> {
  await visit(page, '/user/security');
  await page.getByRole('button', { name: 'روشن کردن' }).first().click();
  await page.getByLabel('گذرواژهٔ شما').fill(member.password);
  await page.getByRole('dialog').getByRole('button', { name: 'روشن کردن' }).click();
  await page.getByRole('img', { name: /^کد QR/ }).waitFor();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel('کدی که برنامه نشان می‌دهد').fill(await codeAt(secret, -1));
  await page.getByRole('button', { name: 'تأیید و روشن کردن' }).click();
  await page.getByRole('heading', { name: 'کدهای بازیابی شما' }).waitFor();
  const recovery = await page.locator('dialog li code').allTextContents();
  expect(recovery).toHaveLength(10);
  return { secret, recovery };
}

describe('the address', () => {
  test('is asked for until the mailed link is followed', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, '/user/dashboard');
    await page.getByText('هنوز تأیید نشده است').waitFor();
    await visit(page, '/user/security');
    expect(await page.getByRole('button', { name: 'افزودن گذرکلید' }).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);

    await visit(page, await mailedLink(member.email, CONFIRM_LINK));
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'تأیید می‌کنم' }).click();
    await page.getByRole('heading', { name: 'ایمیل شما تأیید شد.' }).waitFor();
    await page.getByRole('link', { name: 'رفتن به امنیت حساب' }).click();
    await page.getByRole('button', { name: 'افزودن گذرکلید' }).waitFor();
    expect(await page.getByText('هنوز تأیید نشده است').count()).toBe(0);
  });

  test('elsewhere the link asks for the password', async ({ phone }) => {
    const member = await openAccount();
    await visit(phone, await mailedLink(member.email, CONFIRM_LINK));
    await phone.getByRole('button', { name: 'تأیید می‌کنم' }).click();
    await phone.locator('input[name=password]').fill(member.password);
    await phone.getByRole('button', { name: 'تأیید می‌کنم' }).click();
    await phone.getByRole('heading', { name: 'ایمیل شما تأیید شد.' }).waitFor();
  });

  test('is changed by a link to the new one', async () => {
    const { member, context, page } = await openConfirmed();
    const next = `new-${member.email}`;
    await visit(page, '/user/security');
    await page.getByRole('button', { name: 'تغییر ایمیل' }).click();
    await page.getByLabel('ایمیل تازه').fill(next);
    await page.getByLabel('گذرواژهٔ شما').fill('نه این');
    await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await page.getByText('گذرواژهٔ کنونی درست نیست.').waitFor();
    await page.getByLabel('گذرواژهٔ شما').fill(member.password);
    await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await page.getByText('پیوند تأیید به ایمیل تازه فرستاده شد', { exact: false }).waitFor();
    await visit(page, await mailedLink(next, CONFIRM_LINK));
    await page.getByRole('button', { name: 'تأیید می‌کنم' }).click();
    await page.getByRole('heading', { name: 'ایمیل تازه به جای ایمیل پیشین نشست.' }).waitFor();
    const { data } = (await (await member.call('GET', '/api/user')).json()) as { data: { email: string } };
    expect(data.email).toBe(next);
    await context.close();
  });
});

describe('one-time codes', () => {
  test('are switched on, asked for at sign-in, and stood in for', async ({ page }) => {
    const own = await openConfirmed(PHONE);
    const { secret, recovery } = await turnOnCodes(own.page, own.member);
    expect(await barriersOn(own.page)).toEqual([]);
    await own.context.close();

    await signInByPassword(page, own.member);
    await page.getByRole('heading', { name: 'گام دوم ورود' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('کد شش‌رقمی').fill('000000');
    await page.getByRole('button', { name: 'ادامه' }).click();
    await page.getByText('این کد درست نیست').waitFor();
    await page.getByLabel('کد شش‌رقمی').fill(await codeAt(secret, 0));
    await page.getByRole('button', { name: 'ادامه' }).click();
    await arrive(page, '/user/watchlist');

    const other = await openContext();
    const elsewhere = await other.newPage();
    await signInByPassword(elsewhere, own.member);
    await elsewhere.getByRole('button', { name: /کد بازیابی$/ }).click();
    await elsewhere.getByLabel('کد بازیابی', { exact: true }).fill(recovery[0] ?? '');
    await elsewhere.getByRole('button', { name: 'ادامه' }).click();
    await arrive(elsewhere, '/user/watchlist');

    await visit(elsewhere, '/user/security');
    await elsewhere.getByText('۹ کد مانده است', { exact: false }).waitFor();
    await elsewhere.getByRole('button', { name: 'کدهای تازه' }).click();
    await elsewhere.getByLabel('گذرواژهٔ شما').fill(own.member.password);
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'کدهای تازه' }).click();
    await elsewhere.getByRole('button', { name: 'نگهشان داشتم' }).click();
    await elsewhere.getByText('۱۰ کد مانده است', { exact: false }).waitFor();
    await other.close();
  });
});

describe('passkeys', () => {
  test('one is made, named, used to sign in, and removed', async () => {
    const { member, context, page } = await openConfirmed();
    await plugInAuthenticator(page);
    await visit(page, '/user/security');
    await page.getByRole('button', { name: 'افزودن گذرکلید' }).click();
    await page.getByLabel('نام گذرکلید').fill('لپ‌تاپ خانه');
    await page.getByLabel('گذرواژهٔ شما').fill(member.password);
    await page.getByRole('button', { name: 'ساختن گذرکلید' }).click();
    await page.getByRole('button', { name: 'نگهشان داشتم' }).click();
    await page.getByText('لپ‌تاپ خانه').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);

    await context.clearCookies({ name: 'token' });
    await page.evaluate(() => localStorage.clear());
    await visit(page, '/auth/login?next=/user/security');
    await page.getByRole('button', { name: 'ورود با گذرکلید' }).click();
    await arrive(page, '/user/security');
    await page.getByText('آخرین ورود').first().waitFor();

    await context.clearCookies({ name: 'token' });
    await page.evaluate(() => localStorage.clear());
    await signInByPassword(page, member);
    await page.getByRole('button', { name: 'ادامه با گذرکلید' }).click();
    await arrive(page, '/user/watchlist');

    await visit(page, '/user/security');
    await page.getByRole('button', { name: 'برداشتن لپ‌تاپ خانه' }).click();
    await page.getByLabel('گذرواژهٔ شما').fill(member.password);
    await page.getByRole('dialog').getByRole('button', { name: 'برداشتن', exact: true }).click();
    await page.getByText('گذرکلید برداشته شد.').waitFor();
    await context.close();
  });
});
