import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type FakeTmdb, startFakeTmdb, TMDB_TOKEN } from '../../server/src/testing/fake-tmdb.ts';
import { barriersOn } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { openClipFolder } from '../support/clip.ts';
import { startFreshSite } from '../support/setup-site.ts';
import { arriveAt, overflow, visit } from '../support/visit.ts';

type Site = Awaited<ReturnType<typeof startFreshSite>>;
const PASSWORD = 'یک گذرواژهٔ بلند و تازه';

describe('a site of its own', () => {
  let site: Site;
  let token: string;
  let tmdb: FakeTmdb;
  beforeAll(async () => {
    tmdb = await startFakeTmdb();
    site = await startFreshSite({ env: { TMDB_URL: tmdb.url } });
    const { token: made } = await call('POST', '/api/studio/setup', {
      link: new URL(site.setupUrl).searchParams.get('link'),
      name: 'مالک',
      email: 'me@example.ir',
      password: PASSWORD,
      start: 'empty',
      siteName: 'سینمای من',
    });
    token = made;
  });
  afterAll(async () => {
    await site.stop();
    await tmdb.close();
  });

  async function call(method: string, at: string, body: object) {
    const reply = await fetch(site.apiUrl + at, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return reply.json();
  }

  async function openOwner(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await openContext({ baseURL: site.siteUrl, ...options });
    await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: site.siteUrl }]);
    return context.newPage();
  }

  // A file is offered when it has not changed for a minute: the last journey here finds it.
  test('the watched folder is chosen in the page', async () => {
    const folder = path.join(site.dataDir, 'imports', 'films');
    await mkdir(folder, { recursive: true });
    const clips = await openClipFolder();
    await copyFile(await clips.make('film.mkv'), path.join(folder, 'رود آرام ۱۴۰۱.mkv'));
    await clips.remove();
    const page = await openOwner();
    await visit(page, '/studio/files');
    const part = page.getByRole('region', { name: 'پوشهٔ زیر نظر' });
    await part.getByLabel('کدام پوشه').selectOption('films');
    await part.getByText('هر فایلی که در این پوشه کپی شود').waitFor();
    await page.context().close();
  });

  test('settings for registration are what a visitor meets', async () => {
    const page = await openOwner();
    await visit(page, '/studio/settings');
    const rules = page.locator('form').filter({ has: page.getByLabel('دانلود فیلم‌ها') });
    await rules.getByLabel('ثبت‌نام', { exact: true }).selectOption({ label: 'بسته' });
    await rules.getByLabel('پخش هم‌زمان با یک حساب').fill('۵۰');
    await rules.getByRole('button', { name: 'ذخیره' }).click();
    await rules.getByRole('alert').waitFor();
    await rules.getByLabel('پخش هم‌زمان با یک حساب').fill('۲');
    await rules.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByText('ذخیره شد.').first().waitFor();

    const visitor = await (await openContext({ baseURL: site.siteUrl, ...PHONE })).newPage();
    await expect
      .poll(async () => {
        await visitor.goto('/auth/register', { waitUntil: 'domcontentloaded' });
        return visitor.getByRole('heading', { name: 'ثبت‌نام بسته است' }).count();
      })
      .toBe(1);
    expect(await overflow(visitor)).toBe(0);
    await visitor.getByRole('main').getByRole('link', { name: 'ورود' }).tap();
    await arriveAt(visitor, '**/auth/login');
    expect(await visitor.getByRole('main').getByRole('link', { name: 'ثبت‌نام' }).count()).toBe(0);
    await visitor.context().close();
    await page.context().close();
  });

  test('a backup is made, checked and downloaded by mouse, and restored by finger', async () => {
    const page = await openOwner();
    await visit(page, '/studio/backups');
    await page.getByText('هنوز پشتیبانی نیست').waitFor();
    await page.getByRole('button', { name: 'پشتیبان‌گیری همین حالا' }).click();
    const made = page.getByRole('list', { name: 'پشتیبان‌ها' }).getByRole('listitem');
    await made.getByText('مالک').waitFor();
    await made.getByRole('button', { name: /^وارسی/ }).click();
    await made.getByText(/^سالم بود/).waitFor();

    await made.getByRole('button', { name: /^دریافت/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('گذرواژهٔ شما').fill('این نیست');
    await dialog.getByRole('button', { name: 'آغاز دریافت' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('گذرواژهٔ شما').fill(PASSWORD);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'آغاز دریافت' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^pardeh-\d{8}-\d{6}\.tar$/);
    const file = path.join(site.dataDir, 'downloaded.tar');
    await download.saveAs(file);
    expect((await stat(file)).size).toBeGreaterThan(50_000);
    expect(await barriersOn(page)).toEqual([]);
    await page.context().close();

    await call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'پس از پشتیبان' });
    const phone = await openOwner(PHONE);
    await visit(phone, '/studio/titles');
    await phone.getByText('پس از پشتیبان').first().waitFor();
    await visit(phone, '/studio/backups');
    await phone.getByRole('button', { name: /^بازگرداندن/ }).tap();
    const question = phone.getByRole('dialog');
    await question.getByLabel(/نام سایت را بنویسید/).fill('سایت دیگری');
    await question.getByLabel('گذرواژهٔ شما').fill(PASSWORD);
    expect(await overflow(phone)).toBe(0);
    await question.getByRole('button', { name: 'بستن سایت و بازگرداندن' }).tap();
    await question.getByRole('alert').waitFor();
    await question.getByLabel(/نام سایت را بنویسید/).fill('سینمای من');
    await question.getByRole('button', { name: 'بستن سایت و بازگرداندن' }).tap();
    await phone.getByRole('heading', { name: 'پشتیبان بازمی‌گردد' }).waitFor();
    // The API is back before the pages are.
    let asked = 0;
    await phone.route('**/robots.txt', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await phone.getByText('سایت بازگشت').waitFor();
    expect(asked).toBeGreaterThan(1);
    await phone.getByRole('link', { name: 'رفتن به استودیو' }).tap();
    await phone.getByText(/^سایت به پشتیبان .* بازگشت/).waitFor();
    // The automatic backup from before the restore is listed, too.
    expect(await phone.getByRole('button', { name: /^بازگرداندن/ }).count()).toBe(2);
    await visit(phone, '/studio/titles');
    await phone.getByText('نخستین عنوان خود را بیفزایید').waitFor();
    await phone.context().close();
  });

  async function importFromTmdb(
    page: Page,
    action: 'click' | 'tap',
    id: number,
    name: string,
  ): Promise<void> {
    const imdb = `tt9500${id}`;
    tmdb.replies[`/find/${imdb}`] = { movie_results: [{ id }], tv_results: [] };
    tmdb.replies[`/movie/${id}`] = { id, title: name, original_title: name, release_date: '2017-03-09' };
    await visit(page, '/studio/settings');
    const form = page.locator('form').filter({ has: page.getByLabel('توکن TMDB', { exact: true }) });
    const field = form.getByLabel('توکن TMDB', { exact: true });
    const save = form.getByRole('button', { name: 'ذخیره' });
    await field.fill('a-token-that-was-cut-off');
    await save[action]();
    await form.getByText('TMDB این توکن را نپذیرفت').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(TMDB_TOKEN);
    await save[action]();
    await page.getByText('ذخیره شد.').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await visit(page, '/studio/imports');
    const panel = page.locator('form').filter({ has: page.getByLabel('منبع') });
    await panel.getByLabel('منبع').selectOption('tmdb');
    await panel.getByLabel(/^فقط این شناسه‌های IMDb/).fill(imdb);
    await panel.getByRole('button', { name: 'آغاز' })[action]();
    await page.getByText(name).first().waitFor();
    await page.getByRole('button', { name: 'همین را بنویس' })[action]();
    await page.getByRole('link', { name }).waitFor();
  }

  test('TMDB’s token is refused at its field or lets an import begin', async () => {
    const page = await openOwner();
    await importFromTmdb(page, 'click', 701, 'ساعت شنی');
    await page.context().close();
    await call('PATCH', '/api/studio/settings/site', { tmdbToken: null });
    const phone = await openOwner(PHONE);
    await importFromTmdb(phone, 'tap', 702, 'رود شنی');
    await phone.context().close();
  });

  test('a film in the watched folder becomes a title', async () => {
    const phone = await openOwner(PHONE);
    await visit(phone, '/studio/files');
    await phone.getByRole('button', { name: 'ساختن «رود آرام»، ۱۴۰۱' }).tap();
    expect(await overflow(phone)).toBe(0);
    await phone.getByRole('button', { name: 'افزودن به صف' }).tap();
    await phone.getByText('۱ فایل به صف آماده‌سازی رفت.').waitFor();
    await visit(phone, '/studio/titles');
    await phone.getByText('رود آرام').first().waitFor();
    await phone.context().close();
  });
});
