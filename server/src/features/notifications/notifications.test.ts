import { NOTIFICATION_KINDS } from '@pardeh/contract/messages/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notify } from '../../notify/notify.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const notifyUser = (about?: string, to = [user.id]) =>
  notify(test.db, to, {
    kind: 'reply',
    titleFa: 'پاسخی به دیدگاه شما',
    bodyFa: 'سیمین پاسخ داد.',
    path: '/titles/1/x',
    ...(about ? { about } : {}),
  });
const list = async (query = '') => (await user.call('GET', `/api/user/notifications${query}`)).body;
const badge = async () => {
  const { newNotifications, unreadCount } = (await user.call('GET', '/api/user')).body.data;
  return [newNotifications, unreadCount];
};

it('stands in the list and counts in the badge until it is read', async () => {
  expect(await badge()).toEqual([false, 0]);
  await notifyUser();
  await notifyUser();
  expect(await badge()).toEqual([true, 2]);
  const { data, meta } = await list();
  expect(meta.total).toBe(2);
  expect(data[0]).toMatchObject({
    kind: 'reply',
    titleFa: 'پاسخی به دیدگاه شما',
    path: '/titles/1/x',
    readAt: null,
  });
  expect((await user.call('POST', `/api/user/notifications/${data[0].id}/read`)).body).toEqual({
    unreadCount: 1,
  });
  expect((await list('?unread=1')).data.map((each: { id: number }) => each.id)).toEqual([data[1].id]);
  expect((await user.call('POST', '/api/user/notifications')).body).toEqual({ unreadCount: 0 });
  expect(await badge()).toEqual([false, 0]);
  expect((await list()).data.every((each: { readAt: string }) => each.readAt !== null)).toBe(true);
});

it('is told once of one thing, and to each user once', async () => {
  expect(await notifyUser('comment:7')).toBe(1);
  expect(await notifyUser('comment:7')).toBe(0);
  expect(await notifyUser('comment:8', [user.id, user.id])).toBe(1);
  expect((await list()).meta.total).toBe(2);
});

it('hides with the title that it leads to, and returns with it; other addresses stay', async () => {
  const paths = ['/titles/2/x', '/titles/2', '/titles/top', '/user/watchlist', null];
  for (const path of paths)
    await notify(test.db, [user.id], { kind: 'broadcast', titleFa: 'خبر', bodyFa: '', path });
  const shown = async () => (await list()).data.map(({ path }: { path: string | null }) => path);
  const set = (visibility: 'published' | 'draft') =>
    test.db.updateTable('titles').set({ visibility }).where('id', '=', 2).execute();
  const all = paths.toReversed();
  expect(await shown()).toEqual(all);
  await set('draft');
  expect([await shown(), await badge()]).toEqual([all.slice(0, 3), [true, 3]]);
  await set('published');
  expect(await shown()).toEqual(all);
});

it('is nobody else’s to read, mark or remove', async () => {
  await notifyUser();
  const id = (await list()).data[0].id;
  const other = await registerUser(test.app);
  expect((await other.call('POST', `/api/user/notifications/${id}/read`)).status).toBe(404);
  expect((await other.call('DELETE', `/api/user/notifications/${id}`)).status).toBe(404);
  await other.call('POST', '/api/user/notifications');
  expect(await badge()).toEqual([true, 1]);
  expect((await send(test.app, { url: '/api/user/notifications' })).status).toBe(401);
  expect((await user.call('DELETE', `/api/user/notifications/${id}`)).body).toEqual({ unreadCount: 0 });
});

it('is chosen kind by kind', async () => {
  const before = (await user.call('GET', '/api/user/notification-settings')).body.data;
  expect(before.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(NOTIFICATION_KINDS));
  expect(before.every((each: { site: boolean; push: boolean }) => each.site && each.push)).toBe(true);
  const changed = await user.call('PUT', '/api/user/notification-settings', {
    settings: [{ kind: 'reply', site: false, push: false }],
  });
  expect(changed.body.data.filter((each: { site: boolean }) => !each.site)).toEqual([
    { kind: 'reply', titleFa: NOTIFICATION_KINDS.reply, site: false, push: false },
  ]);
  expect(await notifyUser()).toBe(0);
  const unknown = { settings: [{ kind: 'nonsense', site: true, push: true }] };
  expect((await user.call('PUT', '/api/user/notification-settings', unknown)).status).toBe(422);
});
