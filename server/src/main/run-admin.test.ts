import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesJob } from '../studio/messages/messages.job.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { runQueued } from '../testing/run-queued.ts';
import { confirmAddressOf, registerUser, send } from '../testing/test-user.ts';
import { adminCommands } from './admin-commands.ts';
import { runAdmin } from './run-admin.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function admin(...words: string[]): Promise<string> {
  const said: string[] = [];
  const open = async () => ({ ...test.platform, close: async () => {} });
  await runAdmin(adminCommands, words, { open, say: (line) => said.push(line) });
  return said.join('\n');
}

const login = (email: string, password: string) =>
  send(test.app, { method: 'POST', url: '/api/sanc/login', payload: { email, password } });

it('opens an admin’s account, whose token has that scope', async () => {
  const said = await admin('create-user', '--email', 'Boss@Example.com', '--role', 'owner', '--name', 'مدیر');
  const password = /Password: (\S+)/.exec(said)?.[1] ?? '';
  const { status, body } = await login('boss@example.com', password);
  expect([status, body.user.data.role, body.user.data.name]).toEqual([200, 'owner', 'مدیر']);
  expect(await test.app.identify(body.token, {} as never)).toMatchObject({ role: 'owner' });
  await expect(admin('create-user', '--email', 'boss@example.com')).rejects.toThrow('already');
});

it('takes a given password, unless it is a bad one', async () => {
  await admin('create-user', '--email', 'chosen@example.com', '--password', 'nine quiet lamps');
  expect((await login('chosen@example.com', 'nine quiet lamps')).body.user.data.role).toBe('user');
  for (const password of ['short', 'password1']) {
    await expect(admin('create-user', '--email', 'bad@example.com', '--password', password)).rejects.toThrow(
      'password',
    );
  }
  await expect(admin('create-user', '--email', 'nobody')).rejects.toThrow('no e-mail');
  await expect(admin('create-user')).rejects.toThrow('--email is missing');
  await expect(admin('create-user', '--email', 'x@example.com', '--role', 'god')).rejects.toThrow('--role');
  await expect(admin('create-user', '--colour', 'red')).rejects.toThrow('Usage: create-user');
});

it('takes an account’s second factor away, so that its owner comes in by the password again', async () => {
  const user = await registerUser(test.app);
  await confirmAddressOf(test.db, user.id);
  const { body } = await user.call('POST', '/api/user/totp', { password: user.password });
  const code = await generate({ secret: body.secret });
  expect((await user.call('POST', '/api/user/totp/confirm', { code })).status).toBe(200);
  expect((await login(user.email, user.password)).body.needsSecondFactor).toBe(true);
  expect(await admin('reset-second-factor', '--email', user.email)).toContain('no second factor');
  expect((await user.call('GET', '/api/user')).status).toBe(401);
  expect((await login(user.email, user.password)).status).toBe(200);
  await expect(admin('reset-second-factor', '--email', 'nobody@example.com')).rejects.toThrow('no account');
});

it('changes a role and blocks, and old tokens are dead', async () => {
  const user = await registerUser(test.app);
  await admin('set-role', '--email', user.email, '--role', 'owner');
  expect((await user.call('GET', '/api/user')).status).toBe(401);
  expect((await login(user.email, user.password)).body.user.data.role).toBe('owner');
  await admin('block-user', '--email', user.email, '--reason', 'abuse');
  expect((await login(user.email, user.password)).status).toBe(403);
  await admin('unblock-user', '--email', user.email);
  expect((await login(user.email, user.password)).status).toBe(200);
  expect(await admin('audit', '--user', String(user.id), '--event', 'account.')).toContain(
    'account.role_changed',
  );
});

it('answers requests', async () => {
  const user = await registerUser(test.app);
  const ask = async (name: string) =>
    (await user.call('POST', '/api/user/request', { kind: 'title', name })).body.data.id as number;
  const [one, two] = [await ask('نخستین'), await ask('دومین')];
  expect(await admin('request', 'list')).toContain('نخستین');
  await expect(admin('request', 'decline', String(one))).rejects.toThrow('--reason');
  await admin('request', 'decline', String(one), '--reason', 'نمی‌شود.');
  await admin('request', 'done', String(two));
  const notifications = (await user.call('GET', '/api/user/notifications')).body.data;
  expect(notifications.map((each: { titleFa: string }) => each.titleFa)).toEqual([
    'درخواست شما انجام شد',
    'پاسخ درخواست شما',
  ]);
  await expect(admin('request', 'done', '999999')).rejects.toThrow('no request');
  await expect(admin('request', 'done', 'x')).rejects.toThrow('number');
  const [three, four] = [await ask('سومین'), await ask('چهارمین')];
  expect(await admin('request', 'merge', String(three), String(four))).toContain('part of');
});

it('decides on comments and watched words; a reply that was held is told when it is shown', async () => {
  const [user, other] = [await registerUser(test.app), await registerUser(test.app, { name: 'منتظر' })];
  const { id: titleId } = await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow();
  await admin('watched-word', 'add', 'كلمهٔ', 'بد');
  expect(await admin('watched-word', 'list')).toContain('کلمه بد');
  const say = (who: typeof user, body: string, parentId?: number) =>
    who.call('POST', '/api/user/comment', { titleId, body, parentId });
  const root = (await say(user, `ریشه ${user.id}`)).body.data;
  const held = (await say(other, 'این کلمهٔ بد است', root.id)).body.data;
  expect([held.state, (await user.call('GET', '/api/user/notifications')).body.meta.total]).toEqual([
    'held',
    0,
  ]);
  expect(await admin('comment', 'queue')).toContain('این کلمهٔ بد است');
  await admin('comment', 'show', String(held.id));
  expect((await user.call('GET', '/api/user/notifications')).body.data[0].bodyFa).toContain('منتظر');
  await admin('comment', 'remove', String(held.id));
  await admin('watched-word', 'remove', 'کلمهٔ بد');
  expect((await say(other, 'باز هم کلمهٔ بد')).body.data.state).toBe('visible');
});

it('answers and closes tickets', async () => {
  const payload = { name: 'نادر', email: 'n@example.com', topic: 'other', subject: 'پرسش', body: 'چرا؟' };
  const { body } = await send(test.app, { method: 'POST', url: '/api/contact', payload });
  const id = String(body.data.id);
  expect(await admin('ticket', 'list')).toContain('پرسش');
  expect(await admin('ticket', 'show', id)).toContain('چرا؟');
  await admin('ticket', 'answer', id, '--body', 'زیرا.');
  expect(await admin('ticket', 'list')).toContain('0 open');
  await admin('ticket', 'close', id);
  await expect(admin('ticket', 'close', '999999')).rejects.toThrow('no ticket');
});

it('tells everybody something', async () => {
  const user = await registerUser(test.app);
  await admin('broadcast', '--title', 'خبر', '--body', 'سلام', '--path', '/collections');
  await runQueued(test.platform, messagesJob(test.platform));
  const [note] = (await user.call('GET', '/api/user/notifications')).body.data;
  expect(note).toMatchObject({ kind: 'broadcast', titleFa: 'خبر', path: '/collections' });
  await expect(admin('broadcast', '--title', 'x', '--body', 'y', '--path', '//evil')).rejects.toThrow(
    '--path',
  );
});

it('lists its commands, and says so when there is none of a name', async () => {
  expect(await admin()).toContain('create-user --email');
  await expect(admin('fly')).rejects.toThrow('There is no command "fly"');
});
