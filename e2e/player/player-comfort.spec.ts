import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openContext } from '../support/browser.ts';
import {
  clickControl,
  findOwn,
  jumpTo,
  moveTo,
  openFilm,
  openPausedAt,
  openSettings,
  picture,
  playsPast,
  test,
} from '../support/player-page.ts';

async function openSeries(page: Page): Promise<void> {
  const { watchPath } = await findOwn('City of Windows');
  await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
  await playsPast(page, 0);
  await page.keyboard.press('KeyK');
}

describe('the place where a visitor left', () => {
  test('is kept on the device, and begun from a little earlier', async ({ page }) => {
    await openFilm(page);
    await jumpTo(page, 50);
    await playsPast(page, 51);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await playsPast(page, 40);
    const begun = await page.evaluate(() => document.querySelector('video')?.played.start(0) ?? 0);
    expect(begun).toBeGreaterThan(44);
    expect(begun).toBeLessThan(60);
  });
});

describe('the controls', () => {
  test('lead back at the right, by an arrow that points there', async ({ pausedFilm: page }) => {
    await moveTo(page, 20);
    const box = await page.getByRole('button', { name: 'بازگشت' }).boundingBox();
    expect(box?.x).toBeGreaterThan(1100);
  });

  test('have 44 pixels each on a phone, for a series too, with the whole time beside them', async ({
    phone,
  }) => {
    await openSeries(phone);
    const boxes = await phone.evaluate(() =>
      [...document.querySelectorAll('main button')]
        .map((button) => ({ name: button.getAttribute('aria-label'), box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .map(({ name, box }) => ({
          name,
          left: box.left,
          right: box.right,
          width: box.width,
          height: box.height,
        })),
    );
    expect(boxes.length).toBeGreaterThan(8);
    expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
    expect(boxes.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
    expect(boxes.map(({ name }) => name)).toContain('قسمت بعد');
    await phone.getByText('/ ۱:۰۴').waitFor();
  });

  test('open panels that fit a phone on its side', async () => {
    const context = await openContext({
      viewport: { width: 844, height: 390 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openPausedAt(page, 20);
    await clickControl(page, 'تنظیمات پخش');
    const panel = page.getByRole('dialog', { name: 'تنظیمات پخش' });
    for (const tab of ['کیفیت', 'صدا', 'زیرنویس', 'سرعت', 'بیشتر']) {
      await panel.getByRole('tab', { name: tab }).click();
      const box = await panel.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.height).toBeGreaterThan(340);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    }
    await context.close();
  });

  test('tell the lock screen what plays, by whom, and how far it is', async ({ page }) => {
    const { titleFa } = await findOwn('City of Windows');
    await openSeries(page);
    const readMediaSession = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return { title: metadata?.title, artist: metadata?.artist, playbackState };
      });
    await expect
      .poll(readMediaSession)
      .toEqual({ title: 'فصل ۱، قسمت ۱: باران', artist: titleFa, playbackState: 'paused' });
    await page.keyboard.press('KeyK');
    await expect.poll(async () => (await readMediaSession()).playbackState).toBe('playing');
  });

  test('explain their keys, each as it is written on the keyboard', async ({ pausedFilm: page }) => {
    await moveTo(page, 20);
    await page.keyboard.press('Shift+Slash');
    const help = page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' });
    const faster = help.locator('div', { hasText: 'کند و تند کردن' }).last();
    expect(await faster.locator('kbd').allTextContents()).toEqual(['Shift', ',', '.']);
    const back = help.locator('div', { hasText: 'ده ثانیه عقب' }).last();
    expect(await back.locator('kbd').allTextContents()).toEqual(['←', 'J']);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  });

  test('list the episodes with a picture, a line of text and how far each was watched', async ({ page }) => {
    await openSeries(page);
    await jumpTo(page, 32);
    await expect.poll(async () => (await picture(page)).time).toBe(32);
    await clickControl(page, 'قسمت‌ها');
    const list = page.getByRole('dialog', { name: 'قسمت‌ها' });
    const first = list.getByRole('link', { name: /قسمت ۱/ });
    await first.getByText('دیده‌اید').waitFor();
    await first.getByText('شبی بارانی است').waitFor();
    const isDrawn = () =>
      first.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    const address = await first.locator('img').getAttribute('src');
    expect(address).toContain('/screenshots/window-rain/');
    expect(
      await list
        .getByRole('link', { name: /قسمت ۲/ })
        .locator('img')
        .getAttribute('src'),
    ).toContain('/screenshots/window-snow/');
  });
});

/** Mimics a browser that has found a second screen; the test browser never does. */
function findScreen(way: 'standard' | 'AirPlay'): void {
  const called = () => document.documentElement.setAttribute('data-screens', 'shown');
  if (way === 'standard') {
    const remote = {
      watchAvailability: async (report: (isThere: boolean) => void) => {
        report(true);
        return 1;
      },
      cancelWatchAvailability: async () => {},
      prompt: async () => called(),
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { value: remote });
    return;
  }
  const listen = HTMLMediaElement.prototype.addEventListener;
  Object.assign(HTMLMediaElement.prototype, {
    webkitShowPlaybackTargetPicker: called,
    addEventListener(this: HTMLMediaElement, name: string, listener: EventListener, options?: object) {
      listen.call(this, name, listener, options);
      if (name === 'webkitplaybacktargetavailabilitychanged')
        listener(Object.assign(new Event(name), { availability: 'available' }));
    },
  });
}

describe('another screen', () => {
  test.for(['standard', 'AirPlay'] as const)(
    'is offered where the browser has one: %s',
    async (way, { page }) => {
      await page.addInitScript(findScreen, way);
      await openPausedAt(page, 20);
      await clickControl(page, 'پخش روی صفحه‌ای دیگر');
      await page.locator('html[data-screens=shown]').waitFor();
    },
  );

  test('is not offered where there is none', async ({ pausedFilm: page }) => {
    await moveTo(page, 20);
    expect(await page.getByRole('button', { name: 'پخش روی صفحه‌ای دیگر' }).count()).toBe(0);
  });
});

describe('on demand', () => {
  test('the film stops by itself after a while', async ({ page }) => {
    await openFilm(page);
    await openSettings(page, 'بیشتر');
    await page.clock.install();
    await page.getByLabel('تایمر خواب').selectOption('پس از ۱۵ دقیقه');
    await page.clock.fastForward('15:01');
    await expect.poll(async () => (await picture(page)).isPaused).toBe(true);
  });

  test('it moves by single frames', async ({ pausedFilm: page }) => {
    await moveTo(page, 20);
    await page.keyboard.press('Period');
    await expect.poll(async () => (await picture(page)).time).toBeCloseTo(20 + 1 / 24, 3);
    await page.keyboard.press('Comma');
    await expect.poll(async () => (await picture(page)).time).toBeCloseTo(20, 3);
  });

  test('it shows its figures', async ({ pausedFilm: page }) => {
    await moveTo(page, 20);
    await page.keyboard.press('KeyD');
    const panel = page.getByRole('region', { name: 'آمار پخش' });
    await panel.getByText(/^(۱۲۸۰×۷۲۰|۶۴۰×۳۶۰)$/).waitFor();
    await panel.getByText(/مگابیت در ثانیه/).waitFor();
    await page.keyboard.press('KeyD');
    await panel.waitFor({ state: 'detached' });
  });
});
