import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { test } from '../support/browser.ts';
import { type ClipFolder, openClipFolder } from '../support/clip.ts';
import { sendFile } from '../support/files-room.ts';
import { picture, playsPast } from '../support/player-page.ts';
import { asOwner, makeTitle, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

async function jobsOf(titleId: number): Promise<{ state: string; fileId: number }[]> {
  const reply = await asOwner('GET', `/api/studio/jobs?titleId=${titleId}`);
  return ((await reply.json()) as { data: { state: string; fileId: number }[] }).data;
}

describe('the life of a file', () => {
  let clips: ClipFolder;
  beforeAll(async () => {
    clips = await openClipFolder();
  });
  afterAll(() => clips.remove());

  test('replaced while it is watched, then given a subtitle by ear', async () => {
    const name = `جایگزین ${randomBytes(3).toString('hex')}`;
    const { id } = await makeTitle(name, { visibility: 'published' });
    const editor = await openStaffWindow('editor');
    const first = await clips.make('first.mkv', { seconds: 90, rate: 5 });
    await sendFile(editor, first, name);
    await expect.poll(async () => (await jobsOf(id))[0]?.state).toBe('done');
    const fileId = (await jobsOf(id))[0]?.fileId;

    const viewer = await editor.context().newPage();
    await viewer.goto(`/watch/t${id}/${fileId}`, { waitUntil: 'domcontentloaded' });
    await playsPast(viewer, 0.5);

    await visit(editor, `/studio/files/${id}`);
    await editor.getByLabel('فایل جایگزین').setInputFiles(await clips.make('second.mkv', { seconds: 6 }));
    await expect.poll(async () => (await jobsOf(id)).map(({ state }) => state)).toEqual(['done', 'done']);
    const { time } = await picture(viewer);
    await playsPast(viewer, time + 1);

    await editor.getByRole('button', { name: 'صدا، زیرنویس و نشانه‌ها' }).click();
    const srt = path.join(path.dirname(first), 'words.srt');
    await writeFile(srt, '1\n00:00:01,000 --> 00:00:02,000\nسلام بر همه\n');
    await editor.getByLabel('فایل زیرنویس').setInputFiles(srt);
    await editor.getByRole('button', { name: 'افزودن', exact: true }).click();
    await editor.getByRole('heading', { name: 'هم‌زمانی زیرنویس' }).waitFor();
    await editor.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 3.2;
    });
    await editor.getByText('این‌جا زیرنویسی نیست.').waitFor();
    for (let step = 0; step < 4; step += 1)
      await editor.getByRole('button', { name: 'نیم ثانیه دیرتر' }).click();
    await editor.getByText('سلام بر همه').waitFor();
    await editor.getByRole('button', { name: 'ذخیرهٔ هم‌زمانی' }).click();
    await editor.getByText('زمان‌های زیرنویس تغییر کرد.').waitFor();
    expect(await barriersOn(editor)).toEqual([]);
    const reply = await asOwner('GET', `/api/studio/files/${fileId}`);
    const { data } = (await reply.json()) as { data: { subtitles: { url: string }[] } };
    const vtt = await (await fetch(data.subtitles[0]?.url ?? '')).text();
    expect(vtt).toContain('00:00:03.000 --> 00:00:04.000');
    await editor.context().close();
  });
});
