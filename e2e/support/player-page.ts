import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { test as base, openContext, PHONE } from './browser.ts';

export interface OwnTitle {
  id: number;
  path: string;
  titleFa: string;
  files: { id: number; season: number | null; episode: number | null; watchPath: string }[];
}

/** A demo title that has its own films. */
export async function findOwn(name: 'The Lantern Keeper' | 'City of Windows' | 'Chahar Bagh') {
  const read = async <T>(path: string) =>
    ((await (await fetch(inject('apiUrl') + path)).json()) as { data: T }).data;
  const [title] = await read<OwnTitle[]>(`/api/titles/search?q=${encodeURIComponent(name)}`);
  const files = await read<OwnTitle['files']>(`/api/titles/${title?.id}/files`);
  return { ...title, files, watchPath: files[0]?.watchPath ?? '' } as OwnTitle & { watchPath: string };
}

export interface Picture {
  time: number;
  height: number;
  isPaused: boolean;
  volume: number;
  isMuted: boolean;
  rate: number;
  /** The source of the element: a new one means that playback was restarted. */
  source: string;
}

/** State of the video element itself. */
export function picture(page: Page): Promise<Picture> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('nothing is on the screen');
    return {
      time: video.currentTime,
      height: video.videoHeight,
      isPaused: video.paused,
      volume: video.volume,
      isMuted: video.muted,
      rate: video.playbackRate,
      source: video.src,
    };
  });
}

/** Waits until a frame past this moment is shown, not only until the clock says so. */
export async function playsPast(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (moment) => {
      const video = document.querySelector('video');
      return (
        video !== null &&
        !video.paused &&
        video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA &&
        video.getVideoPlaybackQuality().totalVideoFrames > 0 &&
        video.currentTime > moment
      );
    },
    seconds,
    { polling: 100 },
  );
}

export async function playsOn(page: Page): Promise<void> {
  await playsPast(page, (await picture(page)).time + 0.3);
}

/** Moves there as the seek bar does. */
export async function jumpTo(page: Page, seconds: number): Promise<void> {
  await page.getByRole('slider', { name: 'جای پخش' }).fill(String(seconds));
}

export async function openFilm(page: Page): Promise<void> {
  const { watchPath } = await findOwn('The Lantern Keeper');
  await page.goto(watchPath, { waitUntil: 'domcontentloaded' });
  await playsPast(page, 0);
}

/** Opens the demo film and pauses it with the frame of this moment on screen. */
export async function openPausedAt(page: Page, seconds: number): Promise<void> {
  await openFilm(page);
  await page.keyboard.press('KeyK');
  await moveTo(page, seconds);
}

/** Seeks in a paused film, and waits until that frame is shown. */
export async function moveTo(page: Page, seconds: number): Promise<void> {
  await jumpTo(page, seconds);
  await page.waitForFunction((moment) => {
    const video = document.querySelector('video');
    return video?.paused && !video.seeking && video.currentTime === moment;
  }, seconds);
}

interface PausedFilms {
  /** The demo film in a desktop window, paused; shared by all tests of a file that leave no panel open. */
  pausedFilm: Page;
  /** The same on a phone. */
  pausedOnPhone: Page;
}

async function usePausedFilm(options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
  const context = await openContext(options);
  const page = await context.newPage();
  await openPausedAt(page, 10);
  await use(page);
  await context.close();
}

/** Opening and decoding a film takes most of the time of a test that needs a still picture of it. */
export const test = base.extend<PausedFilms>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs from this pattern
  pausedFilm: [async ({}, use) => usePausedFilm({}, use), { scope: 'file' }],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  pausedOnPhone: [async ({}, use) => usePausedFilm(PHONE, use), { scope: 'file' }],
});

/**
 * Like a person: moves the pointer to the button, which shows the controls, and then clicks. Hidden controls let a
 * click through to the picture.
 */
export async function clickControl(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.hover({ force: true });
  await button.click();
}

export async function openSettings(
  page: Page,
  tab: 'کیفیت' | 'صدا' | 'زیرنویس' | 'سرعت' | 'بیشتر',
): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'تنظیمات پخش' });
  if (!(await panel.isVisible())) await clickControl(page, 'تنظیمات پخش');
  await panel.getByRole('tab', { name: tab }).click();
}

export const subtitles = (page: Page) => page.getByTestId('subtitles');
