import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { PHONE, test } from '../support/browser.ts';
import { asOwner, makeTitle, openStaffWindow } from '../support/staff.ts';
import { overflow, visit } from '../support/visit.ts';

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;
const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true }).click();
const saved = (page: Page) => page.getByText('ذخیره شد.').first().waitFor();
const dayOf = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true });

async function titleAt(id: number): Promise<object> {
  const reply = await asOwner('GET', `/api/studio/titles/${id}`);
  return ((await reply.json()) as { data: object }).data;
}

describe('dates in the forms of the studio', () => {
  test('are typed, pasted and chosen in either calendar', async () => {
    const { id } = await makeTitle(unique('تقویم'));
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${id}`);

    const year = page.getByRole('textbox', { name: 'سال', exact: true });
    await year.fill('۱۴۰۲');
    await page.getByText('۲۰۲۳ میلادی ذخیره می‌شود، برابر ۱۴۰۲ شمسی').waitFor();
    const release = page.getByRole('textbox', { name: 'تاریخ انتشار اثر' });
    await release.fill('2023-11-15');
    await page.getByText('چهارشنبه ۲۴ آبان ۱۴۰۲، برابر ۱۵ نوامبر ۲۰۲۳').waitFor();
    await release.blur();
    expect(await release.inputValue()).toBe('۱۴۰۲/۰۸/۲۴');

    const licence = page.getByRole('textbox', { name: 'مجوز از روز' });
    await licence.focus();
    // All at once, as pasted.
    await page.keyboard.insertText('یکشنبه ۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵');
    await page.getByText('یکشنبه ۲۴ آبان ۱۴۰۵، برابر ۱۵ نوامبر ۲۰۲۶').waitFor();

    // By keyboard alone: open, walk a day and a month, choose.
    await licence.fill('۱۴۰۵/۰۸/۲۴');
    await page.getByRole('button', { name: 'تقویم برای «مجوز تا پایان روز»' }).press('Enter');
    await page.getByRole('dialog').getByLabel('سال').selectOption({ label: '۱۴۰۶' });
    await page.getByRole('dialog').getByLabel('ماه', { exact: true }).selectOption({ label: 'فروردین' });
    await page.getByRole('dialog').locator('[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowLeft');
    const chosen = await page.locator(':focus').getAttribute('aria-label');
    expect(chosen).toMatch(/^\S+ \S+ اردیبهشت ۱۴۰۶، /);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('تقویم برای «مجوز تا پایان روز»');
    const licenceTo = await page.getByRole('textbox', { name: 'مجوز تا پایان روز' }).inputValue();
    expect(licenceTo).toMatch(/^۱۴۰۶\/۰۲\//);

    await save(page);
    await saved(page);
    expect(await titleAt(id)).toMatchObject({
      year: 2023,
      releaseDate: '2023-11-15',
      licenceFrom: '2026-11-15',
    });
  });

  test('are chosen by finger, with a time by Tehran’s clock', async () => {
    const { id } = await makeTitle(unique('زمان‌بندی'));
    const page = await openStaffWindow('editor', PHONE);
    await visit(page, `/studio/titles/${id}`);
    await page.getByRole('radio', { name: /زمان‌بندی/ }).tap();
    await page.getByRole('button', { name: 'تقویم برای «زمان انتشار»' }).tap();
    const picker = page.getByRole('dialog');
    await picker.getByLabel('سال').selectOption({ label: '۱۴۰۶' });
    await picker.getByLabel('ماه', { exact: true }).selectOption({ label: 'آبان' });
    const day = dayOf(page, 'دوشنبه ۲۴ آبان ۱۴۰۶، ۱۵ نوامبر ۲۰۲۷');
    const box = await day.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await day.tap();
    await picker.getByLabel('ساعت').selectOption({ label: '۱۸' });
    await picker.getByLabel('دقیقه').selectOption({ label: '۳۰' });
    expect(await overflow(page)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await picker.getByRole('button', { name: 'همین' }).tap();
    expect(await page.getByRole('textbox', { name: 'زمان انتشار' }).inputValue()).toBe('۱۴۰۶/۰۸/۲۴ ۱۸:۳۰');
    await save(page);
    await saved(page);
    expect(await titleAt(id)).toMatchObject({ publishAt: '2027-11-15T15:00:00.000Z' });
  });

  test('stay as typed where they cannot be read, and the form leads to them', async () => {
    const { id, titleFa } = await makeTitle(unique('خطا'));
    const page = await openStaffWindow('editor', PHONE);
    await visit(page, `/studio/titles/${id}`);
    await page.getByRole('textbox', { name: 'نام فارسی' }).fill('');
    await page.getByRole('textbox', { name: 'تاریخ انتشار اثر' }).fill('پس‌فردا');
    await page.getByRole('textbox', { name: 'سال', exact: true }).fill('۹۹۹');
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'این‌ها را درست کنید:' });
    await summary.waitFor();
    expect(await summary.getByRole('button').allTextContents()).toEqual([
      expect.stringMatching(/^نام فارسی: /),
      expect.stringMatching(/^سال: /),
      expect.stringMatching(/^تاریخ انتشار اثر: این تاریخ خوانده نشد/),
    ]);
    expect(await page.locator(':focus').getAttribute('name')).toBe('titleFa');
    const wrong = page.getByRole('textbox', { name: 'تاریخ انتشار اثر' });
    expect(await wrong.inputValue()).toBe('پس‌فردا');
    await summary.getByRole('button', { name: /^تاریخ انتشار اثر/ }).tap();
    expect(await page.locator(':focus').getAttribute('name')).toBe('releaseDate');
    await expect.poll(() => wrong.isVisible()).toBe(true);

    await page.getByRole('textbox', { name: 'نام فارسی' }).fill(titleFa);
    await page.getByRole('textbox', { name: 'سال', exact: true }).fill('1402');
    await wrong.fill('');
    await save(page);
    await saved(page);
    expect(await summary.count()).toBe(0);
    expect(await titleAt(id)).toMatchObject({ year: 2023, releaseDate: null });
  });

  test('in dialogs, too: closing the calendar leaves the dialog open', async () => {
    const page = await openStaffWindow('owner');
    await visit(page, '/studio/plans');
    await page.getByRole('button', { name: 'کد تخفیف تازه' }).click();
    const dialog = page.getByRole('dialog', { name: 'کد تخفیف تازه' });
    await dialog.getByRole('button', { name: /^تقویم برای/ }).click();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    const ends = dialog.getByRole('textbox', { name: /پایان/ });
    await ends.fill('۳۰ دی ۱۴۰۵');
    await ends.blur();
    expect(await ends.inputValue()).toBe('۱۴۰۵/۱۰/۳۰ ۲۳:۵۹');
    await ends.fill('روزی');
    await dialog.getByRole('button', { name: 'ساختن' }).click();
    await dialog.getByRole('button', { name: /: این تاریخ خوانده نشد/ }).waitFor();
  });
});
