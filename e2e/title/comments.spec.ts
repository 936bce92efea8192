import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

let taken = 0;

/** A title that no other journey has written on. */
async function quietTitle(): Promise<{ id: number; path: string }> {
  taken += 1;
  const reply = await fetch(
    `${inject('apiUrl')}/api/titles/search?order_by=year&type=movie&per_page=1&page=${40 + taken}`,
  );
  const { data } = (await reply.json()) as { data: { id: number; path: string }[] };
  return data[0] as { id: number; path: string };
}

async function write(member: Member, body: object): Promise<{ id: number }> {
  const reply = await member.call('POST', '/api/user/comment', body);
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { data: { id: number } }).data;
}

describe('comments', () => {
  test('that give the story away stay folded until the reader asks', async ({ page }) => {
    const { id, path } = await quietTitle();
    await write(await openAccount(), { titleId: id, body: 'قاتل همان باغبان است', isSpoiler: true });
    await write(await openAccount(), { titleId: id, body: 'چه فیلم خوبی' });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByText('چه فیلم خوبی').waitFor();
    expect(await page.getByText('قاتل همان باغبان است').isVisible()).toBe(false);
    await page.getByText('این دیدگاه داستان را لو می‌دهد.').click();
    await page.getByText('قاتل همان باغبان است').waitFor();
  });

  test('are written, answered and liked by members', async ({ page }) => {
    const { id, path } = await quietTitle();
    const first = await write(await openAccount(), { titleId: id, body: 'نخستین دیدگاه' });
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, path);
    await page.getByLabel('دیدگاه شما').fill('دیدگاه تازهٔ من');
    await page.getByRole('button', { name: 'فرستادن' }).click();
    await page
      .locator('#comments article', { hasText: 'دیدگاه تازهٔ من' })
      .getByRole('button', { name: 'برداشتن' })
      .waitFor();

    const other = page.locator('#comments article', { hasText: 'نخستین دیدگاه' });
    await other.getByRole('button', { name: /^پسندیدن این دیدگاه، ۰/ }).click();
    await other.getByRole('button', { name: /^پسندیدن این دیدگاه، ۱/, pressed: true }).waitFor();
    const liked = async () =>
      (
        (await (await member.call('GET', `/api/user/comment-marks/${id}`)).json()) as {
          data: { liked: number[] };
        }
      ).data.liked;
    await expect.poll(liked).toEqual([first.id]);
  });

  test('are answered in their own thread', async ({ page }) => {
    const { id, path } = await quietTitle();
    await write(await openAccount(), { titleId: id, body: 'پرسشی دربارهٔ پایان' });
    await signIn(page.context(), await openAccount());
    await visit(page, path);
    const thread = page.locator('#comments article', { hasText: 'پرسشی دربارهٔ پایان' });
    await thread.getByRole('button', { name: 'پاسخ', exact: true }).click();
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/comments') && reads.push(request.url()));
    await thread.getByRole('button', { name: 'انصراف' }).click();
    expect([await thread.getByLabel('پاسخ شما').count(), reads]).toEqual([0, []]);
    await thread.getByRole('button', { name: 'پاسخ', exact: true }).click();
    await thread.getByLabel('پاسخ شما').fill('پاسخ من');
    await thread.getByRole('button', { name: 'فرستادن' }).click();
    await thread.getByText('پاسخ من').waitFor();
    expect(await thread.getByLabel('پاسخ شما').count()).toBe(0);
  });

  test('are changed by their writer for a while, answered at every level, and not liked by him', async ({
    page,
  }) => {
    const { id, path } = await quietTitle();
    const root = await write(await openAccount(), { titleId: id, body: 'ریشهٔ گفتگو' });
    await write(await openAccount(), { titleId: id, body: 'پاسخ نخست', parentId: root.id });
    const member = await openAccount();
    await write(member, { titleId: id, body: 'با غلت املایی' });
    await signIn(page.context(), member);
    await visit(page, path);
    const own = page.locator('#comments article', { hasText: 'با غلت املایی' });
    await own.getByRole('button', { name: 'ویرایش' }).click();
    expect(await page.getByRole('button', { name: /^پسندیدن این دیدگاه/ }).count()).toBe(2);
    await page.getByLabel('ویرایش دیدگاه').fill('با املای درست');
    await page.getByRole('button', { name: 'ذخیره', exact: true }).last().click();
    const changed = page.locator('#comments article', { hasText: 'با املای درست' });
    await changed.getByText('ویرایش‌شده').waitFor();

    const thread = page.locator('#comments article', { hasText: 'ریشهٔ گفتگو' });
    await thread.getByRole('button', { name: 'پاسخ', exact: true }).last().click();
    await thread.getByLabel('پاسخ به سیمین').fill('پاسخ به پاسخ');
    await thread.getByRole('button', { name: 'فرستادن' }).click();
    await thread.getByText('پاسخ به پاسخ', { exact: true }).waitFor();
  });

  test('keep what was typed when the server refuses them', async ({ page }) => {
    const { path } = await quietTitle();
    await signIn(page.context(), await openAccount());
    await visit(page, path);
    await page.route('**/api/user/comment', (route) => route.abort());
    await page.getByLabel('دیدگاه شما').fill('متنی که نباید گم شود');
    await page.getByRole('button', { name: 'فرستادن' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('دیدگاه شما').inputValue()).toBe('متنی که نباید گم شود');
  });

  test('are reported to the operator, with a reason', async ({ phone }) => {
    const { id, path } = await quietTitle();
    await write(await openAccount(), { titleId: id, body: 'این را باید گزارش کرد' });
    await signIn(phone.context(), await openAccount());
    await visit(phone, path);
    await phone
      .locator('#comments article', { hasText: 'این را باید گزارش کرد' })
      .getByRole('button', { name: 'گزارش' })
      .click();
    const dialog = phone.getByRole('dialog', { name: 'گزارش دیدگاه' });
    await dialog.getByRole('radio', { name: 'تبلیغ یا بی‌ربط است' }).check();
    const sent = phone.waitForRequest((request) => request.url().endsWith('/report'));
    await dialog.getByRole('button', { name: 'فرستادن گزارش' }).click();
    expect((await sent).postDataJSON()).toEqual({ reason: 'spam' });
    await phone.getByText('گزارشتان رسید و بررسی می‌شود.').waitFor();
  });

  test('that must be looked at first are seen by their writer alone, who can take them back', async ({
    page,
  }) => {
    const { id, path } = await quietTitle();
    const body = 'برای دانلود به کانال من بیایید: writer@example.ir';
    await signIn(page.context(), await openAccount());
    await visit(page, path);
    await page.getByLabel('دیدگاه شما').fill(body);
    await page.getByRole('button', { name: 'فرستادن' }).click();
    const own = page.locator('#comments article', { hasText: body });
    await own.getByText('در انتظار بررسی؛ تنها شما آن را می‌بینید.').waitFor();
    const shown = await (await fetch(`${inject('apiUrl')}/api/titles/${id}/comments`)).text();
    expect(shown).not.toContain('writer@example.ir');
    await own.getByRole('button', { name: 'برداشتن' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'برداشتن' }).click();
    await own.waitFor({ state: 'detached' });
  });

  test('ask a visitor to log in, and bring him back', async ({ page }) => {
    const { path } = await quietTitle();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const link = page.getByRole('link', { name: 'ورود و نوشتن دیدگاه' });
    expect(await link.getAttribute('href')).toBe(`/auth/login?next=${encodeURIComponent(path)}`);
  });

  test('run no script, whatever they contain', async ({ page }) => {
    const { id, path } = await quietTitle();
    const nasty =
      '</script><script>window.ran = 1</script><img src=x onerror="window.ran = 2"> \u2028 {{7*7}}';
    await write(await openAccount(), { titleId: id, body: nasty });
    await visit(page, path);
    expect(await page.locator('#comments').textContent()).toContain('<script>window.ran = 1</script>');
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
  });
});
