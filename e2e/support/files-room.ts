import type { Page } from 'playwright-core';
import { pickTitle } from './pick-title.ts';
import { visit } from './visit.ts';

/** Chooses a file in the studio and picks its title, whatever the file name suggests. */
export async function sendFile(page: Page, file: string, titleFa: string): Promise<void> {
  await visit(page, '/studio/files');
  await page.getByLabel('انتخاب فایل').setInputFiles(file);
  await pickTitle(page, titleFa);
}
