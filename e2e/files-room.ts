import type { Page } from 'playwright-core';
import { PATIENTLY, visit } from './visit.ts';

/** Chooses a file in the studio and picks its title, whatever the file name suggests. */
export async function sendFile(page: Page, file: string, titleFa: string): Promise<void> {
  await visit(page, '/studio/files');
  await page.getByLabel('انتخاب فایل').setInputFiles(file);
  await page.getByRole('heading', { name: 'درست شناخته شد؟' }).waitFor(PATIENTLY);
  const other = page.getByRole('button', { name: 'عنوان دیگر' });
  if (await other.isVisible()) await other.click();
  await page.getByRole('combobox', { name: 'یافتن عنوان' }).fill(titleFa);
  await page.getByRole('option', { name: new RegExp(titleFa) }).click(PATIENTLY);
  await page.getByRole('button', { name: 'بارگذاری', exact: true }).click();
}
