import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { PHONE, test } from '../support/browser.ts';
import { type ClipFolder, openClipFolder } from '../support/clip.ts';
import { sendFile } from '../support/files-room.ts';
import { playsPast } from '../support/player-page.ts';
import { asOwner, makeTitle, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

const PIECE_BYTES = 16 * 1024 * 1024;

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;
const rowOf = (page: Page, titleFa: string) => page.getByRole('listitem').filter({ hasText: titleFa });

async function watchPathOf(titleId: number): Promise<string> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/${titleId}/files`);
  return ((await reply.json()) as { data: { watchPath: string }[] }).data[0]?.watchPath ?? '';
}

describe('files of one’s own', () => {
  let clips: ClipFolder;
  beforeAll(async () => {
    clips = await openClipFolder();
  });
  afterAll(() => clips.remove());

  test('say at once that the server is gone, and go on by themselves when it is back', async () => {
    const { titleFa } = await makeTitle(unique('رفته'));
    const file = await clips.make('gone.mkv', { size: '320x180' });
    const page = await openStaffWindow('editor', PHONE);
    const isExpired = (url: URL) => /^\/api\/studio\/uploads(\/[0-9a-f]{32})?$/.test(url.pathname);
    await page.route(isExpired, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
    );
    await sendFile(page, file, titleFa);
    await page.getByRole('alert').filter({ hasText: 'سرور پاسخ نمی‌دهد' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await rowOf(page, titleFa).getByRole('button', { name: 'لغو بارگذاری' }).tap();
    const question = page.getByRole('dialog', { name: 'بارگذاری این فایل لغو شود؟' });
    await question.getByRole('button', { name: 'بله، لغو شود' }).waitFor();
    await question.getByRole('button', { name: 'نه، ادامه بدهد' }).tap();
    await page.unroute(isExpired);
    await page.getByText('«gone.mkv» رسید و به صف آماده‌سازی رفت.').waitFor();
    await page.context().close();
  });

  test('are sent with an interruption, get ready and are watched', async () => {
    const { id, titleFa } = await makeTitle(unique('بارگذاری'), { visibility: 'published' });
    const file = await clips.make('film.mkv', { size: '640x360', isLarge: true });
    const { size } = await stat(file);
    // A retry that is under way when the page closes goes through; the upload must be unfinished even then.
    expect(size).toBeGreaterThan(2 * PIECE_BYTES);

    const first = await openStaffWindow('editor');
    const context = first.context();
    // The connection breaks after the first chunk, and stays down.
    await first.route('**/api/studio/uploads/*', async (route) => {
      const offset = Number(route.request().headers()['upload-offset'] ?? 0);
      if (route.request().method() === 'PATCH' && offset > 0) await route.abort('connectionreset');
      else await route.continue();
    });
    // If the page closed before the request failed, the request would go through.
    const cut = first.waitForEvent('requestfailed', {
      predicate: (request) => request.headers()['upload-offset'] === String(PIECE_BYTES),
    });
    await sendFile(first, file, titleFa);
    await cut;
    await first.getByText('سرور پاسخ نمی‌دهد').waitFor();
    await first.close({ runBeforeUnload: false });

    const again = await context.newPage();
    const offsets: number[] = [];
    again.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await visit(again, '/studio/files');
    await rowOf(again, titleFa).getByText('نیمه‌تمام از پیش').waitFor();
    await again.getByLabel('انتخاب فایل').setInputFiles(file);
    await again.getByText('«film.mkv» رسید').waitFor();
    // However many retries there were, bytes that had arrived are never sent again.
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(PIECE_BYTES);
    await rowOf(again, titleFa).getByText('تمام شد', { exact: true }).waitFor();
    expect(await barriersOn(again)).toEqual([]);

    await again.goto(await watchPathOf(id), { waitUntil: 'domcontentloaded' });
    await playsPast(again, 0.5);
    await context.close();
  });

  test('are cancelled, and nothing of them is left', async () => {
    const { id, titleFa } = await makeTitle(unique('لغو'));
    const page = await openStaffWindow('editor');
    const short = await clips.make('short.mkv', { size: '1280x720' });
    await sendFile(page, await clips.repeat('long.mkv', short, 20), titleFa);
    await rowOf(page, titleFa).getByText('در حال کار').waitFor();
    await rowOf(page, titleFa).getByRole('button', { name: 'لغو', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بله، لغو شود' }).click();
    await rowOf(page, titleFa).getByText('لغوشده').waitFor();
    const reply = await asOwner('GET', `/api/studio/jobs?titleId=${id}`);
    const [job] = ((await reply.json()) as { data: { id: number; fileId: number | null }[] }).data;
    expect(job?.fileId).toBeNull();
    const names = async (folder: string) => readdir(path.join(inject('dataDir'), folder)).catch(() => []);
    await expect.poll(() => names('ingest')).not.toContain(String(job?.id));
    await expect.poll(() => names('uploads')).toEqual([]);
    await page.context().close();
  });
});
