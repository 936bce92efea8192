import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { callWith, confirmAddressOf, registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { authMailJob } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';

const BOT_TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const NEXT_PASSWORD = 'nine loud lamps';
let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await openTestApp({ telegramBotToken: BOT_TOKEN });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  await deliver();
});

const post = (url: string, payload: object) => send(test.app, { method: 'POST', url, payload });
const deliver = () => runQueued(test.platform, authMailJob(test.platform));
const mailsTo = async (address: string) => {
  await deliver();
  return (await test.platform.mailer.caught?.list())?.filter(({ to }) => to === address) ?? [];
};
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const me = async (call = user.call) => (await call('GET', '/api/user')).body.data;

async function confirmToken(address = user.email): Promise<string> {
  for (const { text } of await mailsTo(address)) {
    const found = /\/auth\/confirm-email#([\w-]{43})/.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`no link was mailed to ${address}`);
}

const confirm = (token: string, fields: object = {}) => post('/api/sanc/confirm-email', { token, ...fields });

async function resetByMail(): Promise<void> {
  await post('/api/forgot-password', { email: user.email });
  const mail = (await mailsTo(user.email)).find(({ text }) => text.includes('/auth/reset-password/'));
  const token = /\/auth\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const reply = await post('/api/reset-password', {
    token,
    email: user.email,
    password: NEXT_PASSWORD,
    passwordConfirmation: NEXT_PASSWORD,
  });
  expect(reply.status).toBe(200);
}

function telegramFields(id: number) {
  const fields = { id, first_name: 'سپیده', auth_date: Math.floor(Date.now() / 1000) };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(BOT_TOKEN).digest();
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
}

describe('a new account', () => {
  it('works at once, and is confirmed by the mailed link in its own browser', async () => {
    expect((await me()).emailConfirmed).toBe(false);
    const token = await confirmToken();
    const reply = await user.call('POST', '/api/sanc/confirm-email', { token });
    expect([reply.status, reply.body]).toEqual([200, { message: AUTH_TEXTS.confirmed, email: user.email }]);
    expect((await me()).emailConfirmed).toBe(true);
    expect((await user.call('POST', '/api/sanc/confirm-email', { token })).status).toBe(422);
  });

  it('is confirmed elsewhere only with its password: reading the mail is not enough', async () => {
    const token = await confirmToken();
    expect((await confirm(token)).body.errors.password).toEqual([AUTH_TEXTS.passwordToConfirm]);
    expect((await confirm(token, { password: 'a guess' })).status).toBe(422);
    const other = await registerUser(test.app);
    expect((await other.call('POST', '/api/sanc/confirm-email', { token })).status).toBe(422);
    expect((await me()).emailConfirmed).toBe(false);
    expect((await confirm(token, { password: user.password })).status).toBe(200);
    expect((await me()).emailConfirmed).toBe(true);
  });

  it('is not confirmed by who came in through a mailed link alone', async () => {
    await post('/api/sanc/login-link', { email: user.email });
    const token = await confirmToken();
    const [mail] = (await mailsTo(user.email)).filter(({ text }) => text.includes('/auth/login?token='));
    const login = /\/auth\/login\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const { body } = await post('/api/sanc/login-with-token', { token: login });
    const call = callWith(test.app, body.token);
    expect((await call('POST', '/api/sanc/confirm-email', { token })).status).toBe(422);
    expect((await me()).emailConfirmed).toBe(false);
  });

  it('has links that run out, are kept as hashes, and confirm once of eight at a time', async () => {
    const token = await confirmToken();
    const stored = await test.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await test.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await confirm(token, { password: user.password })).status).toBe(422);
    expect((await user.call('POST', '/api/user/confirm-email')).status).toBe(200);
    const again = await confirmToken();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => user.call('POST', '/api/sanc/confirm-email', { token: again })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
    expect((await user.call('POST', '/api/user/confirm-email')).status).toBe(409);
  });
});

describe('an account that was taken before its owner came', () => {
  it('is his after the reset: nothing that the stranger had leads in', async () => {
    const telegramId = 7_000_000_000 + user.id;
    // As accounts were before addresses were confirmed.
    await test.db.updateTable('users').set({ telegram_id: telegramId }).where('id', '=', user.id).execute();
    const { body: handOff } = await user.call('POST', '/api/user/login-token');
    await resetByMail();
    expect((await user.call('GET', '/api/user')).status).toBe(401);
    expect((await post('/api/sanc/login-with-token', { token: handOff.token })).status).toBe(422);
    const viaTelegram = await post('/api/auth/telegram', telegramFields(telegramId));
    expect(viaTelegram.body.user.data.id).not.toBe(user.id);
    const { body } = await post('/api/sanc/login', { email: user.email, password: NEXT_PASSWORD });
    expect(body.user.data).toMatchObject({ id: user.id, emailConfirmed: true, hasTelegram: false });
  });

  it('keeps what its owner linked after he had confirmed', async () => {
    const telegramId = 8_000_000_000 + user.id;
    await confirmAddressOf(test.db, user.id);
    expect((await user.call('POST', '/api/user/telegram', telegramFields(telegramId))).status).toBe(200);
    await resetByMail();
    await test.db.deleteFrom('telegram_sign_ins').execute();
    const viaTelegram = await post('/api/auth/telegram', telegramFields(telegramId));
    expect(viaTelegram.body.user.data.id).toBe(user.id);
  });

  it('links nothing before it is confirmed', async () => {
    const proof = { password: user.password };
    for (const [url, payload] of [
      ['/api/user/telegram', telegramFields(9_000_000_001)],
      ['/api/user/passkeys/options', proof],
      ['/api/user/totp', proof],
    ] as const) {
      const { status, body } = await user.call('POST', url, payload);
      expect([status, body.code], url).toEqual([403, 'email_unconfirmed']);
    }
  });
});

describe('changing the address', () => {
  const change = (email: string, fields: object = { password: user.password }) =>
    user.call('POST', '/api/user/email', { email, ...fields });

  it('takes the password and a link at the new one, and the old one is told', async () => {
    const next = `next-${user.email}`;
    expect((await change(next, {})).body.errors.password).toEqual([AUTH_TEXTS.proofNeeded]);
    expect((await change(next, { password: 'a guess' })).status).toBe(422);
    expect((await change(next)).status).toBe(200);
    const token = await confirmToken(next);
    expect((await me()).email).toBe(user.email);
    expect((await user.call('GET', '/api/user/security')).body.data.pendingEmail).toBe(next);
    expect(await subjectsTo(user.email)).toContain('درخواست تغییر ایمیل حساب پرده');
    expect((await user.call('POST', '/api/sanc/confirm-email', { token })).status).toBe(200);
    expect(await me()).toMatchObject({ email: next, emailConfirmed: true });
    expect((await subjectsTo(user.email))[0]).toBe('ایمیل حساب پرده عوض شد');
    expect((await post('/api/sanc/login', { email: next, password: user.password })).status).toBe(200);
    expect((await post('/api/sanc/login', { email: user.email, password: user.password })).status).toBe(422);
  });

  it('tells nobody whether another account has the address, except its owner', async () => {
    const other = await registerUser(test.app);
    await deliver();
    const [free, taken] = [await change(`free-${user.email}`), await change(other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await subjectsTo(other.email))[0]).toBe('این ایمیل در پرده حساب دارد');
    expect((await me()).email).toBe(user.email);
  });

  it('ends without harm when the address was taken while the link lay in the mailbox', async () => {
    const next = `late-${user.email}`;
    await change(next);
    const token = await confirmToken(next);
    await registerUser(test.app, { email: next });
    expect((await user.call('POST', '/api/sanc/confirm-email', { token })).status).toBe(422);
    expect((await me()).email).toBe(user.email);
  });

  it('makes links that lie in the old mailbox worthless', async () => {
    await post('/api/forgot-password', { email: user.email });
    const [mail] = await mailsTo(user.email);
    const token = /\/auth\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const next = `moved-${user.email}`;
    await change(next);
    await user.call('POST', '/api/sanc/confirm-email', { token: await confirmToken(next) });
    const reset = await post('/api/reset-password', {
      token,
      email: next,
      password: NEXT_PASSWORD,
      passwordConfirmation: NEXT_PASSWORD,
    });
    expect(reset.status).toBe(422);
  });
});

describe('what the owner is told by mail', () => {
  const login = (userAgent: string, remoteAddress: string) =>
    send(test.app, {
      method: 'POST',
      url: '/api/sanc/login',
      payload: { email: user.email, password: user.password },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
  const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';

  it('a sign-in from a device that was not there before, once', async () => {
    await login(PHONE, '10.7.0.1');
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('ورود از دستگاهی تازه به حساب پرده');
    expect(mail?.text).toContain('کروم روی اندروید');
    expect(mail?.text).toContain('10.7.0.1');
    await login(PHONE, '10.7.0.1');
    const count = async () =>
      (await subjectsTo(user.email)).filter((each) => each === 'ورود از دستگاهی تازه به حساب پرده').length;
    expect(await count()).toBe(1);
    await login(PHONE, '10.8.0.1');
    expect(await count()).toBe(2);
  });

  it('a new password, and Telegram added and taken away', async () => {
    await confirmAddressOf(test.db, user.id);
    await user.call('POST', '/api/user/telegram', telegramFields(9_100_000_000 + user.id));
    await user.call('DELETE', '/api/user/telegram');
    await user.call('POST', '/api/sanc/password', {
      currentPassword: user.password,
      password: NEXT_PASSWORD,
      passwordConfirmation: NEXT_PASSWORD,
    });
    expect(await subjectsTo(user.email)).toEqual(
      expect.arrayContaining([
        'تلگرام به حساب پرده افزوده شد',
        'تلگرام از حساب پرده برداشته شد',
        'گذرواژهٔ شما در پرده عوض شد',
      ]),
    );
  });
});
