import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { type ClipFolder, openClipFolder } from '../support/clip.ts';
import { playsPast } from '../support/player-page.ts';
import { startFreshSite } from '../support/setup-site.ts';
import { visit } from '../support/visit.ts';

type Site = Awaited<ReturnType<typeof startFreshSite>>;

async function setUp(page: Page, setupUrl: string): Promise<void> {
  await visit(page, setupUrl);
  await page.getByLabel('نام سایت').fill('سینمای من');
  await page.getByLabel('نام شما').fill('مالک');
  await page.getByLabel('ایمیل').fill('me@example.ir');
  await page.getByLabel('گذرواژه', { exact: true }).fill('یک گذرواژهٔ بلند و تازه');
  await page.getByRole('button', { name: 'ساختن سایت' }).click();
  // The demo is removed meanwhile.
  await page.getByRole('link', { name: 'رفتن به استودیو' }).click();
  await page.getByText('نخستین عنوان را بیفزایید').waitFor();
}

/** What a hand does in a window, on all of its pages. */
async function countHand(page: Page): Promise<{ clicks: number; fields: number }> {
  const hand = { clicks: 0, fields: 0 };
  await page.exposeFunction('noteHand', (what: keyof typeof hand) => {
    hand[what] += 1;
  });
  await page.addInitScript(() => {
    const note = (what: string) => (window as unknown as { noteHand(what: string): void }).noteHand(what);
    const written = new WeakSet<EventTarget>();
    addEventListener('pointerdown', () => note('clicks'), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || /checkbox|radio|file/.test(target.type)) return;
        if (!written.has(target)) note('fields');
        written.add(target);
      },
      true,
    );
  });
  return hand;
}

/** Opens the front page until a visitor sees it there. */
function seesOnFront(visitor: Page, what: (page: Page) => Locator): Promise<void> {
  return expect
    .poll(async () => {
      await visitor.goto('/', { waitUntil: 'domcontentloaded' });
      return what(visitor).count();
    })
    .toBeGreaterThan(0);
}

describe('from nothing to a title on the front page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startFreshSite();
  });
  afterAll(() => site.stop());

  test('by mouse, without a terminal', async () => {
    const context = await openContext({ baseURL: site.siteUrl });
    const page = await context.newPage();
    await setUp(page, site.setupUrl);
    const visitor = await (await openContext({ baseURL: site.siteUrl })).newPage();
    await seesOnFront(visitor, (front) => front.getByText('هنوز فیلم و سریالی این‌جا نیست'));

    await page.getByRole('link', { name: 'عنوان تازه' }).click();
    await page.getByLabel('نام فارسی').fill('نخستین فیلم من');
    await page.getByLabel('خلاصهٔ داستان').fill('داستانی کوتاه دربارهٔ آغاز.');
    await page.getByRole('combobox', { name: 'افزودن آدم' }).fill('سیمین');
    await page.getByRole('option', { name: /به‌عنوان آدم تازه/ }).click();
    await page.getByRole('radio', { name: /منتشرشده/ }).check();
    await page.getByRole('button', { name: 'ساختن', exact: true }).click();
    await page.waitForURL(/\/studio\/titles\/\d+$/, { waitUntil: 'commit' });

    await seesOnFront(visitor, (front) => front.getByRole('listitem').getByText('نخستین فیلم من'));

    await page.getByRole('link', { name: 'صفحهٔ نخست' }).first().click();
    await page.getByRole('combobox', { name: 'افزودن اسلاید' }).fill('نخستین');
    await page.getByRole('option', { name: /نخستین فیلم من/ }).click();
    await page.getByRole('list', { name: 'اسلایدها، به ترتیب نمایش' }).getByText('نخستین فیلم من').waitFor();

    await seesOnFront(visitor, (front) =>
      front.getByRole('region', { name: /پیشنهادهای/ }).getByRole('heading', { name: 'نخستین فیلم من' }),
    );
    await visitor.context().close();
    await context.close();
  });
});

describe('from a film to its title', () => {
  let site: Site;
  let clips: ClipFolder;
  beforeAll(async () => {
    clips = await openClipFolder();
    site = await startFreshSite();
  });
  afterAll(async () => {
    await site.stop();
    await clips.remove();
  });

  test('a dropped film makes its title, takes its subtitle along and plays', async () => {
    const film = await clips.make('فیلم اول ۱۴۰۲.mkv', { size: '640x360' });
    const subtitle = film.replace('.mkv', '.fa.srt');
    await writeFile(subtitle, '1\n00:00:00,000 --> 00:00:03,000\nسلام\n');
    const context = await openContext({ baseURL: site.siteUrl });
    const page = await context.newPage();
    const hand = await countHand(page);
    await setUp(page, site.setupUrl);
    await page.getByRole('link', { name: 'فیلمی را رها کنید' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'انتخاب فایل' }).click();
    await (await choosing).setFiles([film, subtitle]);
    await page.getByText('زیرنویس فارسی').waitFor();
    await page.getByLabel('عنوان‌های تازه همین حالا در سایت دیده شوند').check();
    await page.getByRole('button', { name: 'ساختن «فیلم اول»، ۱۴۰۲' }).click();
    await page.getByRole('button', { name: 'بارگذاری', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'فیلم اول' });
    await row.getByText('تمام شد', { exact: true }).waitFor();
    expect(hand.clicks).toBeGreaterThan(1);
    expect(hand.clicks).toBeLessThanOrEqual(8);
    expect(hand.fields).toBeLessThanOrEqual(4);

    const visitor = await (await openContext({ baseURL: site.siteUrl })).newPage();
    await seesOnFront(visitor, (front) => front.getByRole('listitem').getByText('فیلم اول'));
    expect(await visitor.title()).toContain('سینمای من');
    const [title] = await dataOf<{ id: number }>(
      `${site.apiUrl}/api/titles/search?q=${encodeURIComponent('فیلم اول')}`,
    );
    const [file] = await dataOf<{ watchPath: string }>(`${site.apiUrl}/api/titles/${title?.id}/files`);
    await visitor.goto(file?.watchPath ?? '', { waitUntil: 'domcontentloaded' });
    await playsPast(visitor, 0.5);

    // Its page in the studio has its files, its subtitle and its plays.
    await visit(page, `/studio/titles/${title?.id}`);
    await page.getByRole('link', { name: /پخش در ۲۸ روز گذشته/ }).waitFor();
    await page
      .getByText(/· .*فارسی/)
      .first()
      .waitFor();
    await visitor.context().close();
    await context.close();
  });
});

async function dataOf<T>(url: string): Promise<T[]> {
  return ((await (await fetch(url)).json()) as { data: T[] }).data;
}
