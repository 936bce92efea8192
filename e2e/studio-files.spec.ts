import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { barriersOn } from './barriers.ts';
import { test } from './browser.ts';
import { playsPast } from './player-page.ts';
import { asOwner, makeTitle, openStaffWindow } from './staff.ts';
import { PATIENTLY, visit } from './visit.ts';

const ENCODED = { timeout: 150_000 };
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const unique = () => `Clip ${randomBytes(3).toString('hex')}`;

async function makeClip(name: string, size: string, seconds: number): Promise<string> {
  const file = path.join(folder, name);
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
  ]);
  return file;
}

const choose = (page: Page, file: string) =>
  page.getByLabel('انتخاب فایل', { exact: true }).setInputFiles(file);
const rowOf = (page: Page, file: string) =>
  page.getByRole('listitem').filter({ hasText: path.basename(file) });

interface Job {
  filename: string;
  state: string;
  fileId: number | null;
}

async function jobOf(file: string): Promise<Job | undefined> {
  const { data } = (await (await asOwner('GET', '/api/studio/jobs')).json()) as { data: Job[] };
  return data.find(({ filename }) => filename === path.basename(file));
}

describe('files', () => {
  test('are sent with an interruption, packaged, published and watched', async ({ page: visitor }) => {
    const name = unique();
    const title = await makeTitle(name, { titleEn: name, access: 'free' });
    const file = await makeClip(`${name.replace(' ', '.')}.720p.WEB-DL.mkv`, '320x180', 6);
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/files');

    await page.route('**/api/studio/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await choose(page, file);
    await rowOf(page, file).getByText(name, { exact: true }).waitFor(PATIENTLY);
    await page.getByRole('button', { name: 'بارگذاری', exact: true }).click();
    await rowOf(page, file).getByRole('button', { name: 'مکث' }).click(PATIENTLY);
    await page.unrouteAll();
    await visit(page, '/studio/files');

    // The same file, shown to a new page, goes on with the upload that the server knows.
    await rowOf(page, file).getByText('نیمه‌تمام از پیش').waitFor(PATIENTLY);
    await choose(page, file);
    await rowOf(page, file).getByText('آماده', { exact: true }).waitFor(ENCODED);
    expect(await barriersOn(page)).toEqual([]);
    await rowOf(page, file).getByRole('link', { name: 'فایل‌های این عنوان' }).click();
    await page.getByRole('heading', { name: `فایل‌های «${name}»` }).waitFor(PATIENTLY);
    await page.getByRole('button', { name: 'حذف' }).waitFor(PATIENTLY);
    await page.context().close();

    const { version } = title;
    const published = await asOwner('PATCH', `/api/studio/titles/${title.id}`, {
      version,
      visibility: 'published',
    });
    expect(published.status).toBe(200);
    const job = await jobOf(file);
    await visitor.goto(`/watch/t${title.id}/${job?.fileId}`, { waitUntil: 'domcontentloaded' });
    await playsPast(visitor, 0.5);
  });

  test('leave nothing behind when they are cancelled', async () => {
    const name = unique();
    await makeTitle(name, { titleEn: name });
    const file = await makeClip(`${name.replace(' ', '.')}.mkv`, '1920x1080', 60);
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/files');
    await choose(page, file);
    await page.getByRole('button', { name: 'بارگذاری', exact: true }).click(PATIENTLY);
    await expect.poll(async () => (await jobOf(file))?.state, ENCODED).toBe('running');
    await rowOf(page, file).getByRole('button', { name: 'لغو', exact: true }).click(PATIENTLY);
    await page.getByRole('dialog').getByRole('button', { name: 'لغو', exact: true }).click();
    await rowOf(page, file).getByText('لغوشده').waitFor(PATIENTLY);
    const left = (folderName: string) => readdir(path.join(inject('dataDir'), folderName)).catch(() => []);
    await expect
      .poll(async () => [...(await left('ingest')), ...(await left('uploads'))], PATIENTLY)
      .toEqual([]);
    expect(existsSync(file)).toBe(true);
    await page.context().close();
  });
});
