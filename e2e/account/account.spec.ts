import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { mailedLink } from '../support/mail.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

async function signInElsewhere(email: string, password: string): Promise<Response> {
  return fetch(`${inject('apiUrl')}/api/sanc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' },
    body: JSON.stringify({ email, password }),
  });
}

describe('ways in that fail', () => {
  test('an address that has an account is told beside its field', async ({ phone }) => {
    const member = await openAccount();
    await visit(phone, '/auth/register');
    await phone.getByLabel('نام', { exact: true }).fill('نادر');
    await phone.getByLabel('ایمیل').fill(member.email);
    await phone.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await phone.getByLabel('تکرار گذرواژه').fill(member.password);
    await phone.getByRole('button', { name: 'ساختن حساب' }).click();
    const email = phone.getByLabel('ایمیل');
    await phone.getByText('با این ایمیل').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.inputValue()).toBe(member.email);
  });

  test('a link to a new password that is old or made up is refused, and a fresh one is at hand', async ({
    phone,
  }) => {
    const member = await openAccount();
    await visit(phone, `/auth/reset-password/${'x'.repeat(43)}?email=${encodeURIComponent(member.email)}`);
    // Shown at once, before a password is typed.
    await phone.getByRole('heading', { name: 'این پیوند دیگر کار نمی‌کند' }).waitFor();
    expect((await signInElsewhere(member.email, member.password)).status).toBe(200);
    await phone.getByRole('link', { name: 'درخواست پیوند تازه' }).click();
    await phone.getByRole('heading', { name: 'بازیابی گذرواژه' }).waitFor();
  });

  test('who is offline is told so, and loses nothing that was typed', async ({ page }) => {
    await visit(page, '/auth/login');
    await page.getByLabel('ایمیل').fill('simin@example.ir');
    await page.getByLabel('گذرواژه', { exact: true }).fill('یک گذرواژه');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByText('ارتباط با سرور برقرار نشد.').waitFor();
    expect(await page.getByLabel('گذرواژه', { exact: true }).inputValue()).toBe('یک گذرواژه');
  });
});

describe('a way in without a password', () => {
  test('a mailed link signs in by a press, once', async ({ page }) => {
    const member = await openAccount();
    await visit(page, '/auth/login');
    await page.getByRole('button', { name: 'ورود بدون گذرواژه، با پیوند ایمیلی' }).click();
    await page.getByLabel('ایمیل').last().fill(member.email);
    await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await page.getByText('پیوند ورود به آن فرستاده شد').waitFor();
    const link = await mailedLink(member.email, /\/auth\/login\?token=[\w-]+/);
    await visit(page, link);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await page.context().clearCookies();
    await visit(page, link);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  });
});

describe('the account', () => {
  test('has another name at once, everywhere', async ({ phone }) => {
    const member = await openAccount();
    await signIn(phone.context(), member);
    await visit(phone, '/user/dashboard');
    await phone.getByLabel('نام', { exact: true }).fill('لیلا  حاتمی');
    await phone.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await phone.getByRole('heading', { level: 1, name: 'سلام لیلا حاتمی' }).waitFor();
  });

  test('gets a new password for the old one alone, and other devices are signed out', async ({ page }) => {
    const member = await openAccount();
    const { token } = (await (await signInElsewhere(member.email, member.password)).json()) as {
      token: string;
    };
    await signIn(page.context(), { ...member, token });
    await visit(page, '/user/edit-password');
    const change = async (current: string) => {
      await page.getByLabel('گذرواژهٔ کنونی').fill(current);
      await page.getByLabel('گذرواژهٔ تازه').fill('گذرواژهٔ تازهٔ بلند');
      await page.getByLabel('تکرار گذرواژه').fill('گذرواژهٔ تازهٔ بلند');
      await page.getByRole('button', { name: 'تغییر گذرواژه' }).click();
    };
    await change('این نیست');
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('گذرواژهٔ کنونی').getAttribute('aria-invalid')).toBe('true');
    await change(member.password);
    await page.getByText('گذرواژه عوض شد و دستگاه‌های دیگر از حساب خارج شدند.').first().waitFor();
    expect((await member.call('GET', '/api/user')).status).toBe(401);
    await visit(page, '/user/edit-password');
    await page.getByRole('heading', { name: 'تغییر گذرواژه' }).waitFor();
    expect((await signInElsewhere(member.email, 'گذرواژهٔ تازهٔ بلند')).status).toBe(200);
  });

  test('shows its devices with plain addresses, and signs all others out', async ({ phone }) => {
    const member = await openAccount();
    const { token } = (await (await signInElsewhere(member.email, member.password)).json()) as {
      token: string;
    };
    await signIn(phone.context(), member);
    await visit(phone, '/user/dashboard');
    await phone.getByText('همین دستگاه', { exact: true }).waitFor();
    await phone.getByText('سافاری روی آیفون').waitFor();
    expect(await phone.getByRole('main').textContent()).not.toContain('::ffff:');
    await phone.getByRole('button', { name: 'خروج از همهٔ دستگاه‌های دیگر' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'خروج از همهٔ دستگاه‌های دیگر' }).click();
    await phone.getByText('سافاری روی آیفون').waitFor({ state: 'detached' });
    const other = await fetch(`${inject('apiUrl')}/api/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(other.status).toBe(401);
    expect((await member.call('GET', '/api/user')).status).toBe(200);
  });

  test('leads from the dashboard to what one wants to be told of', async ({ phone }) => {
    await signIn(phone.context(), await openAccount());
    await visit(phone, '/user/dashboard');
    await phone.getByRole('link', { name: 'تنظیم اعلان‌ها' }).click();
    const heading = phone.getByRole('heading', { name: 'از چه چیزهایی باخبرتان کنیم؟' });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(300);
  });

  test('hands over all that is kept of it', async ({ page }) => {
    const member = await openAccount();
    await member.call('POST', '/api/user/watchlist/1');
    await signIn(page.context(), member);
    await visit(page, '/user/dashboard');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'گرفتن داده‌ها' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('pardeh-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain(member.email);
    expect(JSON.stringify(JSON.parse(text))).toContain('"watchlist":[{');
    expect(text).not.toMatch(/argon2|secret_hash/);
  });

  test('is deleted by its password alone, and is gone', async ({ phone }) => {
    const member = await openAccount();
    await signIn(phone.context(), member);
    await visit(phone, '/user/dashboard');
    await phone.getByRole('button', { name: 'حذف حساب' }).first().click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('گذرواژه', { exact: true }).fill('این نیست');
    await dialog.getByRole('button', { name: 'حذف حساب' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await dialog.getByRole('button', { name: 'حذف حساب' }).click();
    await phone.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    expect((await member.call('GET', '/api/user')).status).toBe(401);
    expect((await signInElsewhere(member.email, member.password)).status).toBe(422);
    expect((await phone.context().cookies()).find(({ name }) => name === 'token')?.value ?? '').toBe('');
  });
});
