import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { openContext, test } from '../support/browser.ts';
import { confirmAddress, mailedLink } from '../support/mail.ts';
import { openAccount } from '../support/member.ts';
import { makeTitle, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

test('an owner writes to the followers of a title, sees who got it, and one of them leaves', async () => {
  const name = `دنبال‌شده ${randomBytes(3).toString('hex')}`;
  const title = await makeTitle(name, { visibility: 'published' });
  const follower = await openAccount();
  await confirmAddress(follower);
  await follower.call('PUT', '/api/user/news', { wantsNews: true });
  await follower.call('POST', `/api/user/watchlist/${title.id}`);

  const page = await openStaffWindow('owner');
  await visit(page, '/studio/messages');
  await page.getByRole('link', { name: 'پیام تازه' }).first().click();
  await page.getByLabel('عنوان', { exact: true }).fill(`خبر ${name}`);
  await page.getByLabel('متن', { exact: true }).fill('بند نخست.\n\nبند دوم.');
  await page.getByLabel('گروه', { exact: true }).selectOption({ label: 'دنبال‌کنندگان یک عنوان' });
  await page.getByRole('combobox', { name: 'کدام عنوان؟' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByText('۱ عضو در این گروه‌اند.').waitFor();
  await page.getByText('ایمیل (۱)').click();
  await page.frameLocator('iframe').getByText('بند دوم.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'فرستادن' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'فرستادن' }).click();
  await page.getByRole('status').filter({ hasText: 'تمام شد' }).waitFor();
  const row = page.getByRole('row', { name: /ایمیل/ });
  await expect.poll(() => row.innerText()).toMatch(/ایمیل\s+۰\s+۱\s+۰\s+۰/);

  const link = await mailedLink(follower.email, /\/unsubscribe\/\d+-[\w-]{43}/);
  const visitor = await (await openContext()).newPage();
  await visit(visitor, link);
  await visitor.getByRole('button', { name: 'دیگر نفرستید' }).click();
  await visitor.getByRole('heading', { name: 'خبرها لغو شد' }).waitFor();
  const account = (await (await follower.call('GET', '/api/user')).json()) as { data: object };
  expect(account.data).toMatchObject({ wantsNews: false });
  await visitor.context().close();
  await page.context().close();
});

test('an owner reads the numbers and changes a setting', async () => {
  const page = await openStaffWindow('owner');
  await visit(page, '/studio/insight');
  await page.getByRole('combobox', { name: 'بازه' }).selectOption({ label: '۲۸ روز' });
  for (const part of ['جست‌وجو', 'کیفیت پخش', 'از ثبت‌نام تا خرید']) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tab', { name: part, selected: true }).waitFor();
  }
  await page
    .getByRole('button', { name: /گرفتن فایل CSV/ })
    .first()
    .waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'تنظیمات' }).first().click();
  const cap = page.getByLabel('سقف نامه‌های همگانی در یک ساعت');
  await cap.fill('۹۰۰');
  const form = page.locator('form').filter({ has: cap });
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('ذخیره شد.').first().waitFor();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => cap.inputValue()).toBe('۹۰۰');
  await form.getByRole('button', { name: 'فرستادن نامهٔ آزمایشی به خودم' }).click();
  await form.getByRole('alert').or(form.getByRole('status')).first().waitFor();
  await page.context().close();
});
