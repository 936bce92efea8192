import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { clickControl, findOwn, jumpTo, picture, playsPast } from '../support/player-page.ts';
import { arriveAt } from '../support/visit.ts';

describe('after the end of a film', () => {
  test('stands what is like it, which begins by itself', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await jumpTo(page, 95);
    const ending = page.getByRole('region', { name: 'پس از پایان' });
    await ending.getByText(/پخش تا [۰-۹]+ ثانیهٔ دیگر/).waitFor();
    expect(await ending.getByRole('listitem').count()).toBeGreaterThan(3);
    // No click is needed.
    await page.waitForURL(({ pathname }) => pathname.startsWith('/watch/') && pathname !== watchPath, {
      waitUntil: 'commit',
    });
    await playsPast(page, 0);
  });

  test('the countdown can be stopped, and the film begun again', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await jumpTo(page, 95);
    const ending = page.getByRole('region', { name: 'پس از پایان' });
    await ending.getByRole('button', { name: 'پخش نشود' }).click();
    await ending.getByText('پیشنهاد بعدی').waitFor();
    await ending.getByRole('button', { name: 'پخش دوباره' }).click();
    await ending.waitFor({ state: 'detached' });
    await expect.poll(async () => (await picture(page)).time).toBeLessThan(30);
    await playsPast(page, 0);
  });
});

describe('a film that is refused', () => {
  test('shows its name and picture, what it costs and the way back', async ({ page }) => {
    const { watchPath, titleFa, path } = await findOwn('Chahar Bagh');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'برای تماشا وارد شوید' }).waitFor();
    await page.getByText(titleFa, { exact: true }).waitFor();
    await page.getByText(/از ماهی .* تومان/).waitFor();
    const isDrawn = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main img')].some(
          (image) => (image as HTMLImageElement).naturalWidth > 300,
        ),
      );
    await expect.poll(isDrawn).toBe(true);
    await clickControl(page, 'بازگشت');
    await arriveAt(page, `**${encodeURI(path)}`);
  });

  test('for its number names the film, where that is known', async ({ page }) => {
    const { id, titleFa } = await findOwn('The Lantern Keeper');
    await page.goto(`/watch/t${id}/999999`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'این فایل پیدا نشد' }).waitFor();
    await page.getByText(titleFa, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'صفحهٔ فیلم' }).click();
    await page.getByRole('heading', { level: 1, name: titleFa }).waitFor();
  });

  test('on the fourth device ends the others, and one that was ended goes on when that is wanted', async ({
    page,
  }) => {
    const { watchPath, titleFa } = await findOwn('The Lantern Keeper');
    const member = await openAccount();
    const begin = (query = '') => member.call('POST', `/api${watchPath}/session${query}`);
    for (let device = 1; device <= 3; device += 1) expect((await begin()).status).toBe(200);
    await signIn(page.context(), member);
    let isLinkOver = false;
    await page.route('**/v/**/*.m4s', (route) =>
      isLinkOver
        ? route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
        : route.continue(),
    );
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'روی دستگاه‌های دیگر در حال پخش است' }).waitFor();
    await page.getByText(titleFa, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'پایان پخش در دستگاه‌های دیگر' }).click();
    await playsPast(page, 0);
    // Another device takes over; the next refused link makes the player ask again, and learn of it.
    expect((await begin('?end_others=1')).status).toBe(200);
    isLinkOver = true;
    const ended = page.getByRole('heading', { name: 'پخش در این دستگاه پایان یافت' }).waitFor();
    // A segment that is fetched ahead may be refused before the jump.
    await Promise.race([ended, jumpTo(page, 80).catch(() => {})]);
    await ended;
    await page.getByText(titleFa, { exact: true }).waitFor();
    isLinkOver = false;
    await page.getByRole('button', { name: 'ادامه در همین دستگاه' }).click();
    await playsPast(page, 0);
  });
});
