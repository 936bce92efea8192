import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findOwn, jumpTo, openPausedAt, openSettings, playsPast, subtitles } from '../support/player-page.ts';

const OTHER_WORDS = 'ترجمهٔ دیگر';

/** Makes the film appear to have two Persian subtitles; the second has different text. */
async function addSecondPersian(page: Page): Promise<void> {
  await page.route('**/api/watch/*/*/session*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data.tracks.subtitles;
    const url = first.url.replace('0-fa', '9-fa');
    body.data.tracks.subtitles.splice(1, 0, { lang: 'fa', titleFa: 'فارسی ۲', url });
    await route.fulfill({ response, json: body });
  });
  const vtt = `WEBVTT\n\n00:00:00.000 --> 00:01:30.000\n${OTHER_WORDS}\n`;
  await page.route('**/subtitles/9-fa.vtt', (route) =>
    route.fulfill({ body: vtt, headers: { 'access-control-allow-origin': '*', 'content-type': 'text/vtt' } }),
  );
}

/** Windows-1256, as in most old Persian subtitles: «سلام». */
const OLD_SRT = Buffer.concat([
  Buffer.from('1\r\n00:00:01,000 --> 00:01:30,000\r\n'),
  Buffer.from([0xd3, 0xe1, 0xc7, 0xe3]),
  Buffer.from('\r\n\r\n'),
]);

describe('subtitles', () => {
  test('of one language are both to be had, and the chosen one is remembered', async ({ page }) => {
    await addSecondPersian(page);
    await openPausedAt(page, 20);
    await openSettings(page, 'زیرنویس');
    await page.getByRole('radio', { name: 'فارسی ۲' }).check();
    await subtitles(page).getByText(OTHER_WORDS).waitFor();
    await page.getByRole('radio', { name: 'فارسی', exact: true }).check();
    await subtitles(page).getByText(OTHER_WORDS).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'فارسی ۲' }).check();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await subtitles(page).getByText(OTHER_WORDS).waitFor();
  });

  test('of one’s own are read from the device, whatever their letters', async ({ page }) => {
    await openPausedAt(page, 20);
    await openSettings(page, 'زیرنویس');
    const field = page.getByLabel(/زیرنویس از دستگاه خودم/);
    await field.setInputFiles({ name: 'notes.srt', mimeType: 'text/plain', buffer: Buffer.from('no cues') });
    await page.getByText('این فایل زیرنویس نیست یا خوانده نشد.').waitFor();
    await field.setInputFiles({ name: 'old.srt', mimeType: 'application/x-subrip', buffer: OLD_SRT });
    await subtitles(page).getByText('سلام').waitFor();
    expect(await page.getByRole('radio', { name: 'old.srt' }).isChecked()).toBe(true);
  });

  test('keep their delay for the file, and stand where and as they are wanted', async ({ page }) => {
    await openPausedAt(page, 20);
    await openSettings(page, 'زیرنویس');
    const later = page.getByRole('button', { name: 'نیم ثانیه دیرتر' });
    for (let click = 0; click < 3; click += 1) await later.click();
    await page.getByText('+۱٫۵ ثانیه').waitFor();
    await page.getByLabel('جای زیرنویس').selectOption('بالای تصویر');
    await page.getByLabel('لبهٔ حروف').selectOption('سایه');
    const box = await subtitles(page).locator('p').first().boundingBox();
    expect(box?.y).toBeLessThan(250);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await jumpTo(page, 20);
    await openSettings(page, 'زیرنویس');
    await page.getByText('+۱٫۵ ثانیه').waitFor();
    expect(await subtitles(page).getAttribute('data-edge')).toBe('shadow');
    const { files } = await findOwn('City of Windows');
    await page.goto(files[0]?.watchPath ?? '', { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await openSettings(page, 'زیرنویس');
    await page.getByText('۰ ثانیه', { exact: true }).waitFor();
  });

  test('go along into picture-in-picture, and only there are the browser’s own', async ({ page }) => {
    await openPausedAt(page, 20);
    await subtitles(page).waitFor();
    const track = () =>
      page.evaluate(() => {
        const [own] = document.querySelector('video')?.textTracks ?? [];
        return { mode: own?.mode, cues: own?.cues?.length ?? 0, active: own?.activeCues?.length ?? 0 };
      });
    expect((await track()).mode).toBe('hidden');
    const say = (event: string) =>
      page.evaluate((name) => document.querySelector('video')?.dispatchEvent(new Event(name)), event);
    // A headless browser has no picture-in-picture, so it is simulated.
    await say('enterpictureinpicture');
    expect((await track()).mode).toBe('showing');
    await expect.poll(async () => (await track()).active).toBeGreaterThan(0);
    await say('leavepictureinpicture');
    expect((await track()).mode).toBe('hidden');
  });

  test('that arrive while an iPhone shows the film alone are seen there', async ({ page }) => {
    await addSecondPersian(page);
    await openPausedAt(page, 20);
    await subtitles(page).waitFor();
    // The full screen of iPhones, as the element reports it.
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (!video) return;
      Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true });
      video.dispatchEvent(new Event('webkitbeginfullscreen'));
    });
    await openSettings(page, 'زیرنویس');
    await page.getByRole('radio', { name: 'فارسی ۲' }).check();
    const shown = () =>
      page.evaluate(() => {
        const [own] = document.querySelector('video')?.textTracks ?? [];
        const [cue] = own?.activeCues ?? [];
        return own?.mode === 'showing' && cue ? (cue as VTTCue).text : null;
      });
    await expect.poll(shown).toContain(OTHER_WORDS);
  });
});
