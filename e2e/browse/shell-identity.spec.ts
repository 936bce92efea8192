import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

describe('the identity of the site', () => {
  test('Persian, right to left, and dark', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['fa', 'rtl']);
    expect(await html.evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark');
  });

  test('grey, teal, and a red accent for errors', async ({ page }) => {
    await page.goto('/auth/login');
    /** Lightness, chroma and hue of a token, as the browser computes it. */
    const token = (name: string) =>
      page.evaluate((property) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `oklch(from var(${property}) l c h)`;
        const [l, c, h] =
          getComputedStyle(probe)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        probe.remove();
        return { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
      }, name);
    expect((await token('--page')).c).toBeLessThan(0.02);
    const teal = await token('--teal');
    expect(teal.h).toBeGreaterThan(170);
    expect(teal.h).toBeLessThan(210);
    const red = await token('--red');
    expect(red.c).toBeGreaterThan(0.1);
    expect(red.h).toBeLessThan(40);
  });

  test('two typefaces of its own', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    // Apart from them, only the fallbacks used until they arrive.
    const own = loaded.filter((family) => !family.endsWith(' fallback'));
    expect(new Set(own)).toEqual(new Set(['Vazirmatn', 'Estedad']));
    const familyOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
    expect([await familyOf('body'), await familyOf('h1')]).toEqual(['Vazirmatn', 'Estedad']);
  });

  test('a footer with the rights notice and the social links', async ({ page }) => {
    await page.goto('/');
    const footer = page.locator('footer').last();
    expect(await footer.textContent()).toMatch(/© ۱۴[۰-۹]{2} پرده\. همهٔ حقوق محفوظ است\./u);
    const social = await footer
      .locator('a[href^="https://"]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('aria-label'),
          new URL((link as HTMLAnchorElement).href).host,
        ]),
      );
    expect(social).toEqual([
      ['تلگرام پرده', 't.me'],
      ['اینستاگرام پرده', 'www.instagram.com'],
    ]);
  });
});

describe('the tracker', () => {
  test('is not there unless its address is configured', async ({ page }) => {
    await visit(page, '/');
    expect(await page.evaluate(() => '_paq' in window)).toBe(false);
  });

  test('has site id 1, and tells each page after it has its title', async ({ page }) => {
    await page.route('**/matomo.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"matomoUrl":null', '"matomoUrl":"/stats"');
      await route.fulfill({ response, body });
    });
    await page.goto('/contact');
    await page.waitForFunction(() => '_paq' in window);
    const calls = () => page.evaluate(() => (window as unknown as { _paq: unknown[][] })._paq);
    const [url] = (await calls()).filter(([name]) => name === 'setCustomUrl');
    expect(await calls()).toContainEqual(['setSiteId', '1']);
    expect(url?.[1]).toMatch(/^http:\/\/.*\/contact$/);
    await page.locator('nav[aria-label="فهرست اصلی"] a[href="/collections"]').click();
    await page.waitForURL(/\/collections$/);
    await expect
      .poll(async () => (await calls()).filter(([name]) => name === 'trackPageView').length)
      .toBe(2);
    const titles = (await calls()).filter(([name]) => name === 'setDocumentTitle').map(([, title]) => title);
    expect(titles[1]).toBe(await page.title());
    expect(titles[0]).not.toBe(titles[1]);
  });
});
