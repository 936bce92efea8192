import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

/** The poster of the open page: where its animation starts, and the placeholder image behind it. */
const posterOf = (page: Page) =>
  page.locator('main header picture img:not([alt=""])').evaluate((image) => {
    const frame = image.closest('span');
    const [travel] = frame?.parentElement?.getAnimations() ?? [];
    const [start] = travel?.effect instanceof KeyframeEffect ? travel.effect.getKeyframes() : [];
    return { from: String(start?.transform ?? ''), standIn: frame?.style.backgroundImage };
  });

describe('a pressed card', () => {
  const clickFirstCard = async (page: Page) => {
    await visit(page, '/?order_by=votes');
    const card = page.locator('[data-card] a').first();
    const picture = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    // Paused at its first frame, to be examined.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function held(...input) {
        const animation = animate.apply(this, input);
        animation.pause();
        return animation;
      };
    });
    await card.click();
    await page.waitForURL('**/titles/**');
    return picture;
  };

  test('sends its poster to its place on the page, with the picture that is there already', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const picture = await clickFirstCard(page);
    await expect
      .poll(() => posterOf(page))
      .toEqual({
        from: expect.stringMatching(/^translate\(-?[\d.]+px, -?[\d.]+px\) scale\(/),
        standIn: `url("${picture}")`,
      });
  });

  test('moves nothing for those who ask for less motion', async ({ page }) => {
    const picture = await clickFirstCard(page);
    await expect.poll(() => posterOf(page)).toEqual({ from: '', standIn: `url("${picture}")` });
  });
});
