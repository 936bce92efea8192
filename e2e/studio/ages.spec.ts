import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { PHONE, test } from '../support/browser.ts';
import { asOwner, openStaffWindow } from '../support/staff.ts';
import { overflow, visit } from '../support/visit.ts';

interface Made {
  id: number;
  titleFa: string;
}

/** More votes than any other title: the first of the desk. */
let votes = 900_000_000;

async function makeUnrated(): Promise<Made> {
  votes += 1;
  const body = { type: 'movie', titleFa: `بی‌رده ${randomBytes(3).toString('hex')}`, votes };
  const reply = await asOwner('POST', '/api/studio/titles', body);
  return ((await reply.json()) as { data: Made }).data;
}

async function ageOf({ id }: Made): Promise<number | null> {
  const reply = await asOwner('GET', `/api/studio/titles/${id}`);
  return ((await reply.json()) as { data: { minAge: number | null } }).data.minAge;
}

describe('the desk of titles without an age', () => {
  test('rates by keys, the best-known first, and takes it back', async () => {
    const [second, first] = [await makeUnrated(), await makeUnrated()];
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/titles');
    await page.getByRole('link', { name: 'رده‌بندی سنی' }).click();
    await page.getByText(/عنوان مانده است/).waitFor();
    await page.locator('[aria-current=true]').getByText(first.titleFa).waitFor();
    await page.keyboard.press('j');
    await page.locator('[aria-current=true]').getByText(second.titleFa).waitFor();
    await page.keyboard.press('3');
    await page.getByText(`«${second.titleFa}»: از ۱۲ سال.`).waitFor();
    expect(await ageOf(second)).toBe(12);
    await page.getByRole('main').getByText(second.titleFa, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'بازگرداندن' }).click();
    await page.getByRole('main').getByText(second.titleFa, { exact: true }).waitFor();
    expect(await ageOf(second)).toBeNull();
    expect(await barriersOn(page)).toEqual([]);
  });

  test('rates by finger', async () => {
    const title = await makeUnrated();
    const page = await openStaffWindow('editor', PHONE);
    await visit(page, '/studio/titles/ages');
    await page
      .getByRole('group', { name: `ردهٔ «${title.titleFa}»` })
      .getByRole('button', { name: 'برای همه' })
      .tap();
    await page.getByText(`«${title.titleFa}»: برای همه.`).waitFor();
    expect(await ageOf(title)).toBe(0);
    expect(await overflow(page)).toBe(0);
  });
});
