import { randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { asOwner, openColleagueWindow, openStaffWindow } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

test('two of support share the tickets: who has one is seen by the other, and a saved answer answers it', async () => {
  const subject = `پرسش ${randomBytes(4).toString('hex')}`;
  await fetch(`${inject('apiUrl')}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'سارا',
      email: 'sara@example.ir',
      topic: 'playback',
      subject,
      body: 'فیلم پخش نمی‌شود.',
    }),
  });
  const [one, two] = [await openStaffWindow('support'), await openColleagueWindow('support')];
  for (const page of [one, two]) {
    await visit(page, '/studio/tickets');
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('heading', { name: subject }).waitFor();
  }
  await one.getByRole('button', { name: 'برمی‌دارم' }).click();
  await one.getByText('دست شماست', { exact: true }).waitFor();
  // The other window updates without a reload.
  await two.getByText('دست سیمین', { exact: true }).waitFor();
  await two.getByLabel('پاسخ', { exact: true }).fill('من پاسخ می‌دهم.');
  expect(await two.getByRole('button', { name: 'فرستادن پاسخ' }).isDisabled()).toBe(true);

  await one.getByRole('button', { name: 'پاسخ‌های آماده' }).click();
  await one.getByRole('button', { name: 'پاسخ آمادهٔ تازه' }).click();
  const form = one.getByRole('dialog', { name: 'پاسخ آمادهٔ تازه' });
  await form.getByLabel('نام').fill(subject);
  await form.getByLabel('متن').fill('کیفیت را روی خودکار بگذارید.');
  await form.getByRole('button', { name: 'ذخیره' }).click();
  const saved = one.getByRole('listitem').filter({ hasText: subject });
  await saved.getByRole('button', { name: 'گذاشتن در پاسخ' }).click();
  expect(await one.getByLabel('پاسخ', { exact: true }).inputValue()).toBe('کیفیت را روی خودکار بگذارید.');
  await one.getByRole('button', { name: 'فرستادن پاسخ' }).click();
  await one.getByText('پاسخ فرستاده شد.').waitFor();
  await two.getByText('کیفیت را روی خودکار بگذارید.').waitFor();
  await two.getByRole('button', { name: 'برمی‌دارم' }).waitFor();
  for (const page of [one, two]) await page.context().close();
});

test('a member who is warned reads it on the site, where an answer can be written', async ({ page }) => {
  const member = await openAccount();
  const { data } = (await (await asOwner('GET', `/api/studio/members?q=${member.email}`)).json()) as {
    data: { id: number }[];
  };
  const moderator = await openStaffWindow('moderator');
  await visit(moderator, `/studio/members/${data[0]?.id}`);
  await moderator.getByLabel('به او چه می‌گویید؟').fill('به دیگران احترام بگذارید.');
  await moderator.getByRole('button', { name: 'فرستادن هشدار' }).click();
  await moderator.getByText('هشدار فرستاده شد.').waitFor();
  await moderator.context().close();

  await signIn(page.context(), member);
  await visit(page, '/user/notifications');
  await page.getByRole('link', { name: /هشدار سایت/ }).click();
  await page.getByText('به دیگران احترام بگذارید.').waitFor();
  await page.getByLabel('ادامهٔ گفت‌وگو').waitFor();
});
