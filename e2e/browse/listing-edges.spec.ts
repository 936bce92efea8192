import { toPersianDigits } from '@pardeh/persian/digits';
import { describe, expect } from 'vitest';
import { openContext, PHONE, test } from '../support/browser.ts';
import { ask, countTitlesBefore, expectListing, names, titlesOf } from '../support/listing-page.ts';
import { arriveAt, visit } from '../support/visit.ts';

countTitlesBefore();

describe('the listing when the server is away', () => {
  test('says so inside the shell, and shows the page once it is back', async ({ page }) => {
    await visit(page, '/?country=IR');
    await page.route('**/api/titles/search*', (route) => route.abort());
    await page.getByRole('link', { name: 'رفتن به صفحهٔ بعدی' }).click();
    // Three more tries come first, seven seconds in all.
    await page.getByRole('heading', { name: 'به سرور نمی‌رسیم' }).waitFor();
    expect(await page.locator('header').first().isVisible()).toBe(true);
    await page.unroute('**/api/titles/search*');
    await page.getByRole('link', { name: 'دوباره تلاش کنید' }).click();
    await page.locator('main article').first().waitFor();
    await expectListing(page, 'country=IR&page=2');
  });
});

describe('the listing without scripts', () => {
  test('is filtered by a plain form, whose address is then tidied', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/?country=IR');
    await page.selectOption('select[name="decade"]', '1360');
    await page.selectOption('select[name="order_by"]', 'rating');
    await page.getByRole('button', { name: 'نمایش نتیجه‌ها' }).click();
    await arriveAt(page, '**/?country=IR&year_from=1360&year_to=1369&order_by=rating');
    const found = await ask('country=IR&year_from=1981&year_to=1990&order_by=rating');
    await expect.poll(() => names(page)).toEqual(titlesOf(found));
    await page.getByRole('link', { name: 'برداشتن فیلتر «دههٔ ۱۳۶۰»' }).click();
    await arriveAt(page, '**/?country=IR&order_by=rating');
    await context.close();
  });

  test('opens its filters as a sheet on a phone', async () => {
    const context = await openContext({ ...PHONE, javaScriptEnabled: false });
    const phone = await context.newPage();
    await phone.goto('/?order_by=votes');
    expect(await phone.locator('select[name="country"]').isVisible()).toBe(false);
    await phone.getByRole('button', { name: 'فیلترها' }).click();
    await phone.selectOption('select[name="country"]', 'JP');
    await phone.getByRole('button', { name: 'نمایش نتیجه‌ها' }).click();
    await arriveAt(phone, '**/?country=JP&order_by=votes');
    const found = await ask('country=JP&order_by=votes');
    await expect.poll(() => names(phone)).toEqual(titlesOf(found));
    await context.close();
  });
});

describe('the listing on a phone', () => {
  test('keeps its sheet open while choosing, and tells how many there will be', async ({ phone }) => {
    await visit(phone, '/?order_by=votes');
    await phone.getByRole('button', { name: 'فیلترها' }).click();
    await phone.selectOption('select[name="country"]', 'JP');
    const { meta } = await ask('country=JP');
    const show = phone.getByRole('button', { name: `دیدن ${toPersianDigits(meta.total)} عنوان` });
    await show.waitFor();
    expect(await phone.locator('select[name="country"]').isVisible()).toBe(true);
    await show.click();
    await phone.locator('select[name="country"]').waitFor({ state: 'hidden' });
    await expectListing(phone, 'country=JP');
    await phone.getByRole('button', { name: 'فیلترها (۱)' }).waitFor();
  });
});

describe('/tv', () => {
  test('lists series only, with the same filters but for the type', async ({ page }) => {
    await visit(page, '/tv?order_by=rating');
    const found = await expectListing(page, 'type=series&order_by=rating');
    expect(found.data.every(({ type }) => type === 'series')).toBe(true);
    expect(await page.locator('input[name="type"]').count()).toBe(0);
    await page.selectOption('select[name="country"]', 'IR');
    await arriveAt(page, '**/tv?country=IR&order_by=rating');
    await expectListing(page, 'type=series&country=IR&order_by=rating');
  });
});
