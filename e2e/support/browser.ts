import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test as base, inject } from 'vitest';
import { watchWrites } from './pending-writes.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Ends tests that hang. A machine may be busy with something else for half a minute, and that is not a failure. */
const WAIT_LIMIT_MS = 120_000;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

declare global {
  interface Window {
    /** Set once the page has hydrated. */
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> };
  }
}

let shared: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  shared ??= chromium.connect(inject('browserEndpoint'));
  return shared;
}

/** A separate browser context on the site under test; closed when the test ends. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    locale: 'fa-IR',
    reducedMotion: 'reduce',
    // It would fetch everything that a page needs offline in every window, and hide requests from routes.
    serviceWorkers: 'block',
    ...DESKTOP,
    ...options,
  });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  watchWrites(context);
  return context;
}

interface Fixtures {
  /** A desktop window. */
  page: Page;
  phone: Page;
}

export const test = base.extend<Fixtures>({
  // vitest reads the names of the fixtures that a fixture needs from this pattern: none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  page: async ({}, use) => {
    const context = await openContext();
    await use(await context.newPage());
    await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  phone: async ({}, use) => {
    const context = await openContext(PHONE);
    await use(await context.newPage());
    await context.close();
  },
});
