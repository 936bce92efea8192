import type { Page } from 'playwright-core';
import { launchBenchBrowser } from './bench-browser.ts';

/** A pointer rests on a card about this long before the click; the page is fetched meanwhile. */
const REST_MS = 300;
const CLICKS = 15;

declare global {
  interface Window {
    /** From the click until the frame whose heading shows the title of the clicked card. */
    timeToHeading?: Promise<number>;
  }
}

function watchForHeading(name: string): void {
  window.timeToHeading = new Promise((resolve) => {
    let clickedAt = Number.NaN;
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== name) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - clickedAt));
    });
    const onClick = ({ timeStamp }: MouseEvent) => {
      clickedAt = timeStamp;
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('click', onClick, { once: true, capture: true });
  });
}

async function clickCard(page: Page, listing: string, place: number): Promise<number> {
  await page.goto(listing, { waitUntil: 'networkidle' });
  const card = page.locator('[data-card] a').nth(place);
  await page.evaluate(watchForHeading, (await card.locator('strong').textContent()) ?? '');
  await card.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
  return (await page.evaluate(() => window.timeToHeading)) ?? Number.NaN;
}

/** Milliseconds, sorted: how long after the click on a card its title's page is shown, in a warm browser. */
export async function measureCardClicks(listing: string): Promise<number[]> {
  const browser = await launchBenchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await clickCard(page, listing, 0);
    const times: number[] = [];
    for (let place = 0; place < CLICKS; place += 1) times.push(await clickCard(page, listing, place));
    return times.sort((a, b) => a - b);
  } finally {
    await browser.close();
  }
}
