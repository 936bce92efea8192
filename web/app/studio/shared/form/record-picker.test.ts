import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';

declare global {
  interface Window {
    search: { isRunning: boolean };
  }
}

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('a field that finds a record', () => {
  const page = openFixture(new URL('./record-picker.fixture.tsx', import.meta.url));
  const field = () => page().getByRole('combobox', { name: 'عنوان' });
  const option = (name: string) => page().getByRole('option', { name });
  const options = () => page().getByRole('option').count();
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);
  /** What a screen reader reads out. */
  const active = () =>
    field().evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );

  it('picks with the arrow keys and Enter, and is empty for the next one', async () => {
    await field().fill('شب');
    await option('شبانه').waitFor();
    expect(await active()).toBe('شب یلداnote 1');
    await field().press('ArrowDown');
    await expect.poll(active, WAIT).toBe('شبانهnote 2');
    await field().press('Enter');
    await reads('شبانه');
    expect(await field().inputValue()).toBe('');
    expect(await options()).toBe(0);
  });

  it('picks with the mouse and keeps the focus', async () => {
    await field().fill('روز');
    await option('روز سوم').click();
    await reads('روز سوم');
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('offers a new record last, also where nothing is found', async () => {
    await field().fill('شب');
    await option('ساخت «شب»').waitFor();
    expect(await page().getByRole('option').last().textContent()).toBe('ساخت «شب»');
    await field().fill('تازه');
    await option('ساخت «تازه»').click();
    await reads('new تازه');
  });

  it('drops its text with Escape, and Enter in the empty field does not send the form', async () => {
    await field().fill('شب');
    await option('شبانه').waitFor();
    await field().press('Escape');
    await expect.poll(() => field().inputValue(), WAIT).toBe('');
    expect(await options()).toBe(0);
    await field().press('Enter');
    await field().fill('روز');
    await option('روز سوم').click();
    await reads('روز سوم');
  });

  it('picks nothing with Enter that was found for an earlier text', async () => {
    await page().evaluate(() => {
      window.search.isRunning = true;
    });
    await field().fill('شب');
    await option('شب یلدا').waitFor();
    await field().press('Enter');
    await page().evaluate(() => {
      window.search.isRunning = false;
    });
    await field().fill('شبا');
    await option('شب یلدا').waitFor({ state: 'hidden' });
    await field().press('Enter');
    await reads('شبانه');
  });
});
