import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

/** Somebody replies to the member's comment: the only notification that a test can trigger directly. */
async function getAnswered(member: Member): Promise<void> {
  const other = await openAccount();
  const comment = { titleId: 2, body: `چه پایانی! ${randomBytes(4).toString('hex')}` };
  const { data } = (await (await member.call('POST', '/api/user/comment', comment)).json()) as {
    data: { id: number };
  };
  const reply = { ...comment, parentId: data.id, body: `موافقم، ${comment.body}` };
  expect((await other.call('POST', '/api/user/comment', reply)).status).toBe(201);
}

const accountOf = async (member: Member) =>
  ((await (await member.call('GET', '/api/user')).json()) as { data: { unreadCount: number } }).data;

describe('notifications', () => {
  test('show as a badge, are listed, and are read one by one or all at once', async ({ page }) => {
    const member = await openAccount();
    await getAnswered(member);
    await getAnswered(member);
    await expect.poll(async () => (await accountOf(member)).unreadCount).toBe(2);
    await signIn(page.context(), member);
    await visit(page, '/user/notifications');
    await page.getByText('۲ اعلان نخوانده').waitFor();
    const badge = page.getByRole('navigation', { name: 'فهرست اصلی' }).getByText('اعلان تازه');
    expect(await badge.count()).toBe(1);

    const list = page.getByRole('main').getByRole('list');
    await list.getByRole('heading').getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/titles/2/'), { waitUntil: 'commit' });
    await expect.poll(async () => (await accountOf(member)).unreadCount).toBe(1);
    await visit(page, '/user/notifications');
    await page.getByRole('button', { name: 'همه خوانده شد' }).click();
    await badge.waitFor({ state: 'detached' });
    expect((await accountOf(member)).unreadCount).toBe(0);
  });

  test('show on a phone in its bar and its menu', async ({ phone }) => {
    const member = await openAccount();
    await getAnswered(member);
    await expect.poll(async () => (await accountOf(member)).unreadCount).toBe(1);
    await signIn(phone.context(), member);
    await visit(phone, '/user/watchlist');
    const news = phone.getByText('اعلان تازه', { exact: false });
    expect(await news.count()).toBeGreaterThan(1);
  });

  test('come only of the kinds that one wants', async ({ phone }) => {
    const member = await openAccount();
    await signIn(phone.context(), member);
    await visit(phone, '/user/notifications');
    const kinds = (await (await member.call('GET', '/api/user/notification-settings')).json()) as {
      data: { kind: string; titleFa: string }[];
    };
    const reply = kinds.data.find(({ kind }) => kind === 'reply')?.titleFa ?? '';
    const onSite = phone.getByRole('switch', { name: `${reply}، در سایت` });
    expect(await onSite.isChecked()).toBe(true);
    const saved = phone.waitForResponse((reply) => reply.request().method() === 'PUT');
    await onSite.click({ force: true });
    expect((await saved).status()).toBe(200);
    await visit(phone, '/user/notifications');
    expect(await onSite.isChecked()).toBe(false);
    await getAnswered(member);
    expect((await accountOf(member)).unreadCount).toBe(0);
  });
});
