import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { findOwn } from '../support/player-page.ts';
import { touchAlong } from '../support/touch.ts';
import { overflow, visit } from '../support/visit.ts';

const LISTING = '/?type=movie&order_by=votes';

async function firstFilm(): Promise<{ id: number; titleFa: string }> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?type=movie&ready_first=1`);
  const [film] = ((await reply.json()) as { data: { id: number; titleFa: string }[] }).data;
  if (!film) throw new Error('no films');
  return film;
}

/** An account with a second adult and a child. */
async function openFamily(): Promise<Member> {
  const member = await openAccount();
  await member.call('POST', '/api/user/profiles', { name: 'مادربزرگ', picture: 'owl' });
  await member.call('POST', '/api/user/profiles', { name: 'سارا', picture: 'kite', childAge: 9 });
  return member;
}

async function historyOf(member: Member) {
  const reply = await member.call('GET', '/api/user/history');
  return (
    (await reply.json()) as { data: { season: number; episode: number; lastPlay?: { place: string } }[] }
  ).data;
}

const face = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'بازگرداندن' });

/** A long press on a card, and the sheet behind its third button. */
async function openSheet(phone: Page, { id, titleFa }: { id: number; titleFa: string }) {
  const card = phone.getByRole('main').locator(`[data-card="${id}"]`).first();
  const box = await card.boundingBox();
  const point = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 40 };
  const finger = await touchAlong(phone, point, point);
  await phone.locator('[data-held]').waitFor();
  await finger.release();
  await phone.getByRole('button', { name: `کارهای دیگر برای «${titleFa}»` }).tap();
  return phone.getByRole('dialog', { name: `«${titleFa}» را دیده‌ام` });
}

describe('a household', () => {
  test('by finger: everything up to an episode, elsewhere, and back', async ({ phone }) => {
    const series = await findOwn('City of Windows');
    const member = await openFamily();
    await signIn(phone.context(), member);
    await visit(phone, series.path);
    await phone.getByRole('button', { name: 'دیده‌ام', exact: true }).tap();
    const sheet = phone.getByRole('dialog');
    await sheet.getByLabel('فصل').selectOption({ index: 1 });
    await sheet.getByLabel('قسمت').selectOption({ index: 2 });
    await sheet.getByText('و همهٔ قسمت‌های پیش از آن').tap();
    await sheet.getByText('جای دیگر').tap();
    expect(await overflow(phone)).toBe(0);
    await sheet.getByRole('button', { name: 'ثبت' }).tap();
    await expect
      .poll(async () => (await historyOf(member)).map(({ episode }) => episode).sort())
      .toEqual([1, 2]);
    expect((await historyOf(member)).map(({ lastPlay }) => lastPlay?.place)).toEqual([
      'elsewhere',
      'elsewhere',
    ]);
    await undo(phone).tap();
    await expect.poll(() => historyOf(member)).toEqual([]);
  });

  test('by finger: hides a title, brings it back, and hides it for one profile alone', async ({ phone }) => {
    const film = await firstFilm();
    await signIn(phone.context(), await openFamily());
    await visit(phone, LISTING);
    const card = phone.getByRole('main').locator(`[data-card="${film.id}"]`).first();
    for (const isLast of [false, true]) {
      const sheet = await openSheet(phone, film);
      await sheet.getByRole('button', { name: 'علاقه ندارم' }).tap();
      await card.waitFor({ state: 'hidden' });
      if (!isLast) await undo(phone).tap();
      if (!isLast) await card.waitFor({ state: 'visible' });
    }
    await visit(phone, '/profiles');
    await face(phone, 'مادربزرگ').tap();
    await phone.waitForURL((url) => url.pathname === '/');
    await visit(phone, LISTING);
    await card.waitFor({ state: 'visible' });
  });

  test('by finger: parents set minutes and hours, and the child’s page has them', async ({ phone }) => {
    await signIn(phone.context(), await openFamily());
    await visit(phone, '/user/profiles');
    await phone.getByRole('button', { name: 'ویرایش نمایهٔ سارا' }).tap();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('دقیقه در روز').fill('۹۰');
    await dialog.getByLabel('از ساعت').selectOption('۱۶:۳۰');
    await dialog.getByLabel('تا ساعت').selectOption('پایان روز');
    expect(await overflow(phone)).toBe(0);
    await dialog.getByRole('button', { name: 'ذخیره' }).tap();
    await phone.getByText('امروز ۰ دقیقه از ۹۰ دقیقه · ساعت ۱۶:۳۰ تا ۲۴:۰۰').waitFor();
  });

  test('by mouse: the child’s profile is left by the password of the account alone', async ({ page }) => {
    const member = await openFamily();
    await signIn(page.context(), member);
    await visit(page, '/profiles');
    await face(page, 'سارا').click();
    await page.getByRole('heading', { name: 'سلام سارا!' }).waitFor();
    await visit(page, '/profiles');
    await face(page, 'مادربزرگ').click();
    const password = page.getByLabel('گذرواژهٔ حساب');
    await password.fill('نادرست است این');
    await page.keyboard.press('Enter');
    await page.getByText(/گذرواژه.*درست نیست/).waitFor();
    await password.fill(member.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'مادربزرگ، عوض کردن نمایه' }).waitFor();
  });
});
