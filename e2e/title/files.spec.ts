import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { findTitle, type Title } from '../support/demo-titles.ts';
import { corsHeaders } from '../support/shell-visitor.ts';
import { arriveAt, visit } from '../support/visit.ts';

const dub = { lang: 'fa', titleFa: 'دوبلهٔ فارسی', isDub: true };
const original = { lang: 'en', titleFa: 'انگلیسی', isDub: false };
const persian = { lang: 'fa', titleFa: 'فارسی' };

const file = (
  id: number,
  titleId: number,
  place: [season: number, episode: number],
  quality: string,
  rest: object,
) => ({
  id,
  titleId,
  season: place[0],
  episode: place[1],
  quality,
  codec: 'h264',
  sizeBytes: 820_000_000,
  durationSeconds: 2820,
  audio: [original],
  subtitles: [persian],
  access: 'free',
  watchPath: `/watch/tt0903747/${id}`,
  downloadable: true,
  ...rest,
});

/** A series whose files the test controls; opened by client-side navigation, so that the browser fetches them. */
async function openSeries(page: Page): Promise<Title> {
  const title = await findTitle('tt0903747');
  const files = [
    file(1, title.id, [1, 1], '1080p', { audio: [dub, original] }),
    file(2, title.id, [1, 1], '480p', { sizeBytes: 190_000_000, subtitles: [] }),
    file(3, title.id, [1, 2], '1080p', {}),
    file(4, title.id, [2, 1], '720p', { codec: 'hevc' }),
  ];
  await page.route(`**/api/titles/${title.id}/files*`, (route) =>
    route.fulfill({ headers: corsHeaders(), json: { data: files } }),
  );
  await visit(page, '/contact');
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(path);
  }, `/titles/${title.id}/files`);
  await page.getByRole('heading', { level: 1, name: /^فایل‌های/ }).waitFor();
  return title;
}

const rows = (page: Page) => page.getByRole('link', { name: 'پخش', exact: true });

describe('the files of a title', () => {
  test('stand by season and episode, with quality, codec, sound, subtitles and size', async ({ page }) => {
    await openSeries(page);
    expect(await page.locator('main h3').allTextContents()).toEqual(['قسمت ۱آغاز', 'قسمت ۲گربه در کیسه است']);
    const words = ((await page.locator('main section').first().textContent()) ?? '').replace(/\s+/g, ' ');
    for (const fact of [
      'کیفیت ۱۰۸۰',
      'H.264',
      'دوبلهٔ فارسی',
      'انگلیسی',
      'فارسی',
      '۸۲۰ مگابایت',
      '۴۷ دقیقه',
      '۱۹۰ مگابایت',
      'بدون زیرنویس',
    ]) {
      expect(words).toContain(fact);
    }
    expect(await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/watch/tt0903747/1',
      '/watch/tt0903747/2',
      '/watch/tt0903747/3',
    ]);
  });

  test('are chosen by season, sound and quality, in the address', async ({ page }) => {
    await openSeries(page);
    const filters = page.getByRole('navigation', { name: 'فیلترها' });
    await filters.getByRole('link', { name: 'دوبله', exact: true }).click();
    await arriveAt(page, '**/files?audio=dub');
    await expect.poll(() => rows(page).count()).toBe(1);
    await filters.getByRole('link', { name: '۲', exact: true }).click();
    await arriveAt(page, '**/files?season=2&audio=dub');
    await page.getByText('با این فیلترها فایلی نیست').waitFor();
    await page.getByRole('link', { name: 'برداشتن فیلترها' }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
  });

  test('have links that can be copied, and downloads for who may have them', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSeries(page);
    await page.getByRole('button', { name: 'کپی پیوند پخش' }).first().click();
    await page.getByText('پیوند پخش کپی شد.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${inject('siteUrl')}/watch/tt0903747/1`,
    );

    await page.route('**/api/watch/tt0903747/1/downloads', (route) =>
      route.fulfill({
        headers: corsHeaders(),
        json: {
          data: {
            expiresAt: '2030-01-01T00:00:00.000Z',
            videos: [
              {
                quality: '1080p',
                sizeBytes: 820_000_000,
                url: 'https://cdn.example/a.mp4',
                fileName: 'a.mp4',
              },
            ],
            subtitles: [
              { lang: 'fa', titleFa: 'فارسی', url: 'https://cdn.example/a.vtt', fileName: 'a.vtt' },
            ],
          },
        },
      }),
    );
    await page.getByRole('button', { name: 'دانلود کیفیت ۱۰۸۰' }).first().click();
    const video = page.getByRole('dialog').getByRole('link', { name: /کیفیت ۱۰۸۰/ });
    expect(await video.getAttribute('href')).toBe('https://cdn.example/a.mp4');
    expect(await video.textContent()).toContain('۸۲۰ مگابایت');
  });

  test('are invited where there are none', async ({ page }) => {
    const { id, path } = await findTitle('tt0468569');
    await page.goto(`/titles/${id}/files`, { waitUntil: 'domcontentloaded' });
    await page.getByText('هنوز فایلی نیست').waitFor();
    expect(await page.getByRole('link', { name: /^درخواست این (فیلم|سریال)$/ }).getAttribute('href')).toBe(
      `/user/new-request?titleId=${id}`,
    );
    const crumbs = page.getByRole('navigation', { name: 'نمایش مسیر' }).getByRole('link');
    expect(await crumbs.last().getAttribute('href')).toBe(path);
    expect((await page.request.get('/titles/999999/files')).status()).toBe(404);
  });
});
