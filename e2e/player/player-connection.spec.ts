import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findOwn, jumpTo, openSettings, picture, playsOn, playsPast } from '../support/player-page.ts';

const LOST = 'ارتباط قطع شد';
/** After half a minute no segment arrives, so that the film stalls at once, however fast the machine is. */
const LATE_SEGMENTS = /\/v\/.*\/000(0[6-9]|[1-4]\d)\.m4s$/;

describe('a lost connection', () => {
  test('is told within three seconds even when no reply fails, and the film goes on by itself', async ({
    page,
  }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    let isSilent = true;
    const held: (() => void)[] = [];
    // Neither a byte nor an error, as on a phone in a lift.
    await page.route(LATE_SEGMENTS, async (route) => {
      if (isSilent) await new Promise<void>((resolve) => held.push(resolve));
      // The page may have given up on it meanwhile.
      await route.continue().catch(() => {});
    });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await page.clock.install();
    await jumpTo(page, 60);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 4) < 3);
    await page.getByRole('status').getByText('در حال بارگذاری').waitFor();
    // The page's own clock, so that the machine may be as slow as it likes.
    await page.clock.runFor(3000);
    await page.getByText(LOST).waitFor({ timeout: 15_000 });
    await page.getByText(/تلاش دوباره تا [۱-۹] ثانیهٔ دیگر/).waitFor();
    isSilent = false;
    for (const release of held) release();
    await page.clock.resume();
    await playsPast(page, 60);
    await page.getByText(LOST).waitFor({ state: 'detached' });
  });

  test('is told at once when the browser knows of it', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await page.context().setOffline(true);
    await page.getByText(LOST).waitFor();
    await page.context().setOffline(false);
    await page.getByText(LOST).waitFor({ state: 'detached' });
    await playsOn(page);
  });

  test('before the film begins is tried again by itself', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.route('**/api/watch/*/*/session*', (route) => route.abort(), { times: 1 });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: LOST }).waitFor();
    await playsPast(page, 0);
  });
});

describe('the quality', () => {
  test('fits a slow connection from the first segment on', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const bytesPerSecond = 320_000 / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    const pictures: string[] = [];
    page.on('request', (request) => {
      const folder = /\/(v\d+p)\/\d+\.m4s$/.exec(request.url())?.[1];
      if (folder) pictures.push(folder);
    });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => pictures[0]).toBe('v360p');
  });

  test('and the data saver hold where the browser plays by itself, as older iPhones do', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    });
    const limits: (string | null)[] = [];
    await page.route('**/master.m3u8*', async (route) => {
      limits.push(new URL(route.request().url()).searchParams.get('max_height'));
      await route.continue();
    });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => limits[0]).toBeNull();
    await openSettings(page, 'کیفیت');
    await page.getByRole('switch', { name: /صرفه‌جویی/ }).check();
    await expect.poll(() => limits.at(-1)).toBe('480');
    await page.getByRole('radio', { name: /^کیفیت ۳۶۰/ }).check();
    await expect.poll(() => limits.at(-1)).toBe('360');
    const { source } = await picture(page);
    const playlist = await (await page.request.get(source)).text();
    expect(playlist).toContain('v360p/playlist.m3u8');
    expect(playlist).not.toContain('v720p');
  });
});
