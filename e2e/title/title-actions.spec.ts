import { describe, expect, inject } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { darkKnight, type Title } from '../support/demo-titles.ts';
import { openAccount, signIn } from '../support/member.ts';
import { corsHeaders } from '../support/shell-visitor.ts';
import { openSlowLine } from '../support/slow-line.ts';
import { arriveAt, visit } from '../support/visit.ts';

describe('saving and liking', () => {
  test('send a visitor to log in, and back', async ({ page }) => {
    const { path } = await darkKnight();
    await visit(page, path);
    for (const name of ['ذخیره', 'پسندیدن']) {
      const link = page.getByRole('link', { name, exact: true }).first();
      expect(await link.getAttribute('href')).toBe(`/auth/login?next=${encodeURIComponent(path)}`);
    }
    await page.getByRole('link', { name: 'پسندیدن', exact: true }).click();
    await arriveAt(page, '**/auth/login?next=*');
  });

  test('of a member show at once and are kept', async ({ page }) => {
    const { id, path } = await darkKnight();
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, path);
    const save = page.getByRole('button', { name: 'ذخیره', exact: true });
    await save.click();
    expect(await page.getByRole('button', { name: 'ذخیره شد' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'پسندیدن', exact: true }).click();
    await page.getByRole('button', { name: 'پسندیدید' }).waitFor();
    const user = async () =>
      ((await (await member.call('GET', `/api/titles/${id}`)).json()) as { data: Title }).data.user;
    await expect.poll(user).toMatchObject({ inWatchlist: true, liked: true });

    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('button', { name: 'ذخیره شد' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'پسندیدید' }).count()).toBe(1);
  });

  test('of a member who leaves at once on a slow line are stored', async () => {
    const { id, path } = await darkKnight();
    const member = await openAccount();
    const line = await openSlowLine();
    const context = await openContext({ proxy: { server: line.url } });
    await signIn(context, member);
    const page = await context.newPage();
    await visit(page, path);
    line.hold();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    // Nothing of the page is left that could send it later.
    await page.goto('about:blank');
    line.release();
    const isSaved = async () => {
      const { data } = await (await member.call('GET', `/api/titles/${id}`)).json();
      return data.user.inWatchlist;
    };
    await expect.poll(isSaved).toBe(true);
    await context.close();
    await line.close();
  });

  test('let a member give stars by mouse and by keys, and take them back', async ({ page }) => {
    const title = await darkKnight();
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, title.path);
    const stars = async () => {
      const { data } = await (await member.call('GET', `/api/titles/${title.id}`)).json();
      return data.user.stars;
    };
    await page.locator('label', { has: page.getByRole('radio', { name: '۸ ستاره' }) }).click();
    await expect.poll(stars).toBe(8);
    await expect.poll(() => page.getByText('۸ از ۱۰').isVisible()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(stars).toBe(9);
    await visit(page, title.path);
    expect(await page.getByRole('radio', { name: '۹ ستاره' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'پس گرفتن' }).click();
    await expect.poll(stars).toBeNull();
    await expect
      .poll(() =>
        page.getByRole('group', { name: 'امتیاز شما' }).getByRole('radio', { checked: true }).count(),
      )
      .toBe(0);
  });

  test('are taken back, with a word why, when the server refuses', async ({ page }) => {
    const { path } = await darkKnight();
    await signIn(page.context(), await openAccount());
    await visit(page, path);
    await page.route('**/api/user/watchlist/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            headers: corsHeaders(),
            json: { message: 'چند لحظهٔ دیگر دوباره تلاش کنید.' },
          })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await page.getByText('چند لحظهٔ دیگر دوباره تلاش کنید.').waitFor();
    expect(await page.getByRole('button', { name: 'ذخیره', exact: true }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  test('is shared by copying the address where there is no sheet to share with', async ({ page }) => {
    const { path } = await darkKnight();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, path);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'هم‌رسانی' }).click();
    await page.getByText('پیوند این صفحه کپی شد.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(path, inject('siteUrl')).href,
    );
  });
});
