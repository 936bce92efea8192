import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import {
  clickControl,
  findOwn,
  jumpTo,
  openFilm,
  picture,
  playsOn,
  playsPast,
} from '../support/player-page.ts';

const linkOf = (url: string) => /\/v\/([^/]+)\//.exec(url)?.[1] ?? '';

describe('what goes wrong while one watches', () => {
  test('an expired link is renewed without a word', async ({ page }) => {
    const links = new Set<string>();
    let isExpired = false;
    let refusals = 0;
    await page.route('**/v/**/*.m4s', (route) => {
      const link = linkOf(route.request().url());
      if (!isExpired) links.add(link);
      if (!isExpired || !links.has(link)) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
    });
    await openFilm(page);
    const { source } = await picture(page);
    isExpired = true;
    await jumpTo(page, 80);
    await playsPast(page, 80);
    expect(refusals).toBeGreaterThan(0);
    // The player was not restarted: it is the same playback.
    expect((await picture(page)).source).toBe(source);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a lost network is told, and playing goes on when it is back', async ({ page }) => {
    // From some point on no segment arrives, so the film must stall, however fast the machine is.
    const late = /\/v\/.*\/000(0[6-9]|[12]\d)\.m4s$/;
    await page.route(late, (route) => route.abort('internetdisconnected'));
    await openFilm(page);
    await jumpTo(page, 60);
    await page.getByText('ارتباط قطع شد').waitFor();
    await page.unrouteAll();
    await playsPast(page, 60);
    await page.getByText('ارتباط قطع شد').waitFor({ state: 'detached' });
  });

  test('a broken piece of the film does not end the film', async ({ page }) => {
    let broken = 0;
    await page.route('**/v720p/00008.m4s', async (route) => {
      broken += 1;
      const response = await route.fetch();
      const body = await response.body();
      // Valid boxes with damaged content, as from a bad disk.
      body.fill(7, body.indexOf('mdat') + 4);
      await route.fulfill({ response, body });
    });
    await openFilm(page);
    await jumpTo(page, 22);
    await playsPast(page, 30);
    expect(broken).toBeGreaterThan(0);
  });

  test('a segment that arrives damaged is fetched again', async ({ page }) => {
    let fetched = 0;
    await page.route('**/v720p/00008.m4s', async (route) => {
      fetched += 1;
      const response = await route.fetch();
      const body = await response.body();
      // Two thousand million frames in two seconds: a parser that trusts the count never finishes.
      if (fetched === 1) body.writeUInt32BE(0x7f_ff_ff_ff, body.indexOf('trun') + 8);
      await route.fulfill({ response, body });
    });
    await openFilm(page);
    await jumpTo(page, 22);
    await playsPast(page, 30);
    expect(fetched).toBeGreaterThan(1);
  });

  test('a session that fails to start is told, with a way to try again', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.route('**/api/watch/*/*/session*', (route) => route.abort());
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'ارتباط قطع شد' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await playsPast(page, 0);
  });

  test('a film that is not there is told so', async ({ page }) => {
    await page.goto('/watch/t999999/999999', { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'این فایل پیدا نشد' }).waitFor();
  });
});

describe('the place where one left', () => {
  test('is kept when the page is left in any way, and found again a little earlier', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    const { id } = await findOwn('The Lantern Keeper');
    const place = async () => {
      const reply = await member.call('GET', '/api/user/continue');
      const { data } = (await reply.json()) as { data: { id: number; position: number }[] };
      return data.find((item) => item.id === id)?.position ?? 0;
    };
    await openFilm(page);
    await jumpTo(page, 50);
    await playsPast(page, 52);
    // A navigation by the address bar: only a beacon is sent.
    await page.goto('about:blank');
    await expect.poll(place).toBeGreaterThan(51);

    await openFilm(page);
    const begun = await page.evaluate(() => document.querySelector('video')?.played.start(0) ?? 0);
    expect(begun).toBeGreaterThan(45);
    expect(begun).toBeLessThan(51);
    await playsOn(page);

    // Leaving before anything has loaded loses nothing.
    await page.route('**/v/**', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await clickControl(page, 'بازگشت');
    await page
      .getByRole('link', { name: /^ادامه/ })
      .first()
      .waitFor();
    expect(await place()).toBeGreaterThan(45);
  });
});
