import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('the filters of a list', () => {
  const page = openFixture(new URL('./list-toolbar.fixture.tsx', import.meta.url));
  const order = () => page().getByRole('combobox', { name: 'ترتیب' });
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);

  it('are applied at once, and leave the focus where it is', async () => {
    await order().focus();
    await order().selectOption('name');
    await reads('q=&type=all&order_by=name');
    expect(await order().evaluate((select) => select === document.activeElement)).toBe(true);
    expect(await order().inputValue()).toBe('name');
  });

  it('show the list’s own choice again when one goes back', async () => {
    await order().selectOption('name');
    await reads('q=&type=all&order_by=name');
    await page().goBack();
    await reads('');
    await expect.poll(() => order().inputValue(), WAIT).toBe('newest');
  });
});
