import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { clickControl, findOwn, jumpTo, picture, playsPast } from '../support/player-page.ts';
import { arriveAt, visit } from '../support/visit.ts';

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

describe('a series', () => {
  test('is begun from its page, skips its intro and goes on to the next episode', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    const { path, files } = await findOwn('City of Windows');
    const [first, second] = files;
    await visit(page, path);
    await page.getByRole('link', { name: 'تماشا', exact: true }).first().click();
    await arriveAt(page, `**${first?.watchPath}`);
    await playsPast(page, 0);
    await page.getByText('فصل ۱، قسمت ۱').first().waitFor();

    await jumpTo(page, 6);
    await page.getByRole('button', { name: 'رد شدن از تیتراژ', exact: true }).click();
    await expect.poll(async () => (await picture(page)).time).toBeGreaterThanOrEqual(17);
    await page.getByRole('button', { name: 'رد شدن از تیتراژ', exact: true }).waitFor({ state: 'detached' });

    await clickControl(page, 'قسمت‌ها');
    const list = page.getByRole('dialog', { name: 'قسمت‌ها' });
    await expect
      .poll(() => list.getByRole('link', { name: /قسمت ۱/ }).getAttribute('aria-current'))
      .toBe('true');
    await expect.poll(() => list.getByRole('link').count()).toBe(2);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });

    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await jumpTo(page, 58);
    const card = page.getByRole('region', { name: 'قسمت بعد' });
    await card.waitFor();
    await expect.poll(() => card.textContent()).toContain('ثانیهٔ دیگر');
    // No click is needed.
    await page.waitForURL(`**${second?.watchPath}`, { waitUntil: 'commit' });
    await playsPast(page, 0);
    await page.getByText('فصل ۱، قسمت ۲').first().waitFor();
    await page.getByRole('button', { name: 'قسمت بعد' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => document.fullscreenElement === null);

    await clickControl(page, 'بازگشت');
    await arriveAt(page, `**${encodeURI(path)}`);
    await page.getByText('دیده‌اید').first().waitFor({ state: 'attached' });
    await page
      .getByRole('link', { name: /^ادامه/ })
      .first()
      .waitFor();
  });

  test('stays where it is when the next episode is waved away', async ({ page }) => {
    const { files } = await findOwn('City of Windows');
    await page.goto(files[0]?.watchPath ?? '', { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await jumpTo(page, 58);
    const card = page.getByRole('region', { name: 'قسمت بعد' });
    await card.getByRole('button', { name: 'فعلاً نه' }).click();
    await card.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('video')?.ended, null);
    expect(pathOf(page)).toBe(files[0]?.watchPath);
  });
});

describe('what was begun', () => {
  test('stands on the front page with what is left, and leaves it by one press', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    const { watchPath, titleFa } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await jumpTo(page, 40);
    await playsPast(page, 40.3);
    await clickControl(page, 'بازگشت');
    await page
      .getByRole('link', { name: /^ادامه/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'خانه' }).first().click();
    const rail = page.locator('section', { has: page.getByRole('heading', { name: 'ادامهٔ تماشا' }) });
    const card = rail.getByRole('article').filter({ hasText: titleFa });
    await card.waitFor();
    expect(await card.getByRole('link').getAttribute('href')).toBe(watchPath);
    expect(await card.textContent()).toContain('مانده');
    await card.getByRole('button', { name: `برداشتن «${titleFa}» از ادامهٔ تماشا` }).click();
    await card.waitFor({ state: 'detached' });
    // The card disappears at once; the server is told a moment later.
    const begun = async () =>
      ((await (await member.call('GET', '/api/user/continue')).json()) as { data: object[] }).data;
    await expect.poll(begun).toEqual([]);
  });
});

describe('a premium title', () => {
  test('is refused to a visitor, asks a member for a plan, and plays after paying', async ({ page }) => {
    const { watchPath } = await findOwn('Chahar Bagh');
    let segments = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v/')) segments += 1;
    });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'برای تماشا وارد شوید' }).waitFor();
    const login = await page.getByRole('link', { name: 'ورود', exact: true }).getAttribute('href');
    expect(login).toBe(`/auth/login?next=${encodeURIComponent(watchPath)}`);
    expect(await page.content()).not.toContain('master.m3u8');

    await signIn(page.context(), await openAccount());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: /^این (فیلم|سریال) ویژه است$/ }).waitFor();
    expect(segments).toBe(0);

    await page.getByRole('link', { name: 'دیدن اشتراک‌ها' }).click();
    await page
      .getByRole('link', { name: /^انتخاب/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^پرداخت/ }).click();
    await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
    // The receipt links back to the same film.
    await page.locator(`main a[href="${watchPath}"]`).click();
    await playsPast(page, 0);
  });
});

describe('a trailer', () => {
  test('plays for anybody, from the page of its title', async ({ page }) => {
    const { id, path, titleFa } = await findOwn('Chahar Bagh');
    await visit(page, path);
    await page.getByRole('link', { name: 'تیزر', exact: true }).first().click();
    await arriveAt(page, `**/watch/trailer/t${id}`);
    await playsPast(page, 0);
    await page.getByRole('heading', { level: 1, name: titleFa }).waitFor();
    await expect.poll(() => page.title()).toContain('تیزر');
  });
});

describe('a download', () => {
  test('has a name in both scripts, and goes on where it stopped', async ({ page }) => {
    const { id, titleFa } = await findOwn('The Lantern Keeper');
    await visit(page, `/titles/${id}/files`);
    await page
      .getByRole('button', { name: /^دانلود/ })
      .first()
      .click();
    const link = page.getByRole('dialog').getByRole('link', { name: /کیفیت ۳۶۰/ });
    const address = (await link.getAttribute('href')) ?? '';
    expect(await link.getAttribute('download')).toContain(titleFa);
    const whole = await page.request.get(address);
    const bytes = await whole.body();
    const disposition = whole.headers()['content-disposition'] ?? '';
    expect(disposition).toMatch(/filename="The Lantern Keeper \(2026\) 360p\.mp4"/);
    expect(decodeURIComponent(disposition)).toContain(titleFa);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    const half = Math.floor(bytes.length / 2);
    const rest = await page.request.get(address, { headers: { range: `bytes=${half}-` } });
    expect(rest.status()).toBe(206);
    expect((await rest.body()).equals(bytes.subarray(half))).toBe(true);
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(saved.suggestedFilename()).toContain('360p');
  });
});

describe('the screenshots of a title', () => {
  test('are for members, and grow when pressed', async ({ page }) => {
    const { id, titleFa } = await findOwn('The Lantern Keeper');
    await page.goto(`/screenshots/${id}`, { waitUntil: 'domcontentloaded' });
    await arriveAt(page, '**/auth/login?**');
    await signIn(page.context(), await openAccount());
    await visit(page, `/screenshots/${id}`);
    await page.getByRole('heading', { level: 1, name: `تصویرهای ${titleFa}` }).waitFor();
    const shots = page.getByRole('button', { name: /^بزرگ‌نمایی/ });
    expect(await shots.count()).toBe(6);
    await shots.first().click();
    const box = page.getByRole('dialog');
    const drawn = () =>
      box
        .getByRole('img')
        .evaluate((img) => [(img as HTMLImageElement).naturalWidth, (img as HTMLImageElement).src]);
    await expect.poll(async () => (await drawn())[0]).toBeGreaterThan(600);
    const [, before] = await drawn();
    await box.getByRole('button', { name: 'تصویر بعدی' }).click();
    await expect.poll(async () => (await drawn())[1]).not.toBe(before);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await drawn())[1]).toBe(before);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
  });
});

describe('watching', () => {
  test('has its button on the hero of the front page', async ({ page }) => {
    const reply = await fetch(`${inject('apiUrl')}/api/titles/slideshow?type=all`);
    const { data: slides } = (await reply.json()) as {
      data: { title: { titleFa: string }; watch: { path: string } | null }[];
    };
    const playable = slides.find(({ watch }) => watch !== null);
    await visit(page, '/');
    const picker = page.getByRole('navigation', { name: 'پیشنهادها' });
    await picker.getByRole('link', { name: playable?.title.titleFa ?? 'none' }).click();
    const button = page.getByRole('link', { name: 'تماشا', exact: true }).first();
    expect(await button.getAttribute('href')).toBe(playable?.watch?.path);
  });
});
