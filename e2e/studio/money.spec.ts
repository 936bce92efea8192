import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { test } from '../support/browser.ts';
import { openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

test('an owner sells, discounts and gives, and finds all of it on record', async () => {
  const page = await openStaffWindow('owner');
  const mark = randomBytes(3).toString('hex').toUpperCase();
  await visit(page, '/studio/plans');
  await page.getByRole('button', { name: 'اشتراک تازه' }).click();
  const plan = page.getByRole('dialog', { name: 'اشتراک تازه' });
  await plan.getByRole('button', { name: 'ذخیره' }).click();
  await plan.getByRole('alert').first().waitFor();
  await plan.getByLabel('نام').fill(`هفته ${mark}`);
  await plan.getByLabel('روز').fill('۷');
  await plan.getByLabel('بها (تومان)', { exact: true }).fill('۲۹۰۰۰');
  await plan.getByRole('button', { name: 'ذخیره' }).click();
  const made = page.getByRole('button', { name: new RegExp(`هفته ${mark}.*۲۹٬۰۰۰ تومان`) });
  await made.waitFor();
  await made.click();
  await page.getByRole('dialog').getByLabel('فروخته می‌شود').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  await page.getByRole('button', { name: new RegExp(`هفته ${mark}.*از فروش برداشته‌شده`) }).waitFor();

  await page.getByRole('button', { name: 'کد تخفیف تازه' }).click();
  const coupon = page.getByRole('dialog', { name: 'کد تخفیف تازه' });
  await coupon.getByLabel('کد', { exact: true }).fill(`yalda-${mark}`);
  await coupon.getByLabel('درصد', { exact: true }).fill('۲۵');
  await coupon.getByRole('button', { name: 'ساختن' }).click();
  await page.getByRole('button', { name: `پایان دادن به کد YALDA-${mark}` }).click();
  await page.getByText('کد پایان یافت.').waitFor();

  await page.getByRole('button', { name: 'کارت تازه' }).click();
  const gifts = page.getByRole('dialog', { name: 'کارت تازه' });
  await gifts.getByLabel('اشتراک').selectOption({ label: `هفته ${mark}` });
  await gifts.getByLabel('چند کارت').fill('۲');
  await gifts.getByRole('button', { name: 'ساختن' }).click();
  await page.getByText('کدها همین یک بار نشان داده می‌شوند').waitFor();
  expect(await page.locator('code').count()).toBe(2);
  await page
    .getByRole('button', { name: /باطل کردن کارت/ })
    .first()
    .click();
  await page.getByText('کارت باطل شد.').waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await visit(page, '/studio/payments');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'دفتر برای حسابدار (CSV)' }).click();
  // Read as bytes: decoding as text would drop the byte order mark that spreadsheets need.
  expect(String(await buffer(await (await file).createReadStream()))).toMatch(/^\uFEFFتاریخ,گونه,/);

  await page.getByRole('link', { name: 'رویدادها و تغییرها' }).first().click();
  const sentences = [
    'دفتر حساب را دریافت کرد',
    '۲ کارت هدیه ساخت',
    `کد تخفیف YALDA-${mark} را پایان داد`,
    `«هفته ${mark}» را برای فروش ساخت`,
  ];
  for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
  await page.getByRole('combobox', { name: 'گونه' }).selectOption({ label: 'ورودها' });
  await expect.poll(() => page.getByText('دفتر حساب را دریافت کرد').count()).toBe(0);
  await page
    .getByText(/^وارد شد/)
    .first()
    .waitFor();
  await page.context().close();
});
