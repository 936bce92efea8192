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

/** Pixels by which the page is wider than its window, without the gutter of the scroll bar. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);

/** What can be clicked and is cut off at the side of the page, where nothing scrolls sideways. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const page = document.body.getBoundingClientRect();
    const scrolls = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('main :is(a, button, label, select, input:not(.visually-hidden))')]
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return (
          height > 0 &&
          !element.closest('[aria-hidden=true]') &&
          (left < page.left - 0.5 || right > page.right + 0.5) &&
          !scrolls(element)
        );
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

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
