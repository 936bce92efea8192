import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../testing/open-fixture.ts';

declare global {
  interface Window {
    repair: () => void;
  }
}

describe('a room that fails', () => {
  const page = openFixture(new URL('./room-boundary.fixture.tsx', import.meta.url));

  it('leaves the menu, and can be tried again', async () => {
    const retry = page().getByRole('button');
    await retry.click();
    await retry.waitFor();
    expect(await page().getByRole('navigation').count()).toBe(1);
    await page().evaluate(() => window.repair());
    await retry.click();
    await page().getByText('room').waitFor();
  });
});
