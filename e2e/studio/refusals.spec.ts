import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { corsHeaders } from '../support/shell-visitor.ts';
import { openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

const SETUP = {
  titles: 40,
  plans: 3,
  siteName: null,
  backups: [],
  noRestore: 'noBackup',
  restoreFailure: null,
};

/** Waits for the message at a field, and that the field has the focus. */
async function refusedAt(field: Locator): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('a set-up whose sign-in fails says so, and can be sent again', async ({ page }) => {
  await page.route('**/api/studio/setup/check', (route) =>
    route.fulfill({ headers: corsHeaders(), json: { data: SETUP } }),
  );
  await page.route('**/api/studio/setup', (route) =>
    route.fulfill({ headers: corsHeaders(), json: { token: '1|token' } }),
  );
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, headers: corsHeaders(), json: { message: 'کاربر پیدا نشد.' } }),
  );
  await visit(page, '/studio/setup?link=once');
  await page.getByLabel('نام شما').fill('مالک');
  await page.getByLabel('ایمیل').fill('me@example.ir');
  await page.getByLabel('گذرواژه', { exact: true }).fill('یک گذرواژهٔ بلند و تازه');
  const submit = page.getByRole('button', { name: 'ساختن سایت' });
  await submit.click();
  await page.getByText('کاربر پیدا نشد.').waitFor();
  expect(await submit.getAttribute('aria-busy')).not.toBe('true');
});

test('a field of the studio that was refused is marked, and has the focus', async () => {
  const page = await openStaffWindow('owner');
  await visit(page, '/studio/tokens');
  await page.getByLabel('نام توکن').fill('گزارش شبانه');
  await page.getByLabel('چند روز بماند').fill('۹۹۹');
  await page.locator('label', { hasText: 'دیدن' }).first().click();
  await page.getByRole('button', { name: 'ساختن توکن' }).click();
  await refusedAt(page.getByLabel('چند روز بماند'));

  await visit(page, '/studio/staff');
  await page.getByLabel('ایمیل').fill('nobody@example.ir');
  await page.getByRole('button', { name: 'دادن نقش' }).click();
  await refusedAt(page.getByLabel('ایمیل'));

  await visit(page, '/studio/notices');
  await page.getByLabel('نشانی وب‌هوک').fill('hook.example.ir');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await refusedAt(page.getByLabel('نشانی وب‌هوک'));
  await page.context().close();
});
