import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../testing/open-fixture.ts';
import { datesTexts as texts } from './dates.texts.ts';

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('a date', () => {
  const page = openFixture(new URL('./date-fields.fixture.tsx', import.meta.url));
  const field = (label: string) => page().getByRole('textbox', { name: label });
  const open = (label: string) =>
    page()
      .getByRole('button', { name: texts.open(label) })
      .click();
  const dialog = () => page().getByRole('dialog');
  const focused = () => page().evaluate(() => document.activeElement?.textContent);
  /** The three values as they are saved. */
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);

  it.each(['۱۴۰۵/۰۸/۲۴', '1405-8-24', '۲۴ آبان ۱۴۰۵', '2026-11-15'])(
    'is Jalali or Gregorian, as it is written: %s',
    async (text) => {
      await field('روز').fill(text);
      await reads('2026-11-15 null null');
      await field('لحظه').focus();
      await expect.poll(() => field('روز').inputValue(), WAIT).toBe('۱۴۰۵/۰۸/۲۴');
    },
  );

  it('that cannot be read stays as it was typed, and says so once the field is left', async () => {
    await field('روز').fill('فردا شب');
    expect(await field('روز').getAttribute('aria-invalid')).toBeNull();
    await field('لحظه').focus();
    await page().getByText(texts.unread).waitFor();
    expect(await field('روز').inputValue()).toBe('فردا شب');
    await reads('فردا شب null null');
    await field('روز').fill('');
    await reads('null null null');
    await page().getByText(texts.unread).waitFor({ state: 'hidden' });
  });

  it('is chosen with the arrow keys, over the end of a leap year', async () => {
    await open('روز');
    await expect.poll(focused, WAIT).toBe('۲۹');
    // To the left is the next day.
    await page().keyboard.press('ArrowLeft');
    await expect.poll(focused, WAIT).toBe('۱');
    await page().keyboard.press('ArrowRight');
    await expect.poll(focused, WAIT).toBe('۲۹');
    await page().keyboard.press('ArrowDown');
    await expect.poll(focused, WAIT).toBe('۷');
    await page().keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await reads('2024-03-26 null null');
    expect(await field('روز').inputValue()).toBe('۱۴۰۳/۰۱/۰۷');
  });

  it('stays within a shorter month, and is taken away', async () => {
    await field('روز').fill('۱۴۰۳/۰۶/۳۱');
    await open('روز');
    await dialog().getByRole('button', { name: texts.nextMonth }).click();
    await dialog().locator('[tabindex="0"]').getByText('۳۰').click();
    await reads('2024-10-21 null null');
    await open('روز');
    await dialog().getByRole('button', { name: texts.clear }).click();
    await reads('null null null');
    expect(await field('روز').inputValue()).toBe('');
  });

  it('with a time is Tehran’s, and an end without one is the end of the day', async () => {
    await field('لحظه').fill('۱۴۰۵/۰۸/۲۴ ۱۸:۳۰');
    await field('پایان').fill('۱۴۰۵/۰۸/۲۴');
    await reads('2024-03-19 2026-11-15T15:00:00.000Z 2026-11-15T20:29:00.000Z');
    await open('لحظه');
    await dialog().getByRole('combobox', { name: texts.hour }).selectOption('20');
    await dialog().getByRole('button', { name: texts.done }).click();
    await reads('2024-03-19 2026-11-15T17:00:00.000Z 2026-11-15T20:29:00.000Z');
    expect(await field('لحظه').inputValue()).toBe('۱۴۰۵/۰۸/۲۴ ۲۰:۳۰');
  });
});
