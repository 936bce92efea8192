import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { moveTo, picture, test } from '../support/player-page.ts';
import { touchAlong } from '../support/touch.ts';

const LENGTH_SECONDS = 96;

const seekBar = (page: Page) => page.getByRole('slider', { name: 'جای پخش' });

/** The point on the seek bar for a fraction of the film. */
async function pointAt(bar: Locator, share: number): Promise<{ x: number; y: number }> {
  const box = await bar.boundingBox();
  if (!box) throw new Error('the seek bar is not visible');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

const secondsOf = async (page: Page) => Math.round((await picture(page)).time);
const shownSeconds = async (page: Page) => Number(await seekBar(page).inputValue());

/**
 * A pixel of the seek bar is a fraction of a second, and the thumb has a width. The bar follows the film a moment later,
 * and the next key counts from there.
 */
async function landsNear(page: Page, seconds: number, tolerance = 2): Promise<void> {
  const isThere = async () => {
    const [film, bar] = [await secondsOf(page), await shownSeconds(page)];
    return Math.abs(film - seconds) <= tolerance && Math.abs(film - bar) <= 1;
  };
  await expect.poll(isThere).toBe(true);
}

describe('the seek bar', () => {
  test('takes a click on every row of its 24 pixels, the line included', async ({ pausedFilm: page }) => {
    await moveTo(page, 10);
    const box = await seekBar(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    const { x, y } = await pointAt(seekBar(page), 0.5);
    const missed = await page.evaluate(
      ([x, y]) => {
        const rows = Array.from({ length: 23 }, (_, row) => y - 11 + row);
        return rows.filter((row) => !document.elementFromPoint(x, row)?.closest('[data-testid=seek-bar]'));
      },
      [x, y] as const,
    );
    expect(missed).toEqual([]);
    await page.mouse.click(x, y);
    await landsNear(page, LENGTH_SECONDS / 2);
  });

  test('follows the mouse while the line is dragged, with the preview above it', async ({
    pausedFilm: page,
  }) => {
    await moveTo(page, 10);
    const from = await pointAt(seekBar(page), 0.2);
    const to = await pointAt(seekBar(page), 0.75);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    // While held down: thumb and preview are visible before the release.
    await expect.poll(async () => Math.abs((await shownSeconds(page)) - 72) <= 1).toBe(true);
    await page.getByTestId('seek-preview').getByText('۱:۱', { exact: false }).waitFor();
    // A drag may leave the 24 pixels of the bar.
    await page.mouse.move(to.x, to.y - 120, { steps: 3 });
    await page.mouse.up();
    await landsNear(page, 72);
  });

  test('is dragged by a finger to where the finger leaves it', async ({ pausedOnPhone: phone }) => {
    await moveTo(phone, 43);
    const box = await seekBar(phone).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const from = await pointAt(seekBar(phone), 43 / LENGTH_SECONDS);
    const to = await pointAt(seekBar(phone), 0.75);
    const touch = await touchAlong(phone, from, to);
    await phone.getByTestId('seek-preview').waitFor();
    await expect.poll(async () => Math.abs((await shownSeconds(phone)) - 72) <= 2).toBe(true);
    await touch.release();
    await landsNear(phone, 72, 3);
  });

  test('is tapped by a finger', async ({ pausedOnPhone: phone }) => {
    await moveTo(phone, 10);
    const { x, y } = await pointAt(seekBar(phone), 0.5);
    await phone.touchscreen.tap(x, y);
    await landsNear(phone, LENGTH_SECONDS / 2, 3);
  });

  test('moves by the keys, and says the place to a screen reader', async ({ pausedFilm: page }) => {
    await moveTo(page, 40);
    await seekBar(page).focus();
    await page.keyboard.press('ArrowRight');
    await landsNear(page, 50, 0);
    await page.keyboard.press('PageDown');
    await landsNear(page, 40, 0);
    await page.keyboard.press('Home');
    await landsNear(page, 0, 0);
    await page.keyboard.press('PageUp');
    await landsNear(page, 10, 0);
    expect(await seekBar(page).getAttribute('aria-valuetext')).toBe('۰:۱۰ از ۱:۳۶');
    expect(await seekBar(page).getAttribute('max')).toBe(String(LENGTH_SECONDS));
  });
});
