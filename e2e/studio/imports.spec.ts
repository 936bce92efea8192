import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, test } from '../support/browser.ts';
import { openStaffWindow } from '../support/staff.ts';
import { overflow, visit } from '../support/visit.ts';

const imdb = () => `tt97${randomInt(10_000, 99_999)}`;
const csv = (name: string, number: string) => `اسم اثر,کد,سال\n${name},${number},۱۴۰۲\nردیفی بد,xx,1390\n`;

async function send(page: Page, content: string): Promise<void> {
  await visit(page, '/studio/imports');
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'آغاز' }).first().click();
  await page.waitForURL(/\/studio\/imports\/\d+$/, { waitUntil: 'commit' });
}

async function tryAndWrite(page: Page, name: string): Promise<void> {
  await send(page, csv(name, imdb()));
  await page.getByLabel('ستون «اسم اثر»').selectOption({ label: 'نام فارسی' });
  await page.getByLabel('ستون «کد»').selectOption({ label: 'شناسهٔ IMDb' });
  await page.getByRole('button', { name: 'آزمایش با این ستون‌ها' }).click();
  await page.getByText(name).first().waitFor();
  await page.getByText('۲۰۲۳').first().waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'همین را بنویس' }).click();
  await page.getByRole('link', { name }).waitFor();
  await page.getByText('«xx»').waitFor();
}

describe('imports in the studio', () => {
  test('are tried, their columns assigned, and written as they were tried', async () => {
    const page = await openStaffWindow('editor');
    await tryAndWrite(page, 'باغ آزموده');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'گرفتن ردیف‌های ردشده' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^refused-\d+\.csv$/);
  });

  test('by finger, too', async () => {
    await tryAndWrite(await openStaffWindow('editor', PHONE), 'باغ لمسی');
  });

  test('have a daily file of TMDB refused with the reason', async () => {
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/imports');
    const line = '{"adult":false,"id":3924,"original_title":"Blondie","popularity":2.4,"video":false}\n';
    const file = {
      name: 'movie_ids.json',
      mimeType: 'application/json',
      buffer: Buffer.from(line.repeat(2)),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'آغاز' }).first().click();
    await page.getByText('این فایل روزانهٔ TMDB است').first().waitFor();
  });
});
