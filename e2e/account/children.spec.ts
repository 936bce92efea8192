import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn, signInAgain } from '../support/member.ts';
import { overflow, visit } from '../support/visit.ts';

/** A film of the demo that is for everybody, and plays. */
const FILM_KEY = 'فانوس‌بان';

const face = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const hello = (page: Page) => page.getByRole('heading', { name: 'سلام سارا!' });

/** Hours that begin so many hours after now in Tehran. */
function hoursFrom(start: number, length: number): { from: string; to: string } {
  const hour = new Date(Date.now() + 3.5 * 3_600_000).getUTCHours();
  const text = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
  return { from: text(start), to: text(start + length) };
}

async function addChild(fields: object = {}): Promise<{ parent: Member; id: number }> {
  const parent = await openAccount();
  const made = await parent.call('POST', '/api/user/profiles', { name: 'سارا', childAge: 17, ...fields });
  const { data } = (await made.json()) as { data: { id: number } };
  return { parent, id: data.id };
}

/** A browser that a child uses. */
async function asChild(page: Page, fields: object = {}): Promise<{ parent: Member; id: number }> {
  const { parent, id } = await addChild(fields);
  await signIn(page.context(), parent);
  await visit(page, '/profiles');
  await face(page, 'سارا').click();
  await hello(page).waitFor();
  // The parent's own device: the child's token may not change a profile.
  return { parent: await signInAgain(parent), id };
}

async function watchPathOf(parent: Member): Promise<string> {
  const found = await parent.call('GET', `/api/titles/search?q=${encodeURIComponent(FILM_KEY)}`);
  const { data } = (await found.json()) as { data: { id: number }[] };
  const title = await parent.call('GET', `/api/titles/${data[0]?.id}`);
  return ((await title.json()) as { data: { watch: { path: string } } }).data.watch.path;
}

describe('a child', () => {
  test('gets a profile with an age, minutes and hours, and a front page of its own', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/user/profiles');
    await page.getByText('کسی که از حساب خارج شود، مهمان سایت است').waitFor();
    await page.getByText('هنوز تأیید نشده است').waitFor();
    await page.getByRole('button', { name: 'افزودن نمایه' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('نام', { exact: true }).fill('سارا');
    await dialog.getByLabel('نمایهٔ کودک').check();
    await dialog.getByLabel('سن', { exact: true }).fill('۹');
    await dialog.getByLabel('دقیقه در روز').fill('۶۰');
    const { from, to } = hoursFrom(-1, 3);
    await dialog.getByLabel('از ساعت').selectOption(from);
    await dialog.getByLabel('تا ساعت').selectOption(to);
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByText('امروز ۰ دقیقه از ۶۰ دقیقه').waitFor();

    await visit(page, '/profiles');
    await face(page, 'سارا').click();
    await hello(page).waitFor();
    expect(await page.getByRole('link', { name: /اشتراک|پشتیبانی|تلگرام|حساب من/ }).count()).toBe(0);
    await page.reload();
    await hello(page).waitFor();
    await page.getByRole('link', { name: 'تاریخچهٔ تماشا' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'تاریخچهٔ تماشا' }).waitFor();
    expect(await page.getByText('هنوز تأیید نشده است').count()).toBe(0);
  });

  test('by finger: keeps its walls when an age or the minutes cannot be read', async ({ phone }) => {
    const { parent } = await addChild({ minutesPerDay: 90 });
    await signIn(phone.context(), parent);
    await visit(phone, '/user/profiles');
    await phone.getByRole('button', { name: 'ویرایش نمایهٔ سارا' }).tap();
    const dialog = phone.getByRole('dialog');
    const [age, minutes] = [dialog.getByLabel('سن', { exact: true }), dialog.getByLabel('دقیقه در روز')];
    for (const typed of ['', 'هفت سال']) {
      await age.fill(typed);
      await minutes.fill('یک ساعت');
      await dialog.getByRole('button', { name: 'ذخیره' }).tap();
      await phone.waitForFunction(() => document.activeElement?.getAttribute('name') === 'childAge');
      await dialog.getByText('سن را با رقم بنویسید.').waitFor();
      await dialog.getByText('دقیقه را با رقم بنویسید').waitFor();
    }
    await age.fill('۷');
    await minutes.fill('۶۰');
    await dialog.getByRole('button', { name: 'ذخیره' }).tap();
    await phone.getByText('کودک، ۷ ساله · امروز ۰ دقیقه از ۶۰ دقیقه').waitFor();
  });

  test('finds by a large field, and a title page is without comments and prices', async ({ page }) => {
    await asChild(page);
    await page.getByRole('main').getByRole('searchbox').fill(FILM_KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: FILM_KEY }).waitFor();
    await page.getByRole('link', { name: 'تماشا' }).first().waitFor();
    await page.mouse.wheel(0, 4000);
    const words = await page.getByRole('main').innerText();
    expect(words).not.toMatch(/دیدگاه|اشتراک|تومان|فایل‌ها|هم‌رسانی/);
  });

  test('by finger: is refused outside its hours, with when it may watch again', async ({ phone }) => {
    const hours = hoursFrom(2, 3);
    const { parent } = await asChild(phone, { hours });
    await phone.goto(await watchPathOf(parent));
    await phone.getByRole('heading', { name: 'حالا وقت تماشا نیست' }).waitFor();
    const hour = Number(hours.from.slice(0, 2));
    const again = hour === 0 ? 'از فردا' : `از ساعت ${hour.toLocaleString('fa-IR')}`;
    await phone.getByText(`${again} دوباره می‌توانید تماشا کنید`).waitFor();
    expect(await overflow(phone)).toBe(0);
    await phone.getByRole('link', { name: 'صفحهٔ نخست' }).tap();
    await hello(phone).waitFor();
  });

  test('sees at the end of its time why the film stops, and goes on from there later', async ({ page }) => {
    const { parent, id } = await asChild(page, { minutesPerDay: 3 });
    await page.goto(await watchPathOf(parent));
    await page.getByText('۳ دقیقهٔ دیگر تا پایان تماشا').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
    await parent.call('PATCH', `/api/user/profiles/${id}`, { hours: hoursFrom(2, 3) });
    await page.getByRole('heading', { name: 'حالا وقت تماشا نیست' }).waitFor();
    await page.getByText('ساعت تماشای شما از').waitFor();

    await parent.call('PATCH', `/api/user/profiles/${id}`, { hours: null });
    await visit(page, '/');
    await page.getByRole('heading', { name: 'ادامه بده' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: FILM_KEY }).first().click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
  });

  test('by finger: leaves only with the PIN of the profile that it enters', async ({ phone }) => {
    const { parent } = await addChild();
    await parent.call('POST', '/api/user/profiles', { name: 'مادر', pin: '2468' });
    await signIn(phone.context(), parent);
    await visit(phone, '/profiles');
    await face(phone, 'سارا').tap();
    await hello(phone).waitFor();
    await phone.getByRole('banner').getByRole('button', { name: 'فهرست' }).tap();
    await phone.getByRole('link', { name: 'عوض کردن نمایه' }).tap();
    await face(phone, 'مادر').tap();
    const pin = phone.getByLabel('پین چهاررقمی');
    await pin.fill('۱۱۱۱');
    await phone.getByRole('button', { name: 'ورود', exact: true }).tap();
    await phone.getByText('این پین درست نیست.').waitFor();
    await pin.fill('۲۴۶۸');
    await phone.getByRole('button', { name: 'ورود', exact: true }).tap();
    await phone.waitForURL((url) => url.pathname === '/');
    await hello(phone).waitFor({ state: 'detached' });
  });
});
