import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { useTheme } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { addStyle, faintSigns } from '../support/contrast.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const TOUCH = 44;

/** Tap targets that are too small for a finger; links within a sentence are exempt. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>('main :is(a, button, select, summary)');
    return [...targets]
      .filter((target) => target.checkVisibility() && !target.closest('p, dd'))
      .filter((target) => target.getBoundingClientRect().height < least - 0.5)
      .map((target) => target.textContent?.trim());
  }, TOUCH);

describe('on a phone', () => {
  test.each(['/user/dashboard', '/user/watchlist', '/user/new-request', '/premium/join/1'])(
    'what is tapped on %s is as high as a fingertip',
    async (path) => {
      const context = await openContext(PHONE);
      await signIn(context, await openAccount());
      const page = await context.newPage();
      await visit(page, path);
      expect(await tooSmall(page)).toEqual([]);
      await context.close();
    },
  );

  test('the years of neighbours stand in one line, whatever the length of their names', async ({ phone }) => {
    await visit(phone, '/?q=harry%20potter');
    const rows = await phone.evaluate(() => {
      const cards = [...document.querySelectorAll('main article[data-card]')];
      const tops = new Map<number, Set<number>>();
      for (const card of cards) {
        const facts = card.querySelector('a > :last-child');
        if (!facts) continue;
        const row = Math.round(card.getBoundingClientRect().top);
        tops.set(row, (tops.get(row) ?? new Set()).add(Math.round(facts.getBoundingClientRect().top)));
      }
      return [...tops.values()].map((places) => places.size);
    });
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows)).toEqual(new Set([1]));
  });

  test('names that begin alike end apart', async ({ phone }) => {
    await visit(phone, '/?q=harry%20potter');
    const names = await phone.locator('main article[data-card] bdi').allTextContents();
    expect(new Set(names).size).toBe(names.length);
  });
});

/** The hardest backdrops that somebody can bring. */
const PLAIN = { black: 'brightness(0)', white: 'brightness(0) invert(1)' };

describe('above the pictures of the front page', () => {
  test.for([390, 1280])('words and icons of the bar are seen at %i', async (width, { page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    const names = page.getByRole('navigation', { name: 'پیشنهادها' }).getByRole('link');
    const slides = await names.count();
    expect(slides).toBeGreaterThan(1);
    // Asked again, since colours and pictures fade from one to the next.
    const seesAll = (message: string) =>
      expect.poll(() => faintSigns(page, 'header:has(+ main)'), { message }).toEqual([]);
    for (const theme of ['dark', 'light']) {
      await useTheme(page, theme);
      for (let slide = 0; slide < slides; slide += 1) {
        // A real click would scroll the page, and the bar fills then.
        await names.nth(slide).dispatchEvent('click');
        await page.waitForFunction((at) => {
          const hero = document.querySelector('section[data-under-bar]');
          const isShown = hero?.querySelectorAll('nav a')[at]?.hasAttribute('aria-current');
          return isShown && hero?.querySelector<HTMLImageElement>('[data-current] img')?.complete;
        }, slide);
        await seesAll(`${theme} ${slide + 1}`);
      }
      for (const [colour, filter] of Object.entries(PLAIN)) {
        const remove = await addStyle(page, `section[data-under-bar] img { filter: ${filter} !important; }`);
        await seesAll(`${theme} ${colour}`);
        await remove();
      }
    }
  });
});

describe('on a desktop', () => {
  test('a poster that cannot be loaded is the name of its film', async ({ page }) => {
    await page.route('**/media/art/**', (route) => route.abort());
    await visit(page, '/?q=batman');
    const card = page.locator('main article[data-card]').first();
    const name = (await card.locator('strong').textContent()) ?? '';
    await card.locator('[data-paper]', { hasText: name }).waitFor();
  });

  test.for(['dark', 'light'])('the numbers of the ten best are seen on %s', async (theme, { page }) => {
    await visit(page, '/');
    await useTheme(page, theme);
    const number = page.locator('main section li > [aria-hidden=true]', { hasText: /^۱$/ }).first();
    await number.scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await number.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The background around the numeral is the most frequent tone; clearly different tones are the numeral.
    const tones = new Map<number, number>();
    for (const tone of data) tones.set(tone, (tones.get(tone) ?? 0) + 1);
    const [ground = 0] = [...tones].sort(([, one], [, other]) => other - one)[0] ?? [];
    const inked = data.filter((tone) => Math.abs(tone - ground) > 25).length;
    expect(inked / (info.width * info.height)).toBeGreaterThan(0.05);
  });

  test('filters open as lists of our own', async ({ page }) => {
    await visit(page, '/?type=movie');
    const genre = page.locator('select[name=genre]');
    expect(await genre.evaluate((select) => getComputedStyle(select).appearance)).toBe('base-select');
    await genre.click();
    await page.getByRole('option', { name: 'درام', exact: true }).click();
    await page.waitForURL(/genre=/, { waitUntil: 'commit' });
  });

  test('a collection of three fills its row', async ({ page }) => {
    const reply = await fetch(`${inject('apiUrl')}/api/collections?per_page=100`);
    const { data } = (await reply.json()) as { data: { path: string; titlesCount: number }[] };
    const path = data.find(({ titlesCount }) => titlesCount === 3)?.path;
    await visit(page, path ?? '');
    const share = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('main ul[data-few] > li')].map((card) =>
        card.getBoundingClientRect(),
      );
      const edges = cards.flatMap(({ left, right }) => [left, right]);
      return (Math.max(...edges) - Math.min(...edges)) / document.documentElement.clientWidth;
    });
    expect(share).toBeGreaterThan(0.85);
  });

  test('a newcomer finds something to begin with instead of empty pages', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    for (const path of ['/user/dashboard', '/user/watchlist', '/user/history']) {
      await visit(page, path);
      await page.getByRole('heading', { name: 'از این‌ها آغاز کنید' }).waitFor();
      expect(await page.locator('main article[data-card]').count()).toBeGreaterThanOrEqual(4);
    }
    const reply = await fetch(`${inject('apiUrl')}/api/titles/search?available=1&per_page=100`);
    const { data } = (await reply.json()) as { data: { path: string }[] };
    const first = await page.locator('main article[data-card] a[data-plain]').first().getAttribute('href');
    expect(data.map(({ path }) => path)).toContain(first);
  });
});
