import type { Page } from 'playwright-core';
import { writesDone } from './pending-writes.ts';

/** Waits until the page has hydrated, so that clicks are handled. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

export async function visit(page: Page, path: string): Promise<void> {
  await writesDone(page.context());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for an address without waiting for all of its pictures. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.waitForURL(address, { waitUntil: 'commit' });
}

/** A slow connection: the page's scripts arrive only when the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
