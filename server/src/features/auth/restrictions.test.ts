import { afterAll, beforeAll, expect, it } from 'vitest';
import { banAddress, unbanAddress } from '../../http/limits/address-bans.queries.ts';
import { adminCommands } from '../../main/admin-commands.ts';
import { buildApp } from '../../main/app.ts';
import { runAdmin } from '../../main/run-admin.ts';
import { blockMember, muteMember, unmuteMember } from '../../members/restrictions.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';
import { restrictionsJob } from './restrictions.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const endAll = () =>
  restrictionsJob(test.platform).run({ id: '1', data: {}, signal: new AbortController().signal });
const eventsOf = async (userId: number) =>
  (
    await test.db
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  )
    .map(({ event }) => event)
    .filter((event) => event.startsWith('account.'));
const login = ({ email, password }: TestUser) =>
  send(test.app, { method: 'POST', url: '/api/sanc/login', payload: { email, password } });

async function writes(user: TestUser) {
  const { id: titleId } = await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow();
  const body = `نوشته ${Math.random()}`;
  return [
    await user.call('POST', '/api/user/comment', { titleId, body }),
    await user.call('POST', '/api/user/request', { kind: 'title', name: body }),
  ];
}
const statuses = async (user: TestUser) => (await writes(user)).map(({ status }) => status);

it('a muted member reads but does not write, until the end', async () => {
  const user = await registerUser(test.app);
  await muteMember(test.db, { userId: user.id, reason: 'spam', until: null });
  for (const { status, body } of await writes(user)) {
    expect([status, body.code]).toEqual([403, 'muted']);
    expect(body.message).toBe('فعلاً نمی‌توانید دیدگاه یا درخواست بنویسید.');
  }
  expect((await user.call('GET', '/api/user')).status).toBe(200);
  await muteMember(test.db, { userId: user.id, reason: 'spam again', until: inDays(3) });
  expect((await writes(user))[0]?.body.message).toMatch(/^تا .* نمی‌توانید دیدگاه یا درخواست بنویسید\.$/);
  await unmuteMember(test.db, user.id);
  expect(await statuses(user)).toEqual([201, 201]);
  await muteMember(test.db, { userId: user.id, reason: 'over', until: inDays(-1) });
  expect(await statuses(user)).toEqual([201, 201]);
  await endAll();
  expect(await eventsOf(user.id)).toEqual([
    'account.registered',
    'account.muted',
    'account.muted',
    'account.unmuted',
    'account.muted',
    'account.unmuted',
  ]);
});

it('a blocked member has no token and gets none, and comes in again after the end', async () => {
  const user = await registerUser(test.app);
  const handOff = (await user.call('POST', '/api/user/login-token')).body.token;
  await blockMember(test.db, { userId: user.id, reason: 'abuse', until: inDays(2), by: null });
  expect((await user.call('GET', '/api/user')).status).toBe(401);
  expect((await login(user)).status).toBe(403);
  const payload = { token: handOff };
  expect((await send(test.app, { method: 'POST', url: '/api/sanc/login-with-token', payload })).status).toBe(
    422,
  );
  await endAll();
  expect((await login(user)).status).toBe(403);
  await test.db
    .updateTable('member_restrictions')
    .set({ ends_at: inDays(-1) })
    .execute();
  await endAll();
  expect((await login(user)).status).toBe(200);
  expect(await eventsOf(user.id)).toEqual(['account.registered', 'account.blocked', 'account.unblocked']);
});

it('a banned address gets 403 in Persian, from the cache too, until the end', async () => {
  const ask = async (remoteAddress: string, url = '/api/categories', app = test.app) =>
    send(app, { method: 'GET', url, remoteAddress });
  expect((await ask('203.0.113.9')).status).toBe(200);
  await banAddress(test.db, { address: '203.0.113.9', reason: 'flood', until: inDays(1) });
  await expect.poll(async () => (await ask('203.0.113.9')).status).toBe(403);
  expect((await ask('203.0.113.9')).body).toEqual({
    code: 'address_banned',
    message: 'دسترسی از این نشانی اینترنتی بسته شده است.',
  });
  expect((await ask('::ffff:203.0.113.9')).status).toBe(403);
  expect((await ask('203.0.113.10')).status).toBe(200);
  expect((await ask('203.0.113.9', '/health/live')).status).toBe(200);

  expect(await banAddress(test.db, { address: '2001:0DB8:1:2::7', reason: 'flood', until: null })).toBe(
    '2001:db8:1:2',
  );
  await expect.poll(async () => (await ask('2001:db8:1:2:ffff::1')).status).toBe(403);
  expect((await ask('2001:db8:1:3::7')).status).toBe(200);
  // A process that starts later knows them as well.
  const later = await buildApp(test.platform);
  expect((await ask('2001:db8:1:2::5', '/api/categories', later)).status).toBe(403);
  await later.close();

  expect(await unbanAddress(test.db, '2001:db8:1:2:aaaa::')).toBe(true);
  await expect.poll(async () => (await ask('2001:db8:1:2::5')).status).toBe(200);
  await banAddress(test.db, { address: '203.0.113.9', reason: 'flood', until: inDays(-1) });
  await expect.poll(async () => (await ask('203.0.113.9')).status).toBe(200);
  await endAll();
  expect(await test.db.selectFrom('banned_networks').select('network').execute()).toEqual([]);
  const events = await test.db
    .selectFrom('audit_log')
    .select('event')
    .where('event', 'like', 'address.%')
    .execute();
  expect(events).toHaveLength(4);
});

it('has commands for all of it, each with a reason', async () => {
  const user = await registerUser(test.app);
  async function admin(...words: string[]): Promise<string> {
    const said: string[] = [];
    const open = async () => ({ ...test.platform, close: async () => {} });
    await runAdmin(adminCommands, words, { open, say: (line) => said.push(line) });
    return said.join('\n');
  }
  const who = ['--email', user.email];
  await expect(admin('mute-user', ...who)).rejects.toThrow('--reason');
  await expect(admin('mute-user', ...who, '--reason', 'x', '--days', 'many')).rejects.toThrow('--days');
  expect(await admin('mute-user', ...who, '--reason', 'spam', '--days', '2')).toContain('until');
  expect((await statuses(user))[0]).toBe(403);
  await admin('unmute-user', ...who);
  expect((await statuses(user))[0]).toBe(201);
  expect(await admin('block-user', ...who, '--reason', 'abuse')).toContain('for good');
  expect((await login(user)).status).toBe(403);
  await admin('unblock-user', ...who);
  expect((await login(user)).status).toBe(200);
  await expect(admin('ban-address', 'here', '--reason', 'x')).rejects.toThrow('no IP address');
  expect(await admin('ban-address', '198.51.100.7', '--reason', 'flood')).toContain('for good');
  expect(await admin('banned-addresses')).toContain('198.51.100.7');
  await admin('unban-address', '198.51.100.7');
  expect(await admin('banned-addresses')).toContain('No address');
});
