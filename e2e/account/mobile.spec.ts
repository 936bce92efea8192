import { toPersianDigits } from '@pardeh/persian/digits';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { PHONE, test } from '../support/browser.ts';
import { confirmAddress } from '../support/mail.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { newMobile, smsCode } from '../support/sms.ts';
import { openStaffWindow } from '../support/staff.ts';
import { overflow, visit } from '../support/visit.ts';

const IDENTITY = 'شمارهٔ موبایل یا ایمیل';
const CODE = 'کد شش‌رقمی';

const arrive = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

async function sendCode(page: Page, typed: string): Promise<void> {
  await page.getByLabel(IDENTITY).fill(typed);
  await page.getByRole('button', { name: 'فرستادن کد' }).tap();
  await page.getByLabel(CODE).waitFor();
}

describe('a mobile number on a phone', () => {
  test('opens an account, in Persian digits and with the name that was typed', async ({ phone }) => {
    const mobile = newMobile();
    await visit(phone, '/auth/register?next=%2Fuser%2Fdashboard');
    await phone.getByLabel('نام', { exact: true }).fill('نادر');
    await sendCode(phone, toPersianDigits(`+98 ${mobile.slice(1)}`));
    expect(await barriersOn(phone)).toEqual([]);
    await phone.getByLabel(CODE).fill(`کد ورود شما: ${toPersianDigits(await smsCode(mobile))}`);
    await phone.getByRole('heading', { name: 'سلام نادر' }).waitFor();
    const shown = `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`;
    await phone.getByText(toPersianDigits(shown)).first().waitFor();
  });

  test('opens the same account again, after a wrong code and a wrong number', async ({ phone }) => {
    const mobile = newMobile();
    await visit(phone, '/auth/login?next=%2Fuser%2Fwatchlist');
    await sendCode(phone, newMobile());
    await phone.getByRole('button', { name: 'شمارهٔ دیگری بنویسم' }).tap();
    await sendCode(phone, mobile);
    const code = await smsCode(mobile);
    await phone.getByLabel(CODE).fill(code === '111111' ? '222222' : '111111');
    await phone.getByText('این کد درست نیست').waitFor();
    await phone.getByLabel(CODE).fill(code);
    await arrive(phone, '/user/watchlist');
    const userId = () =>
      phone.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.user.data.id);
    const first = await userId();
    await visit(phone, '/auth/logout');
    await arrive(phone, '/');
    await visit(phone, '/auth/login?next=%2Fuser%2Fwatchlist');
    await sendCode(phone, `0098${mobile.slice(1)}`);
    await phone.getByLabel(CODE).fill(await smsCode(mobile, code));
    await arrive(phone, '/user/watchlist');
    expect(await userId()).toBe(first);
  });

  test('signs in by the code that the phone reads out of the message', async ({ phone }) => {
    const mobile = newMobile();
    const received = Promise.withResolvers<string>();
    await phone.exposeFunction('receiveSms', () => received.promise);
    // Chromium has the interface on Android only.
    await phone.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} });
      const { receiveSms } = window as unknown as { receiveSms(): Promise<string> };
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async (options) =>
        options && 'otp' in options ? ({ code: await receiveSms() } as unknown as Credential) : get(options);
    });
    await visit(phone, '/auth/login?next=%2Fuser%2Fwatchlist');
    await sendCode(phone, mobile);
    const field = phone.getByLabel(CODE);
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    received.resolve(await smsCode(mobile));
    await arrive(phone, '/user/watchlist');
  });

  test('is asked for the second step, as with a password', async ({ phone }) => {
    const mobile = newMobile();
    const member = await openAccount();
    await confirmAddress(member);
    const post = async (path: string, body: object) =>
      (await (await member.call('POST', path, body)).json()) as { secret: string };
    const { password } = member;
    await post('/api/user/mobile', { mobile, password });
    const first = await smsCode(mobile);
    await post('/api/user/mobile/confirm', { mobile, code: first });
    const { secret } = await post('/api/user/totp', { password });
    const codeAt = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    await post('/api/user/totp/confirm', { code: await codeAt(-30) });
    await visit(phone, '/auth/login?next=%2Fuser%2Fwatchlist');
    await sendCode(phone, mobile);
    await phone.getByLabel(CODE).fill(await smsCode(mobile, first));
    await phone.getByRole('heading', { name: 'گام دوم ورود' }).waitFor();
    expect(await barriersOn(phone)).toEqual([]);
    await phone.getByLabel(CODE).fill(await codeAt(0));
    await phone.getByRole('button', { name: 'ادامه' }).tap();
    await arrive(phone, '/user/watchlist');
  });

  test('is distinguished from an address by what is typed', async ({ phone }) => {
    await visit(phone, '/auth/login');
    const password = phone.getByLabel('گذرواژه', { exact: true });
    expect(await password.isVisible()).toBe(false);
    expect(await barriersOn(phone)).toEqual([]);
    await phone.getByLabel(IDENTITY).fill('simin@example.ir');
    await password.waitFor();
    await phone.getByLabel(IDENTITY).fill('۰۹۱۲');
    await password.waitFor({ state: 'hidden' });
    await phone.getByRole('button', { name: 'فرستادن کد' }).tap();
    await phone.getByText('شمارهٔ موبایل درست نیست').waitFor();
    expect(await phone.getByLabel(IDENTITY).inputValue()).toBe('۰۹۱۲');
  });
});

describe('the number of an account', () => {
  async function openSecurity(phone: Page): Promise<Member> {
    const member = await openAccount();
    await confirmAddress(member);
    await signIn(phone.context(), member);
    await visit(phone, '/user/security');
    return member;
  }

  /** Up to the dialog for the code. */
  async function askFor(phone: Page, button: string, mobile: string, member: Member): Promise<void> {
    await phone.getByRole('button', { name: button }).tap();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('شمارهٔ موبایل').fill(mobile);
    await dialog.getByLabel('گذرواژهٔ شما').fill(member.password);
    await dialog.getByRole('button', { name: 'فرستادن کد' }).tap();
  }

  async function link(phone: Page, mobile: string): Promise<Member> {
    const member = await openSecurity(phone);
    await askFor(phone, 'افزودن شماره', mobile, member);
    await phone.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
    await phone.getByLabel(CODE).fill(await smsCode(mobile));
    await phone.getByRole('button', { name: 'تأیید', exact: true }).tap();
    await phone.getByText('شماره تأیید شد.').waitFor();
    return member;
  }

  const masked = (mobile: string) => toPersianDigits(`${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`);

  test('is added with the password and a code, and signs in to the same account', async ({ phone }) => {
    const mobile = newMobile();
    const member = await link(phone, mobile);
    await phone.getByText(masked(mobile)).waitFor();
    expect(await barriersOn(phone)).toEqual([]);
    const code = await smsCode(mobile);
    await visit(phone, '/auth/logout');
    await arrive(phone, '/');
    await visit(phone, '/auth/login?next=%2Fuser%2Fdashboard');
    await sendCode(phone, mobile);
    await phone.getByLabel(CODE).fill(await smsCode(mobile, code));
    await phone.getByText(member.email).waitFor();
  });

  test('is changed at once by who has both phones', async ({ phone }) => {
    const [mobile, next] = [newMobile(), newMobile()];
    const member = await link(phone, mobile);
    const used = await smsCode(mobile);
    await askFor(phone, 'تغییر شماره', next, member);
    await phone.getByLabel('کد شمارهٔ تازه').fill(await smsCode(next));
    await phone.getByRole('button', { name: 'فرستادن کد به شمارهٔ کنونی' }).tap();
    await phone.getByLabel('کد شمارهٔ کنونی').fill(await smsCode(mobile, used));
    await phone.getByRole('button', { name: 'تأیید', exact: true }).tap();
    await phone.getByText(masked(next)).waitFor();
  });

  test('is changed by support for a lost SIM card, with the code that the member reads out', async ({
    phone,
  }) => {
    const [lost, next] = [newMobile(), newMobile()];
    const member = await link(phone, lost);
    const { data } = (await (await member.call('GET', '/api/user')).json()) as { data: { id: number } };
    const support = await openStaffWindow('support', PHONE);
    await visit(support, `/studio/members/${data.id}`);
    await support.getByText(masked(lost)).first().waitFor();
    await support.getByLabel('شمارهٔ تازه').fill(toPersianDigits(next));
    await support.getByRole('button', { name: 'فرستادن کد' }).tap();
    await support.getByLabel('کدی که عضو می‌خواند').fill(toPersianDigits(await smsCode(next)));
    await support.getByLabel('از کجا مطمئن شدید؟', { exact: false }).fill('تاریخ آخرین خرید را گفت');
    await support.getByRole('button', { name: 'تغییر پس از سه روز' }).tap();
    await support.getByText(masked(next)).first().waitFor();
    expect(await overflow(support)).toBeLessThanOrEqual(0);
    await support.context().close();

    await visit(phone, '/user/security');
    await phone.getByText('به درخواست پشتیبانی', { exact: false }).waitFor();
    await phone.getByText(masked(next)).waitFor();
    await phone.getByRole('button', { name: 'لغو تغییر' }).tap();
    await phone.getByText(masked(next)).waitFor({ state: 'detached' });
    await phone.getByText(masked(lost)).waitFor();
  });

  test('waits three days where the old phone is lost, and can be cancelled', async ({ phone }) => {
    const [mobile, next] = [newMobile(), newMobile()];
    const member = await link(phone, mobile);
    await askFor(phone, 'تغییر شماره', next, member);
    await phone.getByLabel('کد شمارهٔ تازه').fill(await smsCode(next));
    await phone.getByRole('button', { name: 'تغییر پس از سه روز' }).tap();
    await phone.getByText(masked(next)).waitFor();
    await phone.getByText(masked(mobile)).waitFor();
    expect(await barriersOn(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'لغو تغییر' }).tap();
    await phone.getByText(masked(next)).waitFor({ state: 'detached' });
  });
});
