import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { ask, count, countTitlesBefore, expectListing, genreId } from '../support/listing-page.ts';
import { arriveAt, holdScripts, visit } from '../support/visit.ts';

countTitlesBefore();

describe('the listing', () => {
  test('takes order_by, type, q and is_dubbed from the address', async ({ page }) => {
    for (const query of [
      'order_by=rating',
      'order_by=newest&type=series',
      'type=movie&is_dubbed=1',
      `q=${encodeURIComponent('جدایی')}`,
    ]) {
      await visit(page, `/?${query}`);
      await expectListing(page, query);
    }
  });

  test('is sorted by votes when no order is asked for', async ({ page }) => {
    await visit(page, '/?type=all');
    await expectListing(page, 'order_by=votes');
    expect(await page.locator('select[name="order_by"]').inputValue()).toBe('votes');
  });

  test('understands Jalali years for Iranian films', async ({ page }) => {
    await visit(page, '/?country=IR&year_from=1370&year_to=1379');
    await expectListing(page, 'country=IR&year_from=1991&year_to=2000');
    expect(await page.locator('h1').textContent()).toContain('دههٔ ۱۳۷۰');
    expect(await page.locator('select[name="decade"]').inputValue()).toBe('1370');
  });

  test('applies each choice at once, and follows back and forward to the top', async ({ page }) => {
    await visit(page, '/?order_by=votes');
    const drawn = await genreId('Animation');
    await page.selectOption('select[name="genre"]', String(drawn));
    await arriveAt(page, `**/?genre=${drawn}`);
    await expectListing(page, `genre=${drawn}`);

    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByLabel('آمادهٔ تماشا', { exact: true }).check({ force: true });
    await arriveAt(page, `**/?genre=${drawn}&available=1`);
    await expectListing(page, `genre=${drawn}&available=1`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await arriveAt(page, `**/?genre=${drawn}`);
    await expectListing(page, `genre=${drawn}`);
    expect(await page.getByLabel('آمادهٔ تماشا', { exact: true }).isChecked()).toBe(false);
    await page.goForward();
    await expectListing(page, `genre=${drawn}&available=1`);
    expect(await page.locator('select[name="genre"]').inputValue()).toBe(String(drawn));
  });

  test('applies what was chosen before the scripts came', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/?country=US&page=2', { waitUntil: 'commit' });
    await page.selectOption('select[name="country"]', 'FR');
    release();
    await arriveAt(page, '**/?country=FR');
    await expectListing(page, 'country=FR');
  });

  test('reads years in Persian digits, and a decade takes their place', async ({ page }) => {
    await visit(page, '/?country=IR');
    await page.getByText('فیلترهای بیشتر').click();
    await page.getByLabel('از سال').fill('۱۳۶۵');
    await page.getByLabel('از سال').press('Enter');
    await arriveAt(page, '**/?country=IR&year_from=1365');
    await expectListing(page, 'country=IR&year_from=1986');
    await page.selectOption('select[name="decade"]', '1380');
    await arriveAt(page, '**/?country=IR&year_from=1380&year_to=1389');
    await expectListing(page, 'country=IR&year_from=2001&year_to=2010');
  });

  test('a chip takes its own filter away and leaves the others', async ({ page }) => {
    await visit(page, '/?type=series&country=IR&rating_from=8');
    await page.getByRole('link', { name: 'برداشتن فیلتر «ایران»' }).click();
    await arriveAt(page, '**/?type=series&rating_from=8');
    await expectListing(page, 'type=series&rating_from=8');
    await page.getByRole('link', { name: 'پاک کردن همه' }).first().click();
    await arriveAt(page, '**/?order_by=votes');
  });

  test('has pages with Persian labels and digits, whose addresses keep the filters', async ({ page }) => {
    await visit(page, '/?country=IR');
    const pages = page.getByRole('navigation', { name: 'صفحه‌ها' });
    expect(await pages.locator('[aria-current="page"]').textContent()).toContain('صفحهٔ ۱');
    await pages.getByRole('link', { name: 'رفتن به صفحهٔ بعدی' }).click();
    await arriveAt(page, '**/?country=IR&page=2');
    const { meta } = await expectListing(page, 'country=IR&page=2');
    await pages.getByRole('link', { name: 'رفتن به آخرین صفحه' }).click();
    await arriveAt(page, `**/?country=IR&page=${meta.lastPage}`);
    await expectListing(page, `country=IR&page=${meta.lastPage}`);
    expect(await pages.getByRole('link', { name: 'رفتن به اولین صفحه' }).textContent()).toBe('۱');
    expect(await pages.getByRole('link', { name: 'رفتن به صفحهٔ قبلی' }).count()).toBe(1);
    expect(await pages.getByRole('link', { name: 'رفتن به صفحهٔ بعدی' }).count()).toBe(0);
    const rows = page.getByRole('navigation', { name: 'تعداد در هر صفحه:' });
    await rows.getByRole('link', { name: '۴۸' }).click();
    await arriveAt(page, '**/?country=IR&per_page=48');
    await expectListing(page, 'country=IR&per_page=48');
    expect(await rows.locator('[aria-current]').textContent()).toBe('۴۸');
  });

  test('says that nothing was found, and offers a way on', async ({ page }) => {
    await visit(page, `/?q=${encodeURIComponent('ژژژژغغغغ')}`);
    await page.getByText('متاسفانه موردی یافت نشد').waitFor();
    expect(await count(page)).toContain('۰');
    await page.getByRole('link', { name: 'دیدن همهٔ عنوان‌ها' }).click();
    await arriveAt(page, '**/?order_by=votes');
    await expectListing(page, 'order_by=votes');
  });

  test('leads back from a page past the last one', async ({ page }) => {
    await visit(page, '/?country=IR&page=999');
    await page.getByRole('link', { name: 'رفتن به صفحهٔ نخست' }).click();
    await arriveAt(page, '**/?country=IR');
    await expectListing(page, 'country=IR');
  });

  test('asks whether the words were meant otherwise', async ({ page }) => {
    const typed = 'هدزثحفهخد';
    await visit(page, `/?q=${encodeURIComponent(typed)}`);
    const { meta } = await ask(`q=${encodeURIComponent(typed)}`);
    expect(meta.suggestion).toBe('inception');
    const line = page.locator('p', { hasText: 'منظورتان' });
    expect(await line.textContent()).toMatch(/منظورتان «inception» بود؟/);
    await line.getByRole('link').click();
    await arriveAt(page, '**/?q=inception');
    await line.waitFor({ state: 'detached' });
  });

  test('keeps pages of searched words out of search engines, and gives the others one address', async ({
    page,
  }) => {
    await visit(page, '/?q=matrix');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    await visit(page, '/?page=2&country=ir');
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe('/?country=IR&page=2');
    const described = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
    );
    expect(described.map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'BreadcrumbList',
      'ItemList',
    ]);
    expect(described[1].itemListElement[0].position).toBe(25);
  });
});
