import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import {
  clickControl,
  jumpTo,
  moveTo,
  openFilm,
  openSettings,
  picture,
  playsPast,
  subtitles,
  test,
} from '../support/player-page.ts';
import { touchAlong } from '../support/touch.ts';

const timeOf = async (page: Page) => (await picture(page)).time;

/** What a Persian layout sends: the same key code with another letter. */
async function pressOnPersianLayout(
  page: Page,
  code: string,
  letter: string,
  shiftKey = false,
): Promise<void> {
  await page.evaluate(
    ([code, key, shiftKey]) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }),
      ),
    [code, letter, shiftKey] as const,
  );
}

describe('the keys of the player', () => {
  test('are known by their place, whatever the layout', async ({ page }) => {
    await openFilm(page);
    await pressOnPersianLayout(page, 'KeyK', 'ن');
    await expect.poll(async () => (await picture(page)).isPaused).toBe(true);
    await jumpTo(page, 40);
    await expect.poll(() => timeOf(page)).toBe(40);
    await pressOnPersianLayout(page, 'KeyL', 'م');
    await expect.poll(() => timeOf(page)).toBe(50);
    await pressOnPersianLayout(page, 'KeyM', 'ئ');
    expect((await picture(page)).isMuted).toBe(true);
    await pressOnPersianLayout(page, 'Digit5', '۵');
    await expect.poll(async () => Math.round(await timeOf(page))).toBe(48);
    await pressOnPersianLayout(page, 'Period', '<', true);
    await expect.poll(async () => (await picture(page)).rate).toBe(1.25);
    await subtitles(page).waitFor();
    await pressOnPersianLayout(page, 'KeyC', 'ز');
    await subtitles(page).waitFor({ state: 'detached' });
    await pressOnPersianLayout(page, 'Slash', '؟', true);
    await page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' }).waitFor();
  });

  test('Enter plays and pauses', async ({ page }) => {
    await openFilm(page);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await picture(page)).isPaused).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await picture(page)).isPaused).toBe(false);
  });

  test('move the film, the sound and the whole screen', async ({ page }) => {
    await openFilm(page);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await picture(page)).isPaused).toBe(true);
    await jumpTo(page, 40);
    await expect.poll(() => timeOf(page)).toBe(40);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => timeOf(page)).toBe(30);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => timeOf(page)).toBe(40);
    await page.keyboard.press('ArrowDown');
    expect((await picture(page)).volume).toBeCloseTo(0.9);
    await page.keyboard.press('KeyF');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await clickControl(page, 'خروج از تمام‌صفحه');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await clickControl(page, 'پخش');
    await playsPast(page, 40);
  });

  test('reach every button, and nothing behind the picture', async ({ page }) => {
    await openFilm(page);
    await page.keyboard.press('KeyK');
    const reached = new Set<string>();
    for (let click = 0; click < 30; click += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const { activeElement: active } = document;
          if (!active || active === document.body) return '';
          return active.closest('main') ? (active.getAttribute('aria-label') ?? '') : 'behind';
        }),
      );
    }
    for (const name of ['بازگشت', 'جای پخش', 'پخش', 'ده ثانیه جلو', 'بلندی صدا', 'تنظیمات پخش', 'تمام‌صفحه']) {
      expect([...reached]).toContain(name);
    }
    expect([...reached]).not.toContain('behind');
  });
});

describe('touch', () => {
  test('two quick taps at a side move ten seconds, each further tap adds ten, and nothing else happens', async ({
    pausedOnPhone: phone,
  }) => {
    await moveTo(phone, 40);
    const tapTimes = async (x: number, times: number) => {
      for (let tap = 0; tap < times; tap += 1) await phone.touchscreen.tap(x, 300);
    };
    await tapTimes(350, 2);
    await phone.getByText('+۱۰', { exact: true }).waitFor();
    await expect.poll(() => timeOf(phone)).toBe(50);
    expect(await phone.evaluate(() => document.fullscreenElement === null)).toBe(true);
    await phone.getByText('+۱۰', { exact: true }).waitFor({ state: 'detached' });
    await tapTimes(350, 4);
    await phone.getByText('+۳۰', { exact: true }).waitFor();
    await expect.poll(() => timeOf(phone)).toBe(80);
    await tapTimes(40, 3);
    await phone.getByText('−۲۰', { exact: true }).waitFor();
    await expect.poll(() => timeOf(phone)).toBe(60);
    expect(await phone.evaluate(() => document.fullscreenElement === null)).toBe(true);
    expect((await picture(phone)).isPaused).toBe(true);
  });

  test('a swipe shows where it will land, and lands there', async ({ pausedOnPhone: phone }) => {
    await moveTo(phone, 40);
    const swipe = await touchAlong(phone, { x: 100, y: 300 }, { x: 230, y: 300 });
    const hint = phone.getByTestId('seek-hint');
    await hint.getByText('۱:۱۰').waitFor();
    await hint.getByText('+۳۰').waitFor();
    expect(await timeOf(phone)).toBe(40);
    await swipe.release();
    await expect.poll(async () => Math.round(await timeOf(phone))).toBe(70);
    await hint.waitFor({ state: 'detached' });
  });

  test('a finger that rests plays twice as fast until it is gone, and pauses nothing', async ({ phone }) => {
    await openFilm(phone);
    const finger = await touchAlong(phone, { x: 200, y: 300 }, { x: 200, y: 300 });
    await phone.getByText('۲ برابر').waitFor();
    expect((await picture(phone)).rate).toBe(2);
    await finger.release();
    await phone.getByText('۲ برابر').waitFor({ state: 'detached' });
    expect(await picture(phone)).toMatchObject({ rate: 1, isPaused: false });
  });

  test('fills the screen, and is locked out until it is let in again', async ({ pausedOnPhone: phone }) => {
    await moveTo(phone, 40);
    const fit = () => phone.locator('video').evaluate((video) => getComputedStyle(video).objectFit);
    await phone.getByRole('button', { name: 'پر کردن صفحه با تصویر' }).click();
    expect(await fit()).toBe('cover');
    await phone.getByRole('button', { name: 'قفل صفحه' }).click();
    expect(await phone.getByRole('button', { name: 'پخش', exact: true }).count()).toBe(0);
    await phone.touchscreen.tap(350, 300);
    await phone.touchscreen.tap(350, 300);
    await phone.getByRole('button', { name: 'باز کردن قفل' }).click();
    await phone.getByRole('button', { name: 'پخش', exact: true }).waitFor();
    expect(await timeOf(phone)).toBe(40);
  });

  test('the sheet of settings is as high in every tab, and shows how subtitles look', async ({
    pausedOnPhone: phone,
  }) => {
    await moveTo(phone, 40);
    await openSettings(phone, 'کیفیت');
    const sheet = phone.getByRole('dialog', { name: 'تنظیمات پخش' });
    const heights = new Set<number>();
    for (const tab of await sheet.getByRole('tab').all()) {
      await tab.click();
      heights.add(Math.round((await sheet.boundingBox())?.height ?? 0));
    }
    expect(heights.size).toBe(1);
    await sheet.getByRole('tab', { name: 'زیرنویس' }).click();
    const sample = sheet.locator('[data-sample]');
    await sheet.getByLabel('رنگ').selectOption('yellow');
    expect(await sample.getAttribute('data-colour')).toBe('yellow');
    await phone.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  test('one tap brings the buttons and takes them away', async ({ phone }) => {
    await openFilm(phone);
    const stage = phone.locator('[data-idle]');
    await stage.waitFor({ state: 'attached' });
    await phone.touchscreen.tap(200, 300);
    await stage.waitFor({ state: 'detached' });
    await phone.touchscreen.tap(200, 300);
    await stage.waitFor({ state: 'attached' });
  });
});

describe('the player page', () => {
  test('has no barrier that axe knows of, closed and with its sheets open', async ({ page }) => {
    await openFilm(page);
    await page.keyboard.press('KeyK');
    expect(await barriersOn(page)).toEqual([]);
    for (const tab of ['کیفیت', 'صدا', 'زیرنویس', 'سرعت', 'بیشتر'] as const) {
      await openSettings(page, tab);
      expect(await barriersOn(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});
