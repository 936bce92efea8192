import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { barriersOn, useTheme } from '../support/barriers.ts';
import { openContext, test } from '../support/browser.ts';
import { overflow, visit } from '../support/visit.ts';

async function first(query: string): Promise<string> {
  const reply = await fetch(inject('apiUrl') + query);
  return ((await reply.json()) as { data: { path: string }[] }).data[0]?.path ?? '';
}

const aPerson = async (role: string) =>
  (await first('/api/people/search?q=nolan')).replace(/^\/people\/\w+/, `/people/${role}`);

/** Every page that a visitor can open, in each state in which it looks different. */
const PAGES: Record<string, string | (() => Promise<string>)> = {
  'the front': '/',
  'the front of series': '/tv',
  'a listing with filters': '/?genre=1&is_dubbed=1&audio=fa',
  'a search that finds something': '/?q=batman',
  'a search that finds nothing': `/?q=${encodeURIComponent('ژژژژغغغغ')}`,
  'a film': () => first('/api/titles/search?q=tt0468569'),
  'a series': () => first('/api/titles/search?q=tt0903747'),
  'a title to come': () => first('/api/titles/comingsoon'),
  'the files of a film': async () =>
    (await first('/api/titles/search?q=tt0468569')).replace(/[^/]+$/, 'files'),
  'the files of a series': async () =>
    (await first('/api/titles/search?q=tt0903747')).replace(/[^/]+$/, 'files'),
  'a trailer': '/watch/trailer/tt0468569',
  'the collections': '/collections',
  'a collection': () => first('/api/collections?per_page=1'),
  'a director': () => aPerson('director'),
  'a writer': () => aPerson('writer'),
  'an actor': () => first('/api/people/search?q=pacino'),
  'coming soon': '/comingsoon',
  'the categories': '/categories',
  'the support page': '/contact',
  'the page of the Mini App': '/telegram-app',
  'signing in': '/auth/login',
  'signing up': '/auth/register',
  'a forgotten password': '/auth/forgot-password',
  'a new password': '/auth/reset-password/abc',
  'the plans': '/premium/plans',
  'a plan': '/premium/plans/1',
  'joining a plan': '/premium/join/1',
  'a page that is not there': '/nowhere',
};

/** Colours depend on the theme and layout on the width: every page is checked once with each. */
const LOOKS = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
];

describe('no barrier that axe knows of, and not wider than the window', () => {
  /** One window for all pages: its scripts and fonts are already cached. */
  let visitor: Page;
  beforeAll(async () => {
    visitor = await (await openContext()).newPage();
  });
  afterAll(() => visitor.context().close());

  test.for(Object.keys(PAGES))('%s', async (name) => {
    const address = PAGES[name];
    await visit(visitor, typeof address === 'function' ? await address() : (address ?? ''));
    for (const { theme, width } of LOOKS) {
      await visitor.setViewportSize({ width, height: 844 });
      await useTheme(visitor, theme);
      expect(await overflow(visitor), `wider than ${width} px`).toBeLessThanOrEqual(0);
      expect(await barriersOn(visitor), `${theme}, ${width} px`).toEqual([]);
    }
  });

  test('the offline page', async ({ page }) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/offline.html');
      expect(await page.locator('h1').count()).toBe(1);
      expect(await barriersOn(page)).toEqual([]);
    }
  });

  test('the side menu', async ({ phone }) => {
    await visit(phone, '/?order_by=votes');
    await phone.getByRole('navigation').getByRole('button', { name: 'فهرست' }).click();
    await phone.getByRole('dialog').waitFor();
    expect(await barriersOn(phone)).toEqual([]);
  });

  test('the search dropdown', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await page.locator('header input[name=q]:visible').fill('batman');
    await page.getByRole('option').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});
