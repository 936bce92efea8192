import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { findOwn, jumpTo, playsPast } from '../support/player-page.ts';
import {
  type Card,
  markWatched,
  REASONS_WITHIN_MS,
  readData,
  titlesWithReasons,
} from '../support/suggestions.ts';
import { arriveAt, overflow, visit } from '../support/visit.ts';

interface Row {
  key: string;
  titles: Card[];
}

let ready: Card[];
beforeAll(async () => {
  ready = await titlesWithReasons();
}, REASONS_WITHIN_MS);

const rowsOf = (member: Member) => readData<Row[]>('/api/user/for-you', member);
const forYou = async (member: Member) =>
  (await rowsOf(member)).find(({ key }) => key === 'for-you')?.titles ?? [];

/** Somebody with a history, for whom there are reasons. */
async function openViewer(): Promise<Member> {
  const member = await openAccount();
  await markWatched(member, ready[0], ready[1]);
  return member;
}

const row = (page: Page, name = 'برای شما') =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const cards = (page: Page) => row(page).locator('li').filter({ visible: true });
const why = (page: Page, title: string) => row(page).getByRole('button', { name: `چرا «${title}»؟` });
const dialog = (page: Page) => page.getByRole('dialog');
const orderOf = (page: Page) =>
  row(page)
    .locator('[data-card]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));

describe('for you', () => {
  test('by mouse: says why, leaves a title out and uses it again, and takes a suggestion back', async ({
    page,
  }) => {
    const member = await openViewer();
    const [first] = await forYou(member);
    await signIn(page.context(), member);
    await visit(page, '/');
    await why(page, first?.titleFa ?? '').click();
    await dialog(page).getByText('چون این‌ها را دیدید یا پسندیدید:').waitFor();
    const leaveOut = dialog(page)
      .getByRole('button', { name: /در پیشنهادها به‌کار نبر$/ })
      .first();
    const name = await leaveOut.getAttribute('aria-label');
    await leaveOut.click();
    await page.getByText('دیگر در پیشنهادها نقشی ندارد.').waitFor();
    const { unused } = await readData<{ unused: { titleFa: string }[] }>('/api/user/for-you/choices', member);
    expect(unused.map(({ titleFa }) => name?.includes(titleFa))).toEqual([true]);
    await dialog(page)
      .getByRole('button', { name: /دوباره در پیشنهادها به‌کار ببر$/ })
      .click();
    await page.getByText('دوباره در پیشنهادها به‌کار می‌رود.').waitFor();

    const order = await orderOf(page);
    await dialog(page).getByRole('button', { name: 'این نه' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('کنار گذاشته شد و دیگر در فهرست‌ها نمی‌آید.').waitFor();
    await why(page, first?.titleFa ?? '').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'بازگرداندن' }).click();
    await why(page, first?.titleFa ?? '').waitFor({ state: 'visible' });
    expect(await orderOf(page)).toEqual(order);
  });

  test('by keys: the same, and the focus goes on to the next card', async ({ page }) => {
    const member = await openViewer();
    const [first, second] = await forYou(member);
    await signIn(page.context(), member);
    await visit(page, '/');
    await why(page, first?.titleFa ?? '').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('چون این‌ها را دیدید یا پسندیدید:').waitFor();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 20 && !name.test((await focused()) ?? ''); step += 1)
        await page.keyboard.press('Tab');
      expect(await focused()).toMatch(name);
    };
    await tabTo(/در پیشنهادها به‌کار نبر$/);
    await page.keyboard.press('Space');
    await page.getByText('دیگر در پیشنهادها نقشی ندارد.').waitFor();
    // The focus stays where it was, on what takes it back.
    await expect.poll(focused).toMatch(/دوباره در پیشنهادها به‌کار ببر$/);
    await tabTo(/^این نه$/);
    await page.keyboard.press('Enter');
    await why(page, first?.titleFa ?? '').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(`چرا «${second?.titleFa}»؟`);
  });

  test('rows keep their order while one looks at them, and follow a film that was finished', async ({
    page,
  }) => {
    const member = await openAccount();
    const film = await findOwn('The Lantern Keeper');
    await markWatched(member, ...ready.filter(({ id }) => id !== film.id).slice(0, 2));
    await signIn(page.context(), member);
    await visit(page, '/');
    await cards(page).first().waitFor();
    const order = await orderOf(page);
    expect(order).toContain(String(film.id));
    // On another device, then the tab is left and returned to, and the connection lost and found.
    await markWatched(member, film);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const [other] = await forYou(member);
    await page.locator(`[data-card="${order[0]}"]`).first().hover();
    await page.getByRole('button', { name: /را دیده‌ام$/ }).click();
    await page.getByText('به دیده‌ها افزوده شد.').waitFor();
    expect(other).toBeDefined();
    expect(await orderOf(page)).toEqual(order);
    await page.getByRole('link', { name: 'سریال‌ها' }).first().click();
    await arriveAt(page, '**/tv');
    await page.goBack();
    await expect.poll(() => orderOf(page)).not.toContain(String(film.id));
  });

  test('a film that is watched to its end is not suggested on the way back', async ({ page }) => {
    const member = await openAccount();
    const film = await findOwn('The Lantern Keeper');
    await markWatched(member, ...ready.filter(({ id }) => id !== film.id).slice(0, 2));
    await signIn(page.context(), member);
    await visit(page, '/');
    await expect.poll(() => orderOf(page)).toContain(String(film.id));
    await page.goto(film.watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    const end = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
    await jumpTo(page, end - 0.5);
    await page.getByRole('region', { name: 'پس از پایان' }).waitFor();
    await expect.poll(async () => (await forYou(member)).some(({ id }) => id === film.id)).toBe(false);
    await visit(page, '/');
    await cards(page).first().waitFor();
    expect(await orderOf(page)).not.toContain(String(film.id));
  });

  test('by finger: settings switch it off and on, and forget', async ({ phone }) => {
    const member = await openViewer();
    const [first] = await forYou(member);
    await signIn(phone.context(), member);
    await visit(phone, '/');
    expect(await overflow(phone)).toBe(0);
    await why(phone, first?.titleFa ?? '').tap();
    await dialog(phone).getByText('چون این‌ها را دیدید یا پسندیدید:').waitFor();
    expect(await overflow(phone)).toBe(0);
    await dialog(phone).getByRole('link', { name: 'تنظیم پیشنهادها' }).tap();
    await arriveAt(phone, '**/user/for-you');
    const onOff = phone.getByRole('switch', { name: 'پیشنهادهای شخصی روشن باشد' });
    await onOff.tap();
    await phone.getByText('پیشنهادهای شخصی خاموش شد.').waitFor();
    expect(await overflow(phone)).toBe(0);
    await visit(phone, '/');
    await phone.getByRole('link', { name: 'امشب چی ببینیم؟' }).waitFor();
    expect(await row(phone).count()).toBe(0);
    await visit(phone, '/user/for-you');
    await onOff.tap();
    await phone.getByText('پیشنهادهای شخصی روشن شد.').waitFor();
    await phone.getByRole('button', { name: 'فراموش کن' }).tap();
    await dialog(phone).getByRole('button', { name: 'فراموش کن' }).tap();
    await phone.getByText('فراموش شد. پیشنهادها از نو آغاز می‌شوند.').waitFor();
    expect((await rowsOf(member)).map(({ key }) => key)).not.toContain('for-you');
    expect(await readData<unknown[]>('/api/user/history', member)).toHaveLength(2);
  });

  test('by finger: three for tonight, and another three', async ({ phone }) => {
    await signIn(phone.context(), await openViewer());
    await visit(phone, '/');
    await phone.getByRole('link', { name: 'امشب چی ببینیم؟' }).tap();
    await arriveAt(phone, '**/tonight');
    await phone.getByLabel('چقدر وقت دارید؟').selectOption('150');
    await phone.getByRole('button', { name: 'پیدا کن' }).tap();
    const found = phone.locator('[data-row="tonight"] [data-card]');
    const ids = () => found.evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
    await expect.poll(() => found.count()).toBe(3);
    const belowScreen = () =>
      found.first().evaluate((card) => Math.max(0, card.getBoundingClientRect().bottom - innerHeight));
    await expect.poll(belowScreen).toBe(0);
    const first = await ids();
    expect(await phone.locator('[data-row="tonight"] li').first().innerText()).toMatch(/دقیقه/);
    await phone.getByRole('button', { name: 'سه‌تای دیگر' }).tap();
    await expect.poll(ids).not.toEqual(first);
    expect((await ids()).filter((id) => first.includes(id))).toEqual([]);
    expect(await overflow(phone)).toBe(0);
  });

  test('a child has rows of its own, from what it watched and for its age', async ({ page }) => {
    const parent = await openViewer();
    const made = await parent.call('POST', '/api/user/profiles', { name: 'سارا', childAge: 9 });
    const { data: child } = (await made.json()) as { data: { id: number } };
    const parents = await forYou(parent);
    await parent.call('POST', `/api/user/profiles/${child.id}/choose`, {});
    // Nothing of what the parent watched counts for the child.
    expect((await rowsOf(parent)).map(({ key }) => key)).not.toContain('for-you');
    const allowed = await readData<Card[]>('/api/titles/search?available=1&per_page=20', parent);
    await markWatched(parent, allowed[0]);
    const own = await forYou(parent);
    expect(own.map(({ id }) => id)).not.toContain(allowed[0]?.id);
    expect(own.filter(({ id }) => !allowed.some((each) => each.id === id))).toEqual([]);
    expect(own).not.toEqual(parents);
    await signIn(page.context(), parent);
    await visit(page, '/');
    await page.getByRole('heading', { name: 'سلام سارا!' }).waitFor();
    await page.getByRole('heading', { name: 'برای تو' }).waitFor();
  });
});
