import { randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const rareName = () => `فیلمی که نیست ${randomBytes(4).toString('hex')}`;

describe('the board of requests', () => {
  test('takes the vote of another, shows it at once, and takes it back', async ({ phone }) => {
    const name = rareName();
    await (await openAccount()).call('POST', '/api/user/request', { kind: 'title', name });
    const member = await openAccount();
    await signIn(phone.context(), member);
    await visit(phone, '/user/new-request');
    const request = phone.getByRole('listitem').filter({ hasText: name });
    const vote = request.getByRole('button', { name: `من هم ${name}` }).first();
    await vote.click();
    await phone.getByRole('listitem').filter({ hasText: name }).getByText('۲ رأی').first().waitFor();
    expect(await vote.getAttribute('aria-pressed')).toBe('true');
    await vote.click();
    await phone.getByRole('listitem').filter({ hasText: name }).getByText('۱ رأی').first().waitFor();
  });

  test('says of what is here already that it is', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/user/new-request');
    const name = page.getByLabel('نام فیلم یا سریال');
    await name.fill('lantern keeper');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    // The keyboard can choose, too, without submitting the form.
    await name.press('ArrowDown');
    await name.press('Enter');
    await page.getByText('همین حالا در سایت هست:').waitFor();
    await page.getByRole('status').getByRole('link').first().click();
    await page.waitForURL(/\/titles\/\d+\//, { waitUntil: 'commit' });
  });

  test('does not say so of what nobody can watch yet', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/user/new-request');
    await page.getByLabel('نام فیلم یا سریال').fill('dark knight');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByText('درخواست دربارهٔ:').waitFor();
    expect(await page.getByText('همین حالا در سایت هست:').count()).toBe(0);
  });

  test('takes the title that it was asked from, which has nothing to watch yet', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    const found = await fetch(`${inject('apiUrl')}/api/titles/search?q=tt0068646`);
    const [title] = ((await found.json()) as { data: { id: number; path: string; titleFa: string }[] }).data;
    await visit(page, title?.path ?? '');
    await page.getByRole('button', { name: 'خبرم کن' }).click();
    await page.getByRole('button', { name: 'خبرتان می‌کنیم' }).waitFor();
    const requested = async () => {
      const reply = await member.call('GET', '/api/user/requests');
      return ((await reply.json()) as { data: { kind: string; titleId: number | null }[] }).data;
    };
    await expect.poll(requested).toMatchObject([{ kind: 'title', titleId: title?.id }]);
  });

  test('takes a wish for a dub of a title that is here', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, '/user/new-request');
    await page.getByLabel('چه می‌خواهید؟').selectOption('dub');
    await page.getByLabel('نام فیلم یا سریال').fill('dark knight');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByText('درخواست دربارهٔ:').waitFor();
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click();
    await page
      .getByText(/درخواستتان ثبت شد|رأی شما به آن افزوده شد|همین حالا/)
      .first()
      .waitFor();
    const { data } = (await (await member.call('GET', '/api/user/requests')).json()) as {
      data: { kind: string; path: string | null }[];
    };
    expect(data).toMatchObject([{ kind: 'dub', path: expect.stringContaining('/titles/') }]);
  });
});
