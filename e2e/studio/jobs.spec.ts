import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { test } from '../support/browser.ts';
import { type ClipFolder, openClipFolder } from '../support/clip.ts';
import { sendFile } from '../support/files-room.ts';
import { makeTitle, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

/** More than are edited before the reply. */
const TITLES = 260;

let clips: ClipFolder;
beforeAll(async () => {
  clips = await openClipFolder();
});
afterAll(() => clips.remove());

const stateOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: /در صف|در حال کار|ایستاده|تمام شد/ });
const jobIn = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: name }).first();

test('an import and a bulk edit are started, stopped and resumed, and undone in the room of jobs', async () => {
  const name = `ریگستان${randomBytes(3).toString('hex')}`;
  const file = await clips.make('unused.mkv', { seconds: 1 });
  const csv = path.join(path.dirname(file), 'titles.csv');
  const rows = Array.from({ length: TITLES }, (_, at) => `movie,${name} ${at},Sand ${name} ${at},2001`);
  await writeFile(csv, `type,titleFa,titleEn,year\n${rows.join('\n')}\n`);

  const page = await openStaffWindow('owner');
  await visit(page, '/studio/imports');
  await page.getByLabel('فایل CSV یا JSON').setInputFiles(csv);
  await page.getByLabel('آزمایشی: فقط نشان بده چه عوض می‌شود').first().uncheck();
  await page.getByRole('button', { name: 'آغاز' }).first().click();
  await page.getByRole('button', { name: /^ایستادن: درون‌ریزی از CSV/ }).click();
  await stateOf(page).getByText('ایستاده').waitFor();
  await page.getByRole('button', { name: /^ادامه: درون‌ریزی از CSV/ }).click();
  await stateOf(page).getByText('تمام شد').waitFor();
  await stateOf(page).getByText('۲۶۰ تازه').waitFor();

  await visit(page, `/studio/titles?q=${name}`);
  await page
    .getByLabel(new RegExp(`انتخاب «${name} `))
    .first()
    .check();
  await page.getByRole('button', { name: 'همهٔ ۲۶۰ نتیجه' }).click();
  await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: 'ویژه کردن' });
  const question = page.getByRole('dialog', { name: '۲۶۰ عنوان ویژه شود؟' });
  await question.getByText(`و ۲۵۵ عنوان دیگر`).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'نه، دست نخورد' }).click();
  await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: 'ویژه کردن' });
  await question.getByRole('button', { name: 'بله، ویژه شود' }).click();
  await page.getByRole('button', { name: 'ایستادن: ویژه کردن گروهی' }).click();
  await stateOf(page).getByText('ایستاده').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'ادامه: ویژه کردن گروهی' }).click();
  await page.getByText('۲۶۰ عنوان تغییر کرد.').first().waitFor();

  await page.getByRole('link', { name: 'کارها', exact: true }).first().click();
  const edit = jobIn(page, 'ویژه کردن گروهی');
  await edit.getByText('۲۶۰ تغییر').waitFor();
  await edit.getByRole('button', { name: /^بازگرداندن/ }).click();
  await jobIn(page, 'بازگرداندن «ویژه کردن گروهی»').getByText('۲۶۰ تغییر').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.context().close();
});

test('a film and a backup are stopped and resumed', async () => {
  const { titleFa } = await makeTitle(`ایست ${randomBytes(3).toString('hex')}`);
  const file = await clips.make('stopped.mkv', { size: '640x360', seconds: 20 });
  const page = await openStaffWindow('owner');
  await sendFile(page, file, titleFa);
  await page.getByRole('button', { name: `ایستادن: آماده‌سازی «${titleFa}»` }).click();
  await visit(page, '/studio/jobs?kind=ingest');
  const film = jobIn(page, titleFa);
  await film.getByText('ایستاده').waitFor();
  await film.getByRole('button', { name: /^ادامه/ }).click();
  await film.getByText('تمام شد').waitFor();

  await visit(page, '/studio/backups');
  await page.getByRole('button', { name: 'پشتیبان‌گیری همین حالا' }).click();
  await visit(page, '/studio/jobs');
  const backup = jobIn(page, 'پشتیبان‌گیری');
  await backup.getByRole('button', { name: /^ایستادن/ }).click();
  await backup.getByText('ایستاده').waitFor();
  await backup.getByRole('button', { name: /^ادامه/ }).click();
  await backup.getByText('تمام شد').waitFor();
  await page.context().close();
});
