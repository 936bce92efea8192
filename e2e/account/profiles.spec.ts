import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { findOwn } from '../support/player-page.ts';
import { arriveAt, hydrated, overflow, visit } from '../support/visit.ts';

const TITLE = 1;

/** An account of two; the owner has saved a title. */
async function openHousehold(fields: object = {}): Promise<Member> {
  const member = await openAccount();
  await member.call('POST', '/api/user/profiles', { name: 'مادربزرگ', picture: 'owl', ...fields });
  await member.call('POST', `/api/user/watchlist/${TITLE}`);
  return member;
}

const face = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const menuPicture = (page: Page, name: string) => page.getByRole('link', { name: `${name}، عوض کردن نمایه` });
const savedCards = (page: Page) => page.getByRole('main').getByRole('article');
const whoIsWatching = (page: Page) => page.getByRole('heading', { name: 'چه کسی تماشا می‌کند؟' }).waitFor();

/** Set in this document only: it is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

describe('profiles', () => {
  test('who signs in chooses who watches, and goes on to where they were going', async ({ page }) => {
    const member = await openHousehold();
    await page.goto('/user/watchlist');
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await whoIsWatching(page);
    await face(page, 'مادربزرگ').click();
    await arriveAt(page, '**/user/watchlist');
    await page.getByText('هنوز چیزی ذخیره نکرده‌اید').waitFor();
    await menuPicture(page, 'مادربزرگ').waitFor();
  });

  test('changing by the picture takes no reload and leaves nothing of the other', async ({ page }) => {
    await signIn(page.context(), await openHousehold());
    await visit(page, '/user/watchlist');
    expect(await savedCards(page).count()).toBe(1);
    await mark(page);
    await menuPicture(page, 'سیمین').click();
    await whoIsWatching(page);
    await face(page, 'مادربزرگ').click();
    await menuPicture(page, 'مادربزرگ').waitFor();
    await page.getByRole('link', { name: 'ذخیره‌شده‌ها' }).first().click();
    await page.getByText('هنوز چیزی ذخیره نکرده‌اید').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state);
    expect(stored.user.data.profile.name).toBe('مادربزرگ');
  });

  test('a change waits for one reply', async ({ page }) => {
    await signIn(page.context(), await openHousehold());
    await visit(page, '/profiles');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const late of ['**/api/user', '**/api/user/profiles']) {
      await page.route(late, async (route) => {
        await answered;
        await route.continue();
      });
    }
    await face(page, 'مادربزرگ').click();
    await arriveAt(page, '**/');
    await menuPicture(page, 'مادربزرگ').waitFor();
    answer();
  });

  test('between adults only what is the profile’s own is read again', async ({ page }) => {
    await signIn(page.context(), await openHousehold());
    const asked: string[] = [];
    let answered = 0;
    const isRead = (request: Request) =>
      request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
    page.on('request', (request) => isRead(request) && asked.push(new URL(request.url()).pathname));
    page.on('requestfinished', (request) => isRead(request) && answered++);
    let genres = 0;
    const lastRails = page.waitForResponse((reply) => reply.url().includes('genre=') && ++genres === 3);
    await visit(page, '/profiles');
    await lastRails;
    await expect.poll(() => answered).toBe(asked.length);

    asked.length = 0;
    await face(page, 'مادربزرگ').click();
    await arriveAt(page, '**/');
    await page.getByRole('main').getByRole('article').first().waitFor();
    const own = ['/api/user', '/api/user/continue', '/api/user/for-you', '/api/user/marked'];
    await expect.poll(() => asked.toSorted()).toEqual(own);
  });

  test('other tabs follow, leave their page and show nothing of what was typed', async ({ page }) => {
    const member = await openHousehold();
    await signIn(page.context(), member);
    const [saved, front, writing] = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
    if (!saved || !front || !writing) throw new Error('no tabs');
    await visit(saved, '/user/watchlist');
    await visit(front, '/');
    for (const tab of [saved, front]) {
      await mark(tab);
      await tab.getByRole('button', { name: 'جست‌وجو' }).click();
      await tab.getByRole('combobox', { name: 'جست‌وجو' }).fill('راز بزرگ');
    }
    await visit(writing, '/user/new-request');
    await writing.getByRole('textbox').first().fill('راز بزرگ');
    // As the worker caches pages; the test's browser has none.
    await page.goto('/contact');
    await page.evaluate(async () => {
      await (await caches.open('pages')).put('/contact', new Response('of the one before'));
    });

    await visit(page, '/profiles');
    await face(page, 'مادربزرگ').click();
    for (const tab of [saved, front, writing]) {
      await arriveAt(tab, '**/');
      await menuPicture(tab, 'مادربزرگ').waitFor();
      await tab.getByRole('main').getByRole('link').first().waitFor();
      const typed = await tab.evaluate(() =>
        [...document.querySelectorAll('input')].map(({ value }) => value),
      );
      expect(typed.join()).not.toContain('راز');
      expect(await tab.getByRole('combobox', { name: 'جست‌وجو' }).count()).toBe(0);
    }
    expect(await isSameDocument(front)).toBe(true);
    expect(await isSameDocument(saved)).toBe(true);
    expect(await page.evaluate(() => caches.has('pages'))).toBe(false);
  });

  test('another tab’s front page is the other one’s', async ({ page }) => {
    const member = await openHousehold();
    const film = await findOwn('The Lantern Keeper');
    const fileId = film.watchPath.split('/').at(-1);
    await member.call('PUT', `/api/watch/${fileId}/position`, { position: 3, duration: 12 });
    await signIn(page.context(), member);
    const other = await page.context().newPage();
    await visit(other, '/');
    const goOn = other.getByRole('heading', { name: 'ادامهٔ تماشا' });
    await goOn.waitFor();
    await visit(page, '/profiles');
    await face(page, 'مادربزرگ').click();
    await goOn.waitFor({ state: 'detached' });
    await menuPicture(other, 'مادربزرگ').waitFor();
    expect(await goOn.count()).toBe(0);
  });

  test('by finger: a PIN in Persian digits, a wrong one in words', async ({ phone }) => {
    await signIn(phone.context(), await openHousehold({ pin: '1357' }));
    await visit(phone, '/');
    await phone.getByRole('banner').getByRole('button', { name: 'فهرست' }).tap();
    await phone.getByRole('link', { name: 'عوض کردن نمایه' }).tap();
    await whoIsWatching(phone);
    expect(await overflow(phone)).toBe(0);
    await face(phone, 'مادربزرگ').tap();
    const pin = phone.getByLabel('پین چهاررقمی');
    await pin.fill('۰۰۰۰');
    await phone.getByRole('button', { name: 'ورود', exact: true }).tap();
    await phone.getByText('این پین درست نیست.').waitFor();
    await pin.fill('۱۳۵۷');
    await phone.getByRole('button', { name: 'ورود', exact: true }).tap();
    await phone.waitForURL((url) => url.pathname === '/');
    await phone.getByRole('banner').getByRole('button', { name: 'فهرست' }).tap();
    await phone.getByRole('link', { name: 'مادربزرگ' }).waitFor();
  });

  test('by keyboard, and a forgotten PIN by the password of the account', async ({ page }) => {
    const member = await openHousehold({ pin: '1357' });
    await signIn(page.context(), member);
    await visit(page, '/');
    await menuPicture(page, 'سیمین').focus();
    await page.keyboard.press('Enter');
    await whoIsWatching(page);
    await face(page, 'مادربزرگ').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'پین را نمی‌دانم' }).click();
    await page.getByLabel('گذرواژهٔ حساب').fill(member.password);
    await page.keyboard.press('Enter');
    await menuPicture(page, 'مادربزرگ').waitFor();
  });

  test('one is added with a picture and an age, changed and deleted', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/user/profiles');
    await page.getByRole('button', { name: 'افزودن نمایه' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('نام', { exact: true }).fill('سارا');
    await dialog.getByRole('radio', { name: 'بادبادک' }).check({ force: true });
    await dialog.getByLabel('نمایهٔ کودک').check();
    await dialog.getByLabel('سن', { exact: true }).fill('۲۰۰');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await dialog.getByText('سن نباید بیش از ۱۷ باشد.').waitFor();
    await dialog.getByLabel('سن', { exact: true }).fill('۸');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByText('نمایهٔ سارا ساخته شد.').waitFor();
    await page.getByText('کودک، ۸ ساله').waitFor();

    await page.getByRole('button', { name: 'ویرایش نمایهٔ سارا' }).click();
    await dialog.getByLabel('نام', { exact: true }).fill('سارا کوچولو');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByRole('button', { name: 'ویرایش نمایهٔ سارا کوچولو' }).click();
    await dialog.getByRole('button', { name: 'حذف نمایه' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'حذف نمایه' }).click();
    await page.getByText('نمایه حذف شد.').waitFor();
    await page.getByText('کودک، ۸ ساله').waitFor({ state: 'detached' });
  });

  test('a profile that was deleted elsewhere says so', async ({ page }) => {
    const member = await openHousehold();
    await signIn(page.context(), member);
    await visit(page, '/profiles');
    const { data } = (await (await member.call('GET', '/api/user/profiles')).json()) as {
      data: { id: number }[];
    };
    await member.call('DELETE', `/api/user/profiles/${data[1]?.id}`);
    await face(page, 'مادربزرگ').click();
    await page.getByText('این نمایه دیگر نیست؛ شاید از دستگاه دیگری حذف شده باشد.').waitFor();
    await hydrated(page);
  });
});
