import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

/** A finger put down and moved; it stays down until it is released. */
export async function touchAlong(
  page: Page,
  from: Point,
  to: Point,
): Promise<{ release: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  return { release: () => send('touchEnd', []) };
}
