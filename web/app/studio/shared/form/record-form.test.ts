import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';
import { formTexts } from './form.texts.ts';

declare global {
  interface Window {
    stored: { values: { name: string; note: string }; version: number };
    sent: object[];
    hold: () => void;
    release: () => void;
  }
}

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('the form of a record', () => {
  const page = openFixture(new URL('./record-form.fixture.tsx', import.meta.url));
  const field = (label: string) => page().getByRole('textbox', { name: label });
  const saveButton = () => page().getByRole('button', { name: 'ذخیره', exact: true });
  const click = (name: string) => page().getByRole('button', { name }).click();
  const stored = () => page().evaluate(() => window.stored.values);
  const sent = () => page().evaluate(() => window.sent);
  /** Another editor saves at the same time. */
  const changeMeanwhile = (values: object) =>
    page().evaluate((changes) => {
      Object.assign(window.stored.values, changes);
      window.stored.version += 1;
    }, values);

  it('sends what was changed, and has nothing to save before and after', async () => {
    expect(await saveButton().isDisabled()).toBe(true);
    await field('نام').fill('نفس عمیق');
    await saveButton().click();
    await expect.poll(sent, WAIT).toEqual([{ name: 'نفس عمیق' }]);
    await expect.poll(() => saveButton().isDisabled(), WAIT).toBe(true);
    expect(await field('نام').inputValue()).toBe('نفس عمیق');
  });

  it('is saved with Ctrl and S while a field is edited', async () => {
    await field('یادداشت').fill('بلند');
    await field('یادداشت').press('Control+s');
    await expect.poll(sent, WAIT).toEqual([{ note: 'بلند' }]);
  });

  it('shows a refusal at its field, goes there, and loses nothing', async () => {
    await field('یادداشت').fill('بلند');
    await field('نام').fill('');
    await saveButton().click();
    await expect.poll(() => field('نام').getAttribute('aria-invalid'), WAIT).toBe('true');
    expect(await field('نام').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field('یادداشت').inputValue()).toBe('بلند');
    await field('نام').fill('نفس عمیق');
    await saveButton().click();
    await expect.poll(stored, WAIT).toEqual({ name: 'نفس عمیق', note: 'بلند' });
    await expect.poll(() => field('نام').getAttribute('aria-invalid'), WAIT).toBeNull();
  });

  it('is as it was loaded once the changes are discarded, without the message of a refusal', async () => {
    await field('نام').fill('');
    await saveButton().click();
    await expect.poll(() => field('نام').getAttribute('aria-invalid'), WAIT).toBe('true');
    await click(formTexts.discard);
    expect(await field('نام').inputValue()).toBe('نفس');
    expect(await saveButton().isDisabled()).toBe(true);
    expect(await field('نام').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps what is typed while it is being saved', async () => {
    await field('نام').fill('نفس عمیق');
    await page().evaluate(() => window.hold());
    await saveButton().click();
    await expect.poll(sent, WAIT).toEqual([{ name: 'نفس عمیق' }]);
    await field('یادداشت').fill('بلند');
    await page().evaluate(() => window.release());
    await page().getByText(formTexts.unsaved(1)).waitFor();
    expect(await field('یادداشت').inputValue()).toBe('بلند');
    expect(await field('نام').inputValue()).toBe('نفس عمیق');
    await saveButton().click();
    await expect.poll(stored, WAIT).toEqual({ name: 'نفس عمیق', note: 'بلند' });
  });

  it('offers the unsaved text of a closed tab, once', async () => {
    await field('یادداشت').fill('نیمه‌کاره');
    await page().reload();
    expect(await field('یادداشت').inputValue()).toBe('کوتاه');
    await click(formTexts.draft.take);
    expect(await field('یادداشت').inputValue()).toBe('نیمه‌کاره');
    await saveButton().click();
    await expect.poll(sent, WAIT).toEqual([{ note: 'نیمه‌کاره' }]);
    await page().reload();
    await field('نام').waitFor();
    expect(await page().getByText(formTexts.draft.title).count()).toBe(0);
  });

  it('keeps both editors’ work where they changed different fields', async () => {
    await changeMeanwhile({ note: 'از دیگری' });
    await field('نام').fill('از من');
    await saveButton().click();
    const dialog = page().getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(0);
    await click(formTexts.conflict.choose);
    await expect.poll(stored, WAIT).toEqual({ name: 'از من', note: 'از دیگری' });
    await expect.poll(() => field('یادداشت').inputValue(), WAIT).toBe('از دیگری');
  });

  it.each([
    [formTexts.conflict.mine, 'از من'],
    [formTexts.conflict.theirs, 'از دیگری'],
  ])('asks about the field that both changed: %s', async (choice, note) => {
    await changeMeanwhile({ note: 'از دیگری' });
    await field('نام').fill('از من');
    await field('یادداشت').fill('از من');
    await saveButton().click();
    const dialog = page().getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('group').count()).toBe(1);
    await dialog.getByRole('group', { name: 'یادداشت' }).getByRole('radio', { name: choice }).check();
    await click(formTexts.conflict.choose);
    await expect.poll(stored, WAIT).toEqual({ name: 'از من', note });
  });

  it('saves nothing when the question is left, and the text stays', async () => {
    await changeMeanwhile({ note: 'از دیگری' });
    await field('یادداشت').fill('از من');
    await saveButton().click();
    await page().getByRole('dialog').waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await stored()).toEqual({ name: 'نفس', note: 'از دیگری' });
    expect(await field('یادداشت').inputValue()).toBe('از من');
  });

  it('shows what was there before both, and forgets the choices of an earlier question', async () => {
    await changeMeanwhile({ note: 'از دیگری' });
    await field('یادداشت').fill('از من');
    await saveButton().click();
    const dialog = page().getByRole('dialog');
    expect(await dialog.getByRole('group', { name: 'یادداشت' }).textContent()).toContain('کوتاه');
    await dialog.getByRole('radio', { name: formTexts.conflict.theirs }).check();
    await click(formTexts.conflict.choose);
    await expect.poll(() => field('یادداشت').inputValue(), WAIT).toBe('از دیگری');
    await dialog.waitFor({ state: 'hidden' });

    await changeMeanwhile({ name: 'از دیگری' });
    await field('یادداشت').fill('دوباره از من');
    await field('نام').fill('از من');
    await saveButton().click();
    await dialog.getByRole('group', { name: 'نام' }).waitFor();
    await click(formTexts.conflict.choose);
    await expect.poll(stored, WAIT).toEqual({ name: 'از من', note: 'دوباره از من' });
  });
});
