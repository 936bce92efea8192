import { randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { asOwner, makeTitle, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

describe('who may enter the studio', () => {
  test('a visitor signs in first, and a member has no way in', async ({ page }) => {
    await page.goto('/studio/titles?q=x', { waitUntil: 'domcontentloaded' });
    expect(new URL(page.url()).searchParams.get('next')).toBe('/studio/titles?q=x');
    await signIn(page.context(), await openAccount());
    const response = await page.goto('/studio', { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(403);
    await page.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' }).waitFor();
  });

  test('is neither cached nor indexed, whatever the role', async () => {
    const page = await openStaffWindow('editor');
    const response = await page.goto('/studio', { waitUntil: 'domcontentloaded' });
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    await page.context().close();
  });

  test('each role sees its rooms', async () => {
    const editor = await openStaffWindow('editor');
    await visit(editor, '/studio');
    const rooms = editor.getByRole('navigation', { name: 'بخش‌های استودیو' }).first();
    await rooms.getByRole('link', { name: 'عنوان‌ها' }).waitFor();
    expect(await rooms.getByRole('link', { name: 'همکاران' }).count()).toBe(0);
    await visit(editor, '/studio/staff');
    await editor.getByText('این بخش پیدا نشد').waitFor();
    await visit(editor, '/user/dashboard');
    await editor.getByRole('link', { name: 'استودیو' }).waitFor();
    await editor.context().close();

    const owner = await openStaffWindow('owner');
    await visit(owner, '/studio/staff');
    await owner.getByRole('heading', { name: 'همکاران', exact: true }).waitFor();
    await owner.context().close();
  });
});

describe('today', () => {
  test('failed jobs are one click away, and nothing claims that all is well beside them', async () => {
    await fetch(`${inject('apiUrl')}/api/studio/imports/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${inject('ownerToken')}`, 'content-type': 'application/json' },
      body: 'no catalogue',
    });
    const page = await openStaffWindow('owner', PHONE);
    await visit(page, '/studio');
    await page.getByRole('link', { name: /تومان فروش/ }).waitFor();
    const failed = page.getByRole('link', { name: /کار ناموفق در هفت روز گذشته$/ });
    await failed.waitFor();
    expect(await page.getByText('همه‌چیز روبه‌راه است').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await failed.tap();
    await page.waitForURL('**/studio/jobs?state=failed', { waitUntil: 'commit' });
    await page.getByRole('listitem').filter({ hasText: 'درون‌ریزی از JSON' }).first().waitFor();
    await page.context().close();

    const moderator = await openStaffWindow('moderator');
    await visit(moderator, '/studio');
    await moderator.getByRole('link', { name: /عضو تازه/ }).waitFor();
    expect(await moderator.getByText('تومان فروش').count()).toBe(0);
    await moderator.context().close();
  });
});

describe('the front page', () => {
  test('has colours where a slide has no picture, and its preview has the rows of the site', async () => {
    const { id, titleFa } = await makeTitle(unique('بی‌تصویر'), { visibility: 'published' });
    const made = await asOwner('POST', '/api/studio/slides', { titleId: id, position: 0 });
    const slide = ((await made.json()) as { data: { id: number } }).data;
    const page = await openStaffWindow('editor');
    const slides = Promise.withResolvers<void>();
    await page.route('**/api/studio/slides', async (route) => {
      await slides.promise;
      await route.continue();
    });
    await visit(page, '/studio/front-page');
    const preview = page.getByRole('region', { name: 'تلفن' });
    await preview.getByRole('heading', { name: /^تازه‌های .+ خودکار$/ }).waitFor();
    // As on a site without slides.
    expect(await barriersOn(page)).toEqual([]);
    slides.resolve();
    await preview.getByRole('heading', { name: titleFa }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await visit(page, '/');
    await page.getByRole('link', { name: titleFa }).first().click();
    await page.locator(`section[data-under-bar] img[src*="/drawn/titles/${id}-"]`).first().waitFor();
    await page.context().close();
    await asOwner('DELETE', `/api/studio/slides/${slide.id}`);
  });
});

describe('the titles', () => {
  test('are changed together, and back again', async () => {
    const name = unique('گروهی');
    const [first, second] = [await makeTitle(`${name} یک`), await makeTitle(`${name} دو`)];
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles?q=${encodeURIComponent(name)}`);
    await page.getByLabel(`انتخاب «${first.titleFa}»`).check();
    await page.getByLabel(`انتخاب «${second.titleFa}»`).check();
    await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: 'انتشار' });
    await page.getByText('۲ عنوان تغییر کرد.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'منتشرشده' }).count()).toBe(2);
    await page.getByRole('button', { name: 'بازگرداندن' }).click();
    await page.getByText('به حالت پیش برگشت.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'پیش‌نویس' }).count()).toBe(2);
    await page.context().close();
  });

  test('are changed by a finger after a question, and the whole catalogue only with its number', async () => {
    const name = unique('کشورها');
    const [first] = [await makeTitle(`${name} یک`), await makeTitle(`${name} دو`)];
    const page = await openStaffWindow('editor', PHONE);
    const choose = async (total: RegExp, action: string) => {
      await page
        .getByLabel(/^انتخاب «/)
        .first()
        .check();
      await page.getByRole('button', { name: total }).tap();
      await page.getByRole('combobox', { name: 'کار گروهی' }).selectOption({ label: action });
    };
    await visit(page, `/studio/titles?q=${encodeURIComponent(name)}`);
    await choose(/^همهٔ ۲ نتیجه$/, 'افزودن کشور…');
    const question = page.getByRole('dialog', { name: '۲ عنوان این کشور را بگیرد؟' });
    await question.getByRole('combobox', { name: 'افزودن کشور' }).selectOption({ label: 'ایران' });
    await question.getByText(first.titleFa).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'بله، این کشور را بگیرد' }).tap();
    await page.getByText('۲ عنوان تغییر کرد.').waitFor();
    const countries = async () => {
      const reply = await asOwner('GET', `/api/studio/titles/${first.id}`);
      return ((await reply.json()) as { data: { countries: string[] } }).data.countries;
    };
    expect(await countries()).toEqual(['IR']);
    await page.getByRole('button', { name: 'بازگرداندن' }).tap();
    await expect.poll(countries).toEqual([]);

    await visit(page, '/studio/titles');
    await choose(/^همهٔ .+ نتیجه$/, 'پنهان کردن');
    const all = page.getByRole('dialog', { name: /عنوان پنهان شود؟$/ });
    const yes = all.getByRole('button', { name: 'بله، پنهان شود' });
    await all.getByLabel(/^این کار همهٔ فهرست را تغییر می‌دهد/).fill('۲');
    expect(await yes.isDisabled()).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await all.getByRole('button', { name: 'نه، دست نخورد' }).tap();
    await all.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('are found, opened and walked with the keyboard', async () => {
    const name = unique('کلیدی');
    const { id, titleFa } = await makeTitle(name);
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: titleFa }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/studio/titles/${id}`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'نام فارسی' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'جست‌وجو و کارها' }).fill(name);
    await page.getByRole('option', { name: new RegExp(titleFa) }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('heading', { name: 'کلیدهای میانبر' }).waitFor();
    await page.context().close();
  });

  test('two editors compare what they wrote', async () => {
    const { id, version } = await makeTitle(unique('هم‌زمان'));
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${id}`);
    await page.getByRole('textbox', { name: 'نام انگلیسی' }).fill('Mine');
    await asOwner('PATCH', `/api/studio/titles/${id}`, { version, titleEn: 'Theirs', year: 2001 });
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'هم‌زمان کس دیگری این را تغییر داده است' });
    await dialog.getByText('Theirs').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByText('Mine').click();
    await dialog.getByRole('button', { name: 'ذخیره با این انتخاب‌ها' }).click();
    await page.getByText('ذخیره شد.').waitFor();
    const { data } = (await (await asOwner('GET', `/api/studio/titles/${id}`)).json()) as {
      data: { titleEn: string; year: number };
    };
    expect(data).toMatchObject({ titleEn: 'Mine', year: 2001 });
    await page.context().close();
  });

  test('an unsaved form outlives its tab', async () => {
    const { id } = await makeTitle(unique('پیش‌نویس'));
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${id}`);
    await page.getByRole('textbox', { name: 'یک خط معرفی' }).fill('نیمه‌کاره');
    await page.getByText('۱ تغییر ذخیره‌نشده').waitFor();
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await visit(again, `/studio/titles/${id}`);
    await again.getByRole('button', { name: 'ادامه با آن' }).click();
    expect(await again.getByRole('textbox', { name: 'یک خط معرفی' }).inputValue()).toBe('نیمه‌کاره');
    await again.context().close();
  });

  test('on a phone, without a barrier', async () => {
    const { id } = await makeTitle(unique('تلفن'));
    const page = await openStaffWindow('editor', PHONE);
    for (const path of ['/studio', '/studio/titles', `/studio/titles/${id}`, '/studio/front-page']) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Overflowing content also makes a phone's layout viewport wider.
      const overflow = () => document.documentElement.scrollWidth - window.screen.width;
      expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
      expect(await barriersOn(page), path).toEqual([]);
    }
    await page.context().close();
  });
});

describe('the first owner', () => {
  test('a link that was used is worth nothing', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await visit(page, '/studio/setup?link=used');
    await page.getByText('این پیوند کار نمی‌کند').waitFor();
    await context.close();
  });
});
