import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriersOn } from './barriers.ts';
import { test } from './browser.ts';
import { type ClipFolder, openClipFolder } from './clip.ts';
import { sendFile } from './files-room.ts';
import { makeTitle, openStaffWindow } from './staff.ts';
import { PATIENTLY, visit } from './visit.ts';

const JOURNEY_MS = 480_000;
/** Jobs have the lowest priority, and other journeys may keep both cores busy. */
const READY = { timeout: 200_000 };
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

test('an import and a bulk edit are started, stopped and resumed, and undone in the room of jobs', {
  timeout: JOURNEY_MS,
}, async () => {
  const name = `ریگستان${randomBytes(3).toString('hex')}`;
  const file = await clips.make('unused.mkv', { seconds: 1 });
  const csv = path.join(path.dirname(file), 'titles.csv');
  const rows = Array.from({ length: TITLES }, (_, at) => `movie,${name} ${at},Sand ${name} ${at},2001`);
  await writeFile(csv, `type,titleFa,titleEn,year\n${rows.join('\n')}\n`);

  const page = await openStaffWindow('owner');
  await visit(page, '/studio/imports');
  await page.getByLabel('فایل CSV یا JSON').setInputFiles(csv, PATIENTLY);
  await page.getByLabel('آزمایشی: فقط نشان بده چه عوض می‌شود').first().uncheck();
  await page.getByRole('button', { name: 'آغاز' }).first().click();
  await page.getByRole('button', { name: /^ایستادن: درون‌ریزی از CSV/ }).click(READY);
  await stateOf(page).getByText('ایستاده').waitFor(PATIENTLY);
  await page.getByRole('button', { name: /^ادامه: درون‌ریزی از CSV/ }).click();
  await stateOf(page).getByText('تمام شد').waitFor(READY);
  await stateOf(page).getByText('۲۶۰ تازه').waitFor(PATIENTLY);

  await visit(page, `/studio/titles?q=${name}`);
  await page
    .getByLabel(new RegExp(`انتخاب «${name} `))
    .first()
    .check(READY);
  await page.getByRole('button', { name: 'همهٔ ۲۶۰ نتیجه' }).click();
  await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: 'ویژه کردن' });
  const question = page.getByRole('dialog', { name: '۲۶۰ عنوان ویژه شود؟' });
  await question.getByText(`و ۲۵۵ عنوان دیگر`).waitFor(PATIENTLY);
  expect(await barriersOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'نه، دست نخورد' }).click();
  await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: 'ویژه کردن' });
  await question.getByRole('button', { name: 'بله، ویژه شود' }).click(PATIENTLY);
  await page.getByRole('button', { name: 'ایستادن: ویژه کردن گروهی' }).click(PATIENTLY);
  await stateOf(page).getByText('ایستاده').waitFor(PATIENTLY);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'ادامه: ویژه کردن گروهی' }).click();
  await page.getByText('۲۶۰ عنوان تغییر کرد.').first().waitFor(READY);

  await page.getByRole('link', { name: 'کارها', exact: true }).first().click();
  const edit = jobIn(page, 'ویژه کردن گروهی');
  await edit.getByText('۲۶۰ تغییر').waitFor(PATIENTLY);
  await edit.getByRole('button', { name: /^بازگرداندن/ }).click();
  await jobIn(page, 'بازگرداندن «ویژه کردن گروهی»').getByText('۲۶۰ تغییر').waitFor(READY);
  expect(await barriersOn(page)).toEqual([]);
  await page.context().close();
});

test('a film and a backup are stopped and resumed', { timeout: JOURNEY_MS }, async () => {
  const { titleFa } = await makeTitle(`ایست ${randomBytes(3).toString('hex')}`);
  const file = await clips.make('stopped.mkv', { size: '640x360', seconds: 20 });
  const page = await openStaffWindow('owner');
  await sendFile(page, file, titleFa);
  await page.getByRole('button', { name: `ایستادن: آماده‌سازی «${titleFa}»` }).click(READY);
  await visit(page, '/studio/jobs?kind=ingest');
  const film = jobIn(page, titleFa);
  await film.getByText('ایستاده').waitFor(PATIENTLY);
  await film.getByRole('button', { name: /^ادامه/ }).click();
  await film.getByText('تمام شد').waitFor(READY);

  await visit(page, '/studio/backups');
  await page.getByRole('button', { name: 'پشتیبان‌گیری همین حالا' }).click(PATIENTLY);
  await visit(page, '/studio/jobs');
  const backup = jobIn(page, 'پشتیبان‌گیری');
  await backup.getByRole('button', { name: /^ایستادن/ }).click(PATIENTLY);
  await backup.getByText('ایستاده').waitFor(PATIENTLY);
  await backup.getByRole('button', { name: /^ادامه/ }).click();
  await backup.getByText('تمام شد').waitFor(READY);
  await page.context().close();
});
