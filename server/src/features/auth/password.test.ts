import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_TEXTS } from '../../members/credentials.rules.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { callWith, registerUser, send, type TestUser } from '../../testing/test-user.ts';
import { authMailJob } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';

const NEXT_PASSWORD = 'nine loud lamps';
let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  await deliver();
});

const post = (url: string, payload: object) => send(test.app, { method: 'POST', url, payload });
const login = (password: string) => post('/api/sanc/login', { email: user.email, password });
const deliver = () => runQueued(test.platform, authMailJob(test.platform));
const mailTo = async (address: string) =>
  (await test.platform.mailer.caught?.list())?.filter(({ to }) => to === address) ?? [];

async function resetToken(): Promise<string> {
  await post('/api/forgot-password', { email: user.email });
  await deliver();
  const [mail] = await mailTo(user.email);
  const [, token = '', email = ''] =
    /\/auth\/reset-password\/([\w-]{43})\?email=([^\s]+)/.exec(mail?.text ?? '') ?? [];
  expect(decodeURIComponent(email)).toBe(user.email);
  expect(mail?.html).toContain('dir="rtl"');
  return token;
}

const reset = (token: string, fields: object = {}) =>
  post('/api/reset-password', {
    token,
    email: user.email,
    password: NEXT_PASSWORD,
    passwordConfirmation: NEXT_PASSWORD,
    ...fields,
  });

describe('a forgotten password', () => {
  it('has a link of which it can be asked whether it still works, without using it up', async () => {
    const check = (token: string) => post('/api/reset-password/check', { token });
    const token = await resetToken();
    expect((await check(token)).body).toEqual({ isValid: true });
    expect((await check('x'.repeat(43))).body).toEqual({ isValid: false });
    expect((await reset(token)).status).toBe(200);
    expect((await check(token)).body).toEqual({ isValid: false });
  });

  it('is asked for the same way whether the address is known or not', async () => {
    const known = await post('/api/forgot-password', { email: user.email });
    const unknown = await post('/api/forgot-password', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await deliver();
    expect((await mailTo(user.email)).map(({ subject }) => subject)).toEqual([
      'ساختن گذرواژهٔ تازه در پرده',
      'تأیید ایمیل در پرده',
    ]);
    expect(await mailTo('nobody@example.com')).toEqual([]);
  });

  it('is set anew by the mailed link, which signs out everywhere', async () => {
    const token = await resetToken();
    expect((await reset(token)).status).toBe(200);
    expect((await user.call('GET', '/api/user')).status).toBe(401);
    expect((await login(user.password)).status).toBe(422);
    expect((await login(NEXT_PASSWORD)).status).toBe(200);
    await deliver();
    const subjects = (await mailTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('گذرواژهٔ شما در پرده عوض شد');
  });

  it('is set once by a link, also when eight use it together', async () => {
    const token = await resetToken();
    const replies = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
  });

  it('stays when the link is another’s, has run out, or the new one is not good enough', async () => {
    const token = await resetToken();
    const other = await registerUser(test.app);
    expect((await reset(token, { email: other.email })).body.errors.token).toEqual([
      AUTH_TEXTS.linkUsedOrExpired,
    ]);
    expect((await reset(`${token.slice(0, -1)}x`)).status).toBe(422);
    expect(
      (await reset(token, { password: 'password1', passwordConfirmation: 'password1' })).body.errors,
    ).toEqual({
      password: [PASSWORD_TEXTS.passwordCommon],
    });
    const later = new Date(Date.now() + 31 * 60_000);
    const [link] = await test.db
      .selectFrom('one_time_tokens')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'reset')
      .execute();
    expect(link?.expires_at.getTime()).toBeLessThan(later.getTime());
    await test.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await reset(token)).status).toBe(422);
    expect((await login(user.password)).status).toBe(200);
  });

  it('leaves no link in the queue or in the database', async () => {
    const token = await resetToken();
    const stored = await test.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('a login link does not set a password, nor the other way round', async () => {
    await post('/api/sanc/login-link', { email: user.email });
    await deliver();
    const [mail] = await mailTo(user.email);
    const token = /\/auth\/login\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await reset(token)).status).toBe(422);
    const { status, body } = await post('/api/sanc/login-with-token', { token });
    expect([status, body.user.data.email]).toEqual([200, user.email]);
    expect((await post('/api/sanc/login-with-token', { token: await resetToken() })).status).toBe(422);
  });
});

describe('changing the password', () => {
  const change = (fields: object = {}) =>
    user.call('POST', '/api/sanc/password', {
      currentPassword: user.password,
      password: NEXT_PASSWORD,
      passwordConfirmation: NEXT_PASSWORD,
      ...fields,
    });

  it('signs out every device but this one, and links that were mailed are dead', async () => {
    const token = await resetToken();
    const other = callWith(test.app, (await login(user.password)).body.token);
    expect((await change()).status).toBe(200);
    expect((await user.call('GET', '/api/user')).status).toBe(200);
    expect((await other('GET', '/api/user')).status).toBe(401);
    expect((await reset(token)).status).toBe(422);
    expect((await login(NEXT_PASSWORD)).status).toBe(200);
  });

  it.each([
    [{ currentPassword: 'not this one' }, 'currentPassword', AUTH_TEXTS.wrongCurrentPassword],
    [{ passwordConfirmation: 'nine loud lamp' }, 'passwordConfirmation', PASSWORD_TEXTS.confirmationDiffers],
  ])('is refused with %o', async (fields, field, message) => {
    const { status, body } = await change(fields);
    expect([status, body.errors[field]]).toEqual([422, [message]]);
    expect((await login(user.password)).status).toBe(200);
  });

  it('is for whoever is signed in', async () => {
    expect((await post('/api/sanc/password', {})).status).toBe(401);
  });
});

describe('the page of caught mails', () => {
  it('shows them on a local site to this machine', async () => {
    await resetToken();
    const page = await send(test.app, { url: '/dev/mail' });
    expect([page.status, String(page.body).includes(user.email)]).toEqual([200, true]);
    expect((await send(test.app, { url: '/dev/mail', remoteAddress: '192.168.1.7' })).status).toBe(404);
  });

  it('does not exist on a site that has a name', async () => {
    const named = await openTestApp({
      siteUrl: 'https://pardeh.example',
      apiUrl: 'https://api.pardeh.example',
    });
    expect((await send(named.app, { url: '/dev/mail' })).status).toBe(404);
    await named.close();
  });
});
