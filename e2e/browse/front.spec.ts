import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { arriveAt, visit } from '../support/visit.ts';

interface Slides {
  data: { title: { titleFa: string; path: string } }[];
}

async function slidesOf(type: string): Promise<string[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/slideshow?type=${type}`);
  return ((await reply.json()) as Slides).data.slice(0, 6).map(({ title }) => title.titleFa);
}

async function seriesPaths(): Promise<Set<string | null>> {
  const paths = new Set<string | null>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = await fetch(`${inject('apiUrl')}/api/titles/search?type=series&per_page=100&page=${page}`);
    const { data, meta } = (await reply.json()) as { data: { path: string }[]; meta: { lastPage: number } };
    for (const { path } of data) paths.add(path);
    last = meta.lastPage;
  }
  return paths;
}

const hero = (page: Page) => page.getByRole('region', { name: 'پیشنهادهای پرده' });
const shown = (page: Page) => hero(page).locator('h2').textContent();
/** The progress line that fills until the next slide. */
const running = (page: Page) => hero(page).locator('[data-running]');

describe('the front page', () => {
  test('has slides and rails, each rail leading to its listing', async ({ page }) => {
    await visit(page, '/');
    expect(await shown(page)).toBe((await slidesOf('all'))[0]);
    const headings = await page.locator('main h2').allTextContents();
    for (const heading of ['تازه‌های پرده', 'ده عنوان برتر', 'سینمای ایران', 'مجموعه‌ها', 'به‌زودی']) {
      expect(headings).toContain(heading);
    }
    const rail = page.locator('section', { has: page.getByRole('heading', { name: 'تازه‌های پرده' }) });
    expect(await rail.locator('article').count()).toBe(12);
    await rail.getByRole('link', { name: 'همه' }).click();
    await arriveAt(page, '**/?available=1&order_by=newest');
    await page.getByRole('heading', { level: 1, name: 'فیلم‌ها و سریال‌های آمادهٔ تماشا' }).waitFor();
  });

  test('opens on something that can be watched, and its rows begin with what can', async ({ page }) => {
    await visit(page, '/');
    const watch = hero(page).getByRole('link', { name: 'تماشا', exact: true });
    expect(await watch.getAttribute('href')).toMatch(/^\/watch\//);
    const reply = await fetch(`${inject('apiUrl')}/api/titles/search?available=1&per_page=100`);
    const ready = ((await reply.json()) as { data: { titleFa: string }[] }).data.map(
      ({ titleFa }) => titleFa,
    );
    expect(ready.length).toBeGreaterThanOrEqual(12);
    const rail = page.locator('section', { has: page.getByRole('heading', { name: 'سینمای ایران' }) });
    expect(ready).toContain(await rail.locator('article strong').first().textContent());
    const newest = page.locator('section', { has: page.getByRole('heading', { name: 'تازه‌های پرده' }) });
    const paths = await newest
      .locator('article a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    const series = await seriesPaths();
    expect(paths.some((path) => series.has(path))).toBe(true);
    expect(paths.some((path) => !series.has(path))).toBe(true);
  });

  test('shows no title in more than two of its rows', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const hrefs = await page
      .locator('main article > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const rows = Map.groupBy(hrefs, (href) => href);
    expect([...rows].filter(([, cards]) => cards.length > 2).map(([href]) => href)).toEqual([]);
  });

  test('ranks the ten best by rating', async ({ page }) => {
    await visit(page, '/');
    const reply = await fetch(`${inject('apiUrl')}/api/titles/search?order_by=rating&per_page=10`);
    const best = ((await reply.json()) as { data: { titleFa: string }[] }).data.map(({ titleFa }) => titleFa);
    const rail = page.locator('section', { has: page.getByRole('heading', { name: 'ده عنوان برتر' }) });
    expect(await rail.locator('article strong').allTextContents()).toEqual(best);
    expect(await rail.getByText('رتبهٔ ۱۰').count()).toBe(1);
  });

  test('stands without scripts too', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    expect(await shown(page)).toBe((await slidesOf('all'))[0]);
    expect(await page.locator('main article').count()).toBeGreaterThan(60);
    await context.close();
  });

  test('loads the first slide at once and the pictures below it later', async ({ page }) => {
    await visit(page, '/');
    const first = hero(page).locator('img').first();
    expect(await first.getAttribute('fetchpriority')).toBe('high');
    expect(await first.getAttribute('loading')).not.toBe('lazy');
    const last = page.locator('main article img').last();
    expect(await last.getAttribute('loading')).toBe('lazy');
  });

  test('its cards offer to save a title, to who points at one or holds it', async ({ page, phone }) => {
    await visit(page, '/');
    const card = page.locator('main article').first();
    expect(await card.getByRole('button').count()).toBe(0);
    await card.hover();
    const name = (await card.locator('strong').textContent()) ?? '';
    const save = card.getByRole('button');
    await save.waitFor();
    expect(await save.getAttribute('aria-label')).toContain(name);
    await save.click();
    await arriveAt(page, '**/auth/login?next=*');

    await visit(phone, '/?order_by=votes');
    const held = phone.locator('main article').first();
    await held.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await held.getByRole('button').waitFor();
    expect(await held.getAttribute('data-held')).toBe('');
  });

  test('at /tv has series only', async ({ page }) => {
    await visit(page, '/tv');
    expect(await shown(page)).toBe((await slidesOf('series'))[0]);
    const paths = await page
      .locator('main article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths.length).toBeGreaterThan(30);
    const series = await seriesPaths();
    expect(paths.filter((path) => !series.has(path))).toEqual([]);
    await page
      .getByRole('navigation', { name: 'گشتن در پرده' })
      .getByRole('link', { name: 'همهٔ سریال‌ها' })
      .click();
    await arriveAt(page, '**/tv?order_by=votes');
    await page.getByRole('heading', { level: 1, name: 'سریال‌ها', exact: true }).waitFor();
  });
});

describe('the slideshow', () => {
  async function openMoving(): Promise<{ page: Page; close: () => Promise<void> }> {
    const context = await openContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.clock.install();
    await visit(page, '/');
    await page.waitForLoadState('load');
    await page.mouse.move(600, 790);
    await running(page).waitFor({ state: 'attached' });
    return { page, close: () => context.close() };
  }

  test('goes on by itself, waits under the pointer, and stops for good when told to', async () => {
    const { page, close } = await openMoving();
    /** A timer that was already set may still fire once; after that, anything that moves does so on purpose. */
    const staysStill = async () => {
      await page.clock.runFor(10_000);
      const still = await shown(page);
      await page.clock.runFor(30_000);
      expect(await shown(page)).toBe(still);
      return still;
    };
    await page.mouse.move(600, 300);
    await page.mouse.move(610, 310);
    await running(page).waitFor({ state: 'detached' });
    const held = await staysStill();

    await page.mouse.move(600, 790);
    const aSecondLater = async () => {
      await page.clock.runFor(1000);
      return shown(page);
    };
    await expect.poll(aSecondLater).not.toBe(held);

    await hero(page).getByRole('button', { name: 'نگه‌داشتن نمایش خودکار' }).click();
    await page.mouse.move(600, 790);
    await staysStill();
    await close();
  });

  test('turns to the slide whose name is pressed', async () => {
    const { page, close } = await openMoving();
    const slides = await slidesOf('all');
    await hero(page)
      .getByRole('navigation')
      .getByRole('link', { name: slides[3] ?? '' })
      .click();
    await expect.poll(() => shown(page)).toBe(slides[3]);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  test('stays still for who asked for less motion', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const [first] = await slidesOf('all');
    await page.clock.runFor(40_000);
    expect(await shown(page)).toBe(first);
  });
});
