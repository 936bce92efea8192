import { toPersianDigits } from '@pardeh/persian/digits';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { breakingBad, darkKnight, findTitle } from '../support/demo-titles.ts';
import { openAccount, signIn } from '../support/member.ts';
import { corsHeaders } from '../support/shell-visitor.ts';
import { arriveAt, visit } from '../support/visit.ts';

const rail = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });

describe('the title page', () => {
  test('says in one glance what it is and whether it is good', async ({ page }) => {
    const title = await darkKnight();
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    const hero = page.locator('main header').first();
    expect(await hero.locator('h1').textContent()).toBe('شوالیهٔ تاریکی');
    const words = ((await hero.textContent()) ?? '').replace(/\s+/g, ' ');
    for (const fact of [
      'The Dark Knight',
      '۲۰۰۸',
      '۲ ساعت و ۳۲ دقیقه',
      'اکشن',
      'آمریکا',
      '۹٫۰',
      '۳ میلیون رأی',
      '۹۴\u200F٪',
      'جوکر',
    ]) {
      expect(words).toContain(fact);
    }
    // A title that cannot be watched has no badges for dubbing, subtitles or premium.
    for (const promise of ['دوبلهٔ فارسی', 'زیرنویس فارسی', 'ویژه']) expect(words).not.toContain(promise);
    expect(words).toContain('این فیلم هنوز برای تماشا آماده نیست');
    expect(await hero.locator('svg[data-status]').getAttribute('data-status')).toBe('certified');
    expect(await page.getByText('جایزهٔ اسکار').count()).toBeGreaterThan(0);
  });

  test('says of a film that can be watched whether it is dubbed and subtitled', async ({ page }) => {
    const title = await findTitle('The Lantern Keeper');
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    const words = await page.locator('main header').first().textContent();
    for (const mark of ['دوبلهٔ فارسی', 'زیرنویس فارسی', 'تماشا']) expect(words).toContain(mark);
  });

  test('tells when what is missing comes, until one no longer waits', async ({ page }) => {
    const title = await darkKnight();
    await signIn(page.context(), await openAccount());
    await visit(page, title.path);
    await page.getByRole('button', { name: 'خبرم کن' }).click();
    await page.getByRole('button', { name: 'خبرتان می‌کنیم' }).waitFor();
    await visit(page, '/user/notifications');
    const waiting = page.locator('section', { has: page.getByRole('heading', { name: 'چشم‌به‌راه' }) });
    const row = waiting.getByRole('listitem').filter({ hasText: title.titleFa });
    await row.getByRole('button').click();
    await row.waitFor({ state: 'detached' });
    await visit(page, title.path);
    expect(await page.getByRole('button', { name: 'خبرم کن' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('on a phone has four actions and «بیشتر», names one can hit, and stars after the way to watch', async ({
    phone,
  }) => {
    const title = await findTitle('The Lantern Keeper');
    await signIn(phone.context(), await openAccount());
    await visit(phone, title.path);
    const row = phone.getByRole('group', { name: 'کارها' });
    await row.getByRole('button', { name: 'بیشتر' }).waitFor();
    expect(await row.locator(':scope > :visible').count()).toBe(5);
    const topOf = async (name: string, role: 'link' | 'group') =>
      (await phone.getByRole(role, { name, exact: true }).boundingBox())?.y ?? 0;
    expect(await topOf('امتیاز شما', 'group')).toBeGreaterThan(await topOf('تماشا', 'link'));
    const names = await phone
      .locator('main a[href^="/people/"]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...names)).toBeGreaterThanOrEqual(44);
    await row.getByRole('button', { name: 'بیشتر' }).click();
    await phone.getByRole('link', { name: 'فایل‌ها' }).click();
    await phone.waitForURL('**/files');
  });

  test('of a premium film says that it is watched with a subscription', async ({ page }) => {
    const { path } = await findTitle('Chahar Bagh');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'تماشا با اشتراک' }).waitFor();
  });

  test('leads to its genres and countries, and to its people with their characters', async ({ page }) => {
    const title = await darkKnight();
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'آمریکا' }).first().getAttribute('href')).toBe(
      '/?country=US',
    );
    expect(await page.getByRole('link', { name: 'اکشن' }).first().getAttribute('href')).toMatch(
      /^\/\?genre=\d+$/,
    );
    const cast = rail(page, 'بازیگران');
    const bale = cast.getByRole('link', { name: /کریستین بیل/ });
    expect(await bale.textContent()).toContain('در نقش بروس وین');
    expect(await bale.getAttribute('href')).toMatch(/^\/people\/actor\/\d+\//);
    expect(await page.getByRole('link', { name: 'کریستوفر نولان' }).first().getAttribute('href')).toMatch(
      /^\/people\/director\/\d+\//,
    );
  });

  test('shows the collection it is part of, titles like it, and more by its director', async ({ page }) => {
    const title = await darkKnight();
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    const collection = rail(page, 'از مجموعهٔ «سه‌گانهٔ شوالیهٔ تاریکی»');
    expect(await collection.locator('article strong').allTextContents()).toEqual([
      'بتمن آغاز می‌کند',
      'شوالیهٔ تاریکی',
      'شوالیهٔ تاریکی برمی‌خیزد',
    ]);
    expect(
      await rail(page, 'ساخته‌های دیگر کریستوفر نولان').locator('article strong').allTextContents(),
    ).toContain('تلقین');
    expect(await rail(page, 'عنوان‌های مشابه').locator('article').count()).toBeGreaterThan(5);
  });

  test('gives a season of an Iranian series its Jalali year, as the title has', async ({ page }) => {
    const { path } = await findTitle('شهر پنجره‌ها');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('main header').first().textContent()).toContain('۱۴۰۵');
    const season = await page.locator('main details summary').first().textContent();
    expect(season).toContain('۱۴۰۵');
    expect(season).not.toContain('۲۰۲۶');
  });

  test('lists the seasons of a series, one open, and jumps to any', async ({ page }) => {
    const { path } = await breakingBad();
    await visit(page, path);
    const seasons = page.locator('main details');
    expect(await seasons.count()).toBe(5);
    const isOpen = (place: number) =>
      seasons.nth(place).evaluate((season) => (season as HTMLDetailsElement).open);
    expect(await isOpen(0)).toBe(true);
    expect(await page.getByText("Cat's in the Bag...").isVisible()).toBe(true);
    await page
      .getByRole('navigation', { name: 'رفتن به فصل' })
      .getByRole('link', { name: toPersianDigits(5) })
      .click();
    await expect.poll(() => isOpen(4)).toBe(true);
    expect(await page.getByText('Ozymandias').isVisible()).toBe(true);
    expect(await isOpen(0)).toBe(false);
  });

  test('works without any script', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { path } = await breakingBad();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').textContent()).toBe('بریکینگ بد');
    await page.getByText('فصل دوم').click();
    expect(
      await page
        .locator('main details')
        .nth(1)
        .evaluate((season) => (season as HTMLDetailsElement).open),
    ).toBe(true);
    expect(await page.getByRole('link', { name: 'ذخیره', exact: true }).getAttribute('href')).toMatch(
      /^\/auth\/login\?next=/,
    );
    await context.close();
  });
});

describe('its address', () => {
  test('with a wrong slug is sent on for good, query and all', async ({ page }) => {
    const { id, path } = await darkKnight();
    const response = await page.request.get(`/titles/${id}/wrong?dub=1`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`${encodeURI(path)}?dub=1`);
    const bare = await page.request.get(`/titles/${id}`, { maxRedirects: 0 });
    expect([bare.status(), bare.headers().location]).toEqual([301, encodeURI(path)]);
    await page.goto(`/titles/${id}/wrong`, { waitUntil: 'domcontentloaded' });
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path);
  });

  test('of no title is not found', async ({ page }) => {
    for (const id of ['0', '-1', '999999', '99999999999', 'abc', '%00', '1.5']) {
      const response = await page.request.get(`/titles/${id}/x`);
      expect([id, response.status()]).toEqual([id, 404]);
    }
  });
});

describe('failures of the title and its comments', () => {
  /** The way a visitor reaches them: from the front page to a title. */
  async function openFromCard(page: Page, failing: string) {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') errors.push(message.text());
    });
    await visit(page, '/?q=tt0468569');
    const { path } = await darkKnight();
    await page.route(failing, (route) => route.fulfill({ status: 500, headers: corsHeaders(), json: {} }));
    await page.locator('main article a').first().click();
    await arriveAt(page, `**${encodeURI(path)}`);
    return errors;
  }

  test('of the title are only logged, and the page heals by itself', async ({ page }) => {
    const { id } = await darkKnight();
    const errors = await openFromCard(page, `**/api/titles/${id}`);
    await page.locator('main [aria-busy="true"]').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await page.locator('main').textContent()) ?? '').not.toMatch(/مشکل|خطا|Error/);
    expect(errors.length).toBeGreaterThan(0);
    await page.unroute(`**/api/titles/${id}`);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { level: 1, name: 'شوالیهٔ تاریکی' }).waitFor();
  });

  test('of the comments are only logged', async ({ page }) => {
    await openFromCard(page, '**/topcomments');
    await page.getByRole('heading', { level: 1, name: 'شوالیهٔ تاریکی' }).waitFor();
    await page.getByRole('heading', { name: 'دیدگاه‌ها' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('#comments').textContent()).not.toMatch(/مشکل|خطا|Error/);
  });
});
