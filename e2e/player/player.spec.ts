import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import {
  findOwn,
  jumpTo,
  openSettings,
  picture,
  playsOn,
  playsPast,
  subtitles,
} from '../support/player-page.ts';

const PERSIAN = /[\u0600-\u06ff]/;

describe('the player', () => {
  test('plays: the picture moves and the time goes on', async ({ page }) => {
    const { watchPath, titleFa } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await page.getByRole('heading', { level: 1, name: titleFa }).waitFor();
    const { time, height } = await picture(page);
    expect(height).toBeGreaterThan(0);
    await playsPast(page, time + 0.5);
    expect(await page.title()).toContain(titleFa);
    expect(await page.getByRole('slider', { name: 'جای پخش' }).getAttribute('aria-valuetext')).toMatch(
      /از ۱:۳۶$/,
    );
  });

  test('takes the quality that is chosen, and says what each costs', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await openSettings(page, 'کیفیت');
    for (const [name, height] of [
      [/کیفیت ۳۶۰/, 360],
      [/^کیفیت ۷۲۰/, 720],
    ] as const) {
      const choice = page.getByRole('radio', { name });
      expect(await choice.locator('xpath=..').textContent()).toContain('مگابایت');
      await choice.check();
      await expect.poll(async () => (await picture(page)).height).toBe(height);
      await playsOn(page);
    }
    await page.reload({ waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    expect((await picture(page)).height).toBe(720);
    await openSettings(page, 'کیفیت');
    expect(await page.getByRole('radio', { name: /^کیفیت ۷۲۰/ }).isChecked()).toBe(true);
  });

  test('takes the sound that is chosen, and remembers it for the title', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    const events: string[] = [];
    page.on('response', (response) => {
      const track = /\/(a\d)\/\d+\.m4s$/.exec(response.url())?.[1];
      if (track) events.push(track);
    });
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    expect(new Set(events)).toEqual(new Set(['a0']));
    await openSettings(page, 'صدا');
    await page.getByRole('radio', { name: /دوبلهٔ فارسی/ }).check();
    await expect.poll(() => events).toContain('a1');
    await playsOn(page);
    events.length = 0;
    await page.reload({ waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    expect(new Set(events)).toEqual(new Set(['a1']));
  });

  test('draws the subtitles that are chosen, each line in its own direction', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await page.keyboard.press('KeyK');
    await jumpTo(page, 20);
    const line = subtitles(page).locator('p').first();
    await line.waitFor();
    expect([await line.getAttribute('dir'), PERSIAN.test((await line.textContent()) ?? '')]).toEqual([
      'rtl',
      true,
    ]);
    await openSettings(page, 'زیرنویس');
    await page.getByRole('radio', { name: 'انگلیسی' }).check();
    await expect.poll(async () => /[a-z]/.test((await line.textContent()) ?? '')).toBe(true);
    expect(await line.getAttribute('dir')).toBe('ltr');
    await page.getByLabel('اندازه').selectOption('خیلی درشت');
    await page.getByLabel('رنگ').selectOption('زرد');
    expect(await subtitles(page).getAttribute('data-size')).toBe('huge');
    expect(await subtitles(page).getAttribute('data-colour')).toBe('yellow');
    const before = await line.textContent();
    const later = page.getByRole('button', { name: 'نیم ثانیه دیرتر' });
    for (let click = 0; click < 8; click += 1) await later.click();
    await expect.poll(() => line.textContent()).not.toBe(before);
    await page.getByRole('radio', { name: 'خاموش' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'روشن کردن زیرنویس' }).waitFor();
  });

  test('shows where one would land on the bar, and the chapter there', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    const bar = page.getByRole('slider', { name: 'جای پخش' });
    const box = await bar.boundingBox();
    if (!box) throw new Error('the bar has no place');
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
    await page.getByText('پله‌ها').waitFor();
    const sprite = page.locator('[style*="background-image"]').last();
    const address = /url\("(.+?)"\)/.exec((await sprite.getAttribute('style')) ?? '')?.[1] ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);
  });

  test('leaves the credits by a press, and remembers the speed', async ({ page }) => {
    const { watchPath } = await findOwn('The Lantern Keeper');
    await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    await openSettings(page, 'سرعت');
    await page.getByRole('radio', { name: '۱٫۵ برابر' }).click();
    await expect.poll(async () => (await picture(page)).rate).toBe(1.5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('KeyK');
    await jumpTo(page, 90);
    await page.getByRole('button', { name: 'رد شدن از تیتراژ پایانی' }).click();
    await expect.poll(async () => (await picture(page)).time).toBeGreaterThan(95);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    expect((await picture(page)).rate).toBe(1.5);
  });
});
