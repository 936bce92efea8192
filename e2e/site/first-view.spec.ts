import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';

const FETCHED_SCRIPTS = 'link[rel=modulepreload]';

describe('the scripts make way for the first view', () => {
  test('a pointer that rests where the page appears does not call them; one that moves does', async ({
    page,
  }) => {
    // Neither the last picture nor a timeout may trigger them: no picture arrives, and the clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.route('**/media/art/**', () => {});
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // The event a browser sends to a new page when the pointer already rests on it.
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    );
    expect(await page.locator(FETCHED_SCRIPTS).count()).toBe(0);

    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await page.locator(FETCHED_SCRIPTS).first().waitFor({ state: 'attached' });
  });
});
