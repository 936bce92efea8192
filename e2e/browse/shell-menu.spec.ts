import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { pretendSignedIn } from '../support/shell-visitor.ts';
import { overflow, visit } from '../support/visit.ts';

const VISITOR_MENU = [
  ['خانه', '/'],
  ['ورود / ثبت‌نام', '/auth/login'],
  ['دسته‌بندی‌ها', '/categories'],
  ['مجموعه‌ها', '/collections'],
  ['سریال‌ها', '/tv'],
  ['فیلم‌ها', '/'],
  ['دوبله', '/?is_dubbed=1'],
  ['به‌زودی', '/comingsoon'],
  ['پشتیبانی', '/contact'],
];

const linksIn = (selector: string) => `${selector} a`;
const MAIN_MENU = 'nav[aria-label="فهرست اصلی"]';
const SIDE_MENU = 'nav[aria-label="فهرست کناری"]';
const BOTTOM_BAR = 'nav[aria-label="نوار پایین"]';

async function entriesOf(page: import('playwright-core').Page, selector: string) {
  return page
    .locator(linksIn(selector))
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent?.replace('اعلان تازه دارید', '') ?? '',
        link.getAttribute('href'),
      ]),
    );
}

describe('the desktop menu', () => {
  test('has the entries of a visitor, in order', async ({ page }) => {
    await visit(page, '/premium/plans');
    expect(await entriesOf(page, MAIN_MENU)).toEqual(VISITOR_MENU);
  });

  test('has the entries of a user, in order, and says that there is news', async ({ page }) => {
    await pretendSignedIn(page, { newNotifications: true });
    await visit(page, '/premium/plans');
    await page.locator(`${MAIN_MENU} a[href="/user/watchlist"]`).waitFor();
    expect((await entriesOf(page, MAIN_MENU)).slice(0, 3)).toEqual([
      ['خانه', '/'],
      ['حساب من', '/user/dashboard'],
      ['ذخیره‌شده‌ها', '/user/watchlist'],
    ]);
    await page.getByText('اعلان تازه دارید').first().waitFor({ state: 'attached' });
  });

  test('has no badge when there is no news', async ({ page }) => {
    await pretendSignedIn(page, { newNotifications: false });
    await visit(page, '/premium/plans');
    await page.locator(`${MAIN_MENU} a[href="/user/watchlist"]`).waitFor();
    expect(await page.getByText('اعلان تازه دارید').count()).toBe(0);
  });

  test('offers a subscription beside the search to visitors, at every width', async ({ page }) => {
    await visit(page, '/premium/plans');
    for (const width of [320, 676, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const link = page.locator('header').getByRole('link', { name: 'خرید اشتراک' });
      expect(await link.getAttribute('href')).toBe('/premium/plans');
    }
    await signIn(page.context(), await openAccount());
    await visit(page, '/premium/plans');
    expect(await page.locator('header').getByRole('link', { name: 'خرید اشتراک' }).count()).toBe(0);
  });

  test('gives way to the phone’s bars at 675 px, live', async ({ page }) => {
    await page.setViewportSize({ width: 676, height: 700 });
    await visit(page, '/premium/plans');
    const menu = page.locator(MAIN_MENU);
    const bottomBar = page.locator(BOTTOM_BAR);
    await menu.waitFor();
    expect(await bottomBar.isVisible()).toBe(false);
    await page.setViewportSize({ width: 675, height: 700 });
    await bottomBar.waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  test('fits into 676 px without scrolling sideways', async ({ page }) => {
    await pretendSignedIn(page, { newNotifications: true });
    await page.setViewportSize({ width: 676, height: 700 });
    await visit(page, '/premium/plans');
    await page.locator(`${MAIN_MENU} a[href="/user/watchlist"]`).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

describe('the search mode of the menu', () => {
  test('opens by the magnifier, focuses after 500 ms, and Escape leads back', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/premium/plans');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    const field = page.locator('input[name=q]:visible');
    await field.waitFor();
    expect(await page.locator(MAIN_MENU).count()).toBe(0);
    const isFocused = () => field.evaluate((input) => input === document.activeElement);
    await page.clock.runFor(499);
    expect(await isFocused()).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(isFocused).toBe(true);

    await field.fill('هامون');
    await field.press('Escape');
    await page.locator(MAIN_MENU).waitFor();
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    expect(await page.locator('input[name=q]:visible').inputValue()).toBe('');
  });

  test('asks for a film, series or person name', async ({ page }) => {
    await visit(page, '/premium/plans');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    expect(await page.locator('input[name=q]:visible').getAttribute('placeholder')).toBe(
      'نام فیلم، سریال یا شخص…',
    );
  });

  test('closes by its icon', async ({ page }) => {
    await visit(page, '/premium/plans');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await page.getByRole('button', { name: 'بستن جست‌وجو' }).click();
    await page.locator(MAIN_MENU).waitFor();
  });

  test('runs the full search on Enter, from three characters on', async ({ page }) => {
    await visit(page, '/premium/plans');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    const field = page.locator('input[name=q]:visible');
    await field.fill('ها');
    await field.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await field.fill('هام');
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'هام');
    await page.locator(MAIN_MENU).waitFor();
  });
});

describe('the phone’s menus', () => {
  test('side menu: the entries of a user, in order', async ({ phone }) => {
    await pretendSignedIn(phone, { newNotifications: true });
    await visit(phone, '/premium/plans');
    await phone.locator(`${BOTTOM_BAR} a[href="/user/dashboard"]`).waitFor();
    await phone.locator(BOTTOM_BAR).getByRole('button', { name: 'فهرست' }).click();
    await phone.locator(SIDE_MENU).waitFor();
    expect(await entriesOf(phone, SIDE_MENU)).toEqual([
      ['خانه', '/'],
      ['حساب من', '/user/dashboard'],
      ['ذخیره‌شده‌ها', '/user/watchlist'],
      ['تاریخچهٔ تماشا', '/user/history'],
      ['اعلان‌ها', '/user/notifications'],
      ['مجموعه‌ها', '/collections'],
      ['دسته‌بندی‌ها', '/categories'],
      ['سریال‌ها', '/tv'],
      ['فیلم‌ها', '/'],
      ['دوبله', '/?is_dubbed=1'],
      ['به‌زودی', '/comingsoon'],
      ['پشتیبانی', '/contact'],
      ['خروج', '/auth/logout'],
    ]);
    await phone.keyboard.press('Escape');
    await phone.locator(SIDE_MENU).waitFor({ state: 'hidden' });
  });

  test('bottom bar: its entries for a visitor', async ({ phone }) => {
    await visit(phone, '/premium/plans');
    const bar = phone.locator(BOTTOM_BAR);
    await bar.getByRole('button', { name: 'فهرست' }).waitFor();
    expect(await entriesOf(phone, BOTTOM_BAR)).toEqual([
      ['پشتیبانی', '/contact'],
      ['ورود', '/auth/login'],
    ]);
  });

  test('bottom bar: hides scrolling up, shows scrolling down past 100 px', async ({ phone }) => {
    await visit(phone, '/?order_by=votes');
    const bar = phone.locator(BOTTOM_BAR);
    const isHidden = async () => (await bar.getAttribute('data-hidden')) !== null;
    const scrollTo = (top: number) => phone.evaluate((y) => window.scrollTo(0, y), top);
    // Scroll events are lost until the page has its listeners.
    await expect
      .poll(async () => {
        await scrollTo(500);
        await scrollTo(400);
        return isHidden();
      })
      .toBe(true);
    await scrollTo(450);
    await expect.poll(isHidden).toBe(false);
    await scrollTo(0);
    await expect.poll(isHidden).toBe(true);
    await scrollTo(90);
    expect(await isHidden()).toBe(true);
    await scrollTo(130);
    await expect.poll(isHidden).toBe(false);
  });
});
