import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { corsHeaders, pretendSignedIn } from '../support/shell-visitor.ts';
import { hydrated, visit } from '../support/visit.ts';

const GUARDED = [
  '/screenshots/1',
  '/auth/logout',
  '/user/watchlist',
  '/user/history',
  '/user/dashboard',
  '/user/edit-password',
  '/user/notifications',
  '/user/new-request',
  '/successful-payment',
  '/gopremium',
  '/gift',
];

const cookiesOf = async (page: import('playwright-core').Page) =>
  Object.fromEntries(
    (await page.context().cookies()).map(({ name, value, expires }) => [name, { value, expires }]),
  );

describe('the guard', () => {
  test('sends a visitor to login, from every page of users', async ({ page }) => {
    for (const path of GUARDED) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 302]);
      expect(response.headers().location).toMatch(/^\/auth\/login(\?|$)/);
    }
  });

  test('sends who came by the advertisement to registration', async ({ page }) => {
    await page.context().addCookies([{ name: 'ref', value: 'ad', url: inject('siteUrl') }]);
    const response = await page.request.get('/user/watchlist', { maxRedirects: 0 });
    expect(response.headers().location).toBe('/auth/register?next=%2Fuser%2Fwatchlist');
  });

  test('does so in the browser too', async ({ page }) => {
    await visit(page, '/contact');
    await page.context().addCookies([{ name: 'ref', value: 'ad', url: inject('siteUrl') }]);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/user/history'));
    await page.waitForURL(/\/auth\/register\?next=%2Fuser%2Fhistory$/);
    expect(documents).toBe(0);
  });
});

describe('the ref cookie', () => {
  test('is kept from r for seven days, and never replaced', async ({ page }) => {
    await page.goto('/?r=sara');
    const { ref } = await cookiesOf(page);
    expect(ref?.value).toBe('sara');
    const days = ((ref?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await page.goto('/?r=ad');
    expect((await cookiesOf(page)).ref?.value).toBe('sara');
  });

  test('counts for the guard of the very address that brought it', async ({ page }) => {
    await page.goto('/user/watchlist?r=ad');
    expect(new URL(page.url()).pathname).toBe('/auth/register');
    expect((await cookiesOf(page)).ref?.value).toBe('ad');
  });
});

describe('what is not there', () => {
  test('answers 404 in the shell', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'این صفحه روی پرده نیست' }).waitFor();
    await page.locator('nav[aria-label="فهرست اصلی"]').waitFor();
  });

  test('is told when one gets there without a new document', async ({ page }) => {
    await visit(page, '/contact');
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/no/such/page'));
    await page.getByRole('heading', { name: 'این صفحه روی پرده نیست' }).waitFor();
  });
});

describe('what fails', () => {
  test('an error in a page shows the error page inside the shell', async ({ page }) => {
    await visit(page, '/contact');
    await page.route('**/api/titles/search?*', (route) =>
      route.fulfill({ headers: corsHeaders(), json: { data: 'not a list' } }),
    );
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/?type=movie&page=3'));
    await page.getByText('Unexpected Application Error!').waitFor();
    await page.locator('nav[aria-label="فهرست اصلی"]').waitFor();
  });

  test('a page whose code cannot be loaded reloads', async ({ page }) => {
    await visit(page, '/categories');
    await page.route('**/assets/contact-*.js', (route) => route.abort(), { times: 1 });
    await page.evaluate(() => void window.__reactRouterDataRouter?.navigate('/contact?q=1'));
    // The destination page, not the previous one.
    await page.waitForURL('**/contact?q=1', { waitUntil: 'commit' });
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

describe('moving about', () => {
  test('each change of path or query goes to the top, back too', async ({ page }) => {
    await visit(page, '/?type=movie');
    const top = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 800));
    await page.locator('nav[aria-label="صفحه‌ها"] a[rel=next]').click();
    await page.waitForURL(/page=2/);
    await expect.poll(top).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 800));
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await expect.poll(top).toBe(0);
  });

  test('a bar runs from the right while a page is on its way', async ({ page }) => {
    await visit(page, '/contact');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/collections?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/api/collections', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => void window.__reactRouterDataRouter?.navigate('/collections'));
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    const origin = await bar.locator('div').evaluate((fill) => getComputedStyle(fill).transformOrigin);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Number.parseFloat(origin)).toBeGreaterThan(width * 0.95);
    answer();
    await page.waitForURL(/\/collections$/);
    await bar.waitFor({ state: 'detached' });
  });

  test('a loading screen stands before a page that takes its time', async ({ page }) => {
    // A page that shares no requests with the next one.
    await visit(page, '/contact');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/categories', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => void window.__reactRouterDataRouter?.navigate('/categories'));
    const screen = page.getByRole('status').getByText('در حال بارگذاری…');
    await screen.waitFor({ state: 'attached' });
    answer();
    await page.waitForURL(/\/categories$/);
    await screen.waitFor({ state: 'detached' });
  });
});

describe('the theme', () => {
  test('is dark at first, and the choice is in the page that the server sends', async ({ page }) => {
    await visit(page, '/contact');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.locator('footer').getByText('روشن').click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    const html = await (await page.request.get('/contact')).text();
    expect(html).toContain('data-theme="light"');
  });
});

describe('the auth store', () => {
  test('keeps token and user, and only them', async ({ page }) => {
    await pretendSignedIn(page, { newNotifications: false });
    await visit(page, '/contact');
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state);
    await expect.poll(async () => (await stored())?.user?.data?.name).toBe('سارا');
    expect(Object.keys(await stored()).sort()).toEqual(['token', 'user']);
    expect((await stored()).token).toBe('1|pretended');
  });
});

describe('the payment check', () => {
  const open = async (page: import('playwright-core').Page, status: string, before: number) => {
    let asked = 0;
    await pretendSignedIn(page, { newNotifications: false });
    await page.route('**/api/user/payment-check', (route) => {
      asked += 1;
      return route.fulfill({ headers: corsHeaders(), json: { status } });
    });
    await page.addInitScript((time) => localStorage.setItem('check_payment_before', String(time)), before);
    await page.goto('/contact');
    return {
      asked: () => asked,
      stored: () => page.evaluate(() => localStorage.getItem('check_payment_before')),
    };
  };

  test('leads to the page of success, once', async ({ page }) => {
    const { asked, stored } = await open(page, 'success', Date.now() + 60_000);
    await page.waitForURL(/\/successful-payment/);
    expect(asked()).toBe(1);
    expect(await stored()).toBeNull();
  });

  test('stays open while the bank has not decided', async ({ page }) => {
    const { asked, stored } = await open(page, 'pending', Date.now() + 60_000);
    await expect.poll(asked).toBe(1);
    // The value is removed, or kept, as soon as the reply is read; by the time the network is idle, the page has read
    // it.
    await page.waitForLoadState('networkidle');
    expect(await stored()).not.toBeNull();
  });

  test('is not made when its time is past', async ({ page }) => {
    const { asked, stored } = await open(page, 'success', Date.now() - 1);
    await expect.poll(stored).toBeNull();
    expect(asked()).toBe(0);
  });
});
