import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const OFFLINE = 'ارتباط با سرور برقرار نشد.';

interface Film {
  id: number;
  imdb: string;
  titleEn: string;
  titleFa: string;
  year: number;
}

async function films(count: number): Promise<Film[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?type=movie&per_page=${count}`);
  return ((await reply.json()) as { data: Film[] }).data;
}

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'utf8'),
});

const namesOn = (page: Page) => page.getByRole('main').getByRole('article').count();
const listOf = async (member: Member, list: string) =>
  ((await (await member.call('GET', `/api/user/${list}`)).json()) as { data: Film[] }).data;

describe('a list from elsewhere', () => {
  test('comes in with a report, and what is not here can be asked for', async ({ phone }) => {
    const [first, second] = (await films(2)) as [Film, Film];
    const member = await openAccount();
    await member.call('POST', `/api/user/watchlist/${first.id}`);
    await signIn(phone.context(), member);
    await visit(phone, '/user/watchlist');
    await phone.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
    const letterboxd = [
      'Date,Name,Year,Letterboxd URI',
      `2024-01-02,"${first.titleEn}",${first.year},https://boxd.it/1`,
      `2024-01-03,"${second.titleEn}",${second.year},https://boxd.it/2`,
      '2024-01-05,"No Such Film, Ever",2001,https://boxd.it/4',
    ].join('\r\n');
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel(/^فایل را انتخاب کنید/).setInputFiles(csvFile('watchlist.csv', letterboxd));
    await dialog.getByText('فایل Letterboxd خوانده شد').waitFor();
    await dialog.getByText('۱ عنوان افزوده شد').waitFor();
    await dialog.getByText('۱ عنوان از پیش در فهرست بود').waitFor();
    await dialog.getByText('۱ سطر را نیافتیم').waitFor();
    await dialog.getByText('No Such Film, Ever (2001)').waitFor();
    const { width } = (await dialog.boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(390);
    await dialog.getByRole('link', { name: 'درخواست «No Such Film, Ever»' }).click();
    await phone.getByRole('heading', { level: 1, name: 'درخواست‌ها' }).waitFor();
    expect(await phone.getByLabel('نام فیلم یا سریال').inputValue()).toBe('No Such Film, Ever');
    expect((await listOf(member, 'watchlist')).map(({ id }) => id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
  });

  test('shows in the list at once, and a file that is no list is refused in words', async ({ page }) => {
    const [first] = (await films(1)) as [Film];
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, '/user/history');
    await page.getByText('هنوز چیزی ندیده‌اید').waitFor();
    await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.getByLabel(/^فایل را انتخاب کنید/);
    await file.setInputFiles(csvFile('notes.csv', 'سلام\nاین فهرست نیست'));
    await dialog.getByRole('alert').getByText('این فایل را نمی‌شناسیم').waitFor();
    await file.setInputFiles(csvFile('empty.csv', ''));
    await dialog.getByRole('alert').getByText('این فایل خالی است.').waitFor();
    await file.setInputFiles(csvFile('imdb.csv', `Const,Title,Year\n${first.imdb},x,1900`));
    await dialog.getByText('فایل IMDb خوانده شد').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('heading', { name: first.titleFa }).waitFor();
  });
});

describe('a list of ours', () => {
  test.for(['پرده', 'Letterboxd', 'IMDb'])(
    'goes out for %s and comes in again whole',
    async (name, { page }) => {
      const wanted = await films(3);
      const member = await openAccount();
      for (const { id } of wanted) await member.call('POST', `/api/user/watchlist/${id}`);
      await signIn(page.context(), member);
      await visit(page, '/user/watchlist');
      await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `خروجی ${name}` }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      // Without the byte order mark spreadsheets garble Persian.
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

      await member.call('DELETE', '/api/user/watchlist');
      await visit(page, '/user/watchlist');
      await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^فایل را انتخاب کنید/)
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes });
      await page.getByText('۳ عنوان افزوده شد').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => namesOn(page)).toBe(3);
    },
  );
});

describe('offline', () => {
  test('what is taken from the history comes back, with a word why', async ({ phone }) => {
    const [first] = (await films(1)) as [Film];
    const member = await openAccount();
    await member.call('POST', '/api/user/history/import', { csv: `Const,Title,Year\n${first.imdb},x,1900` });
    await signIn(phone.context(), member);
    await visit(phone, '/user/history');
    const row = phone.getByRole('main').getByRole('heading', { name: first.titleFa });
    const remove = phone.getByRole('button', { name: `برداشتن «${first.titleFa}» از تاریخچهٔ تماشا` });
    await phone.context().setOffline(true);
    await remove.click();
    await phone.getByText(OFFLINE).first().waitFor();
    await row.waitFor();
    await phone.context().setOffline(false);
    await remove.click();
    await phone.getByText('از تاریخچهٔ تماشا برداشته شد.').waitFor();
    await row.waitFor({ state: 'detached' });
    await phone.getByText('هنوز چیزی ندیده‌اید').waitFor();
    expect(await listOf(member, 'history')).toEqual([]);
  });

  test('a title that was saved is not, with a word why', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, '/titles/1/x');
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^ذخیره/ })
      .first();
    expect(await save.getAttribute('aria-pressed')).toBe('false');
    await page.context().setOffline(true);
    await save.click();
    await page.getByText(OFFLINE).first().waitFor();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false');
    await page.context().setOffline(false);
    expect(await listOf(member, 'watchlist')).toEqual([]);
  });
});
