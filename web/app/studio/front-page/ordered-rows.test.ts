import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../testing/open-fixture.ts';
import { formTexts } from '../shared/form/form.texts.ts';

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('the order of the front page', () => {
  const page = openFixture(new URL('./ordered-rows.fixture.tsx', import.meta.url));
  const handle = (name: string) => page().getByRole('button', { name: formTexts.sort.handle(name) });
  const click = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const order = async () =>
    (
      await page()
        .getByRole('button', { name: /^edit/ })
        .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    )
      .map((label) => label?.at(-1))
      .join('');

  it('stays as it was made until it is saved, whatever an earlier read brings', async () => {
    await handle('c').press('ArrowUp');
    expect(await order()).toBe('acb');
    await click('an earlier read');
    expect(await order()).toBe('acbd');
    await handle('a').press('ArrowDown');
    expect(await order()).toBe('cabd');
    await expect.poll(() => page().locator('output').textContent(), WAIT).toBe('cabd');
    expect(await order()).toBe('cabd');
    await click('saved');
    await expect.poll(order, WAIT).toBe('dcba');
  });
});
