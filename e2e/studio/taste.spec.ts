import { beforeAll, describe, expect } from 'vitest';
import { PHONE, test } from '../support/browser.ts';
import { openStaffWindow } from '../support/staff.ts';
import { type Card, REASONS_WITHIN_MS, titlesWithReasons } from '../support/suggestions.ts';
import { arriveAt, overflow, visit } from '../support/visit.ts';

let ready: Card[];
beforeAll(async () => {
  ready = await titlesWithReasons();
}, REASONS_WITHIN_MS);

describe('the front page of a made-up viewer', () => {
  test('follows what is typed in, by mouse and keys', async () => {
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/front-page');
    await page.getByRole('link', { name: 'از نگاه یک بیننده' }).click();
    await arriveAt(page, '**/studio/front-page/taste');
    const preview = page.getByRole('region', { name: 'صفحه‌ای که این بیننده می‌بیند' });
    const suggested = preview.getByText('برای شما', { exact: true });
    await page.getByText('بی هیچ تاریخچه‌ای').waitFor();
    expect(await suggested.count()).toBe(0);
    for (const title of ready.slice(0, 2)) {
      await page.getByRole('combobox', { name: 'چه دیده است؟' }).fill(title.titleFa);
      await page
        .getByRole('option', { name: new RegExp(`^${title.titleFa}`) })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    const seen = page.getByRole('list', { name: 'دیده‌های این بیننده، از تازه به کهنه' });
    await expect.poll(() => seen.getByRole('listitem').count()).toBe(2);
    await suggested.waitFor();
    expect(await preview.locator('[data-row="for-you"] [data-card]').count()).toBeGreaterThanOrEqual(3);
    for (const { titleFa } of ready.slice(0, 2))
      await seen.getByRole('button', { name: `برداشتن «${titleFa}»` }).click();
    await suggested.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('fits a phone', async () => {
    const phone = await openStaffWindow('editor', PHONE);
    await visit(phone, '/studio/front-page/taste');
    await phone.getByText('بی هیچ تاریخچه‌ای').waitFor();
    expect(await overflow(phone)).toBe(0);
    await phone.context().close();
  });
});
