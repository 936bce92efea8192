import type { Page } from 'playwright-core';

/** Answers «درست شناخته شد؟» with this title, whatever the file's name suggests, and sends the file. */
export async function pickTitle(page: Page, titleFa: string): Promise<void> {
  await page.getByRole('heading', { name: 'درست شناخته شد؟' }).waitFor();
  const other = page.getByRole('button', { name: 'عنوان دیگر' });
  if (await other.isVisible()) await other.click();
  await page.getByRole('combobox', { name: 'یافتن عنوان' }).fill(titleFa);
  await page.getByRole('option', { name: new RegExp(`^${titleFa}`) }).click();
  await page.getByRole('button', { name: 'بارگذاری', exact: true }).click();
}
