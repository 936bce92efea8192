import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, TEST_PASSWORD, type TestReply } from '../../testing/test-user.ts';
import { openActionLimits } from './action-limits.queries.ts';
import { ACTION_LIMITS, type LimitedAction, readActionLimits } from './action-limits.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ rateLimitScale: 1 });
});
afterAll(() => test.close());
beforeEach(() => test.platform.limits.forgive('register_address', '127.0.0.1'));

const PASSWORDS = {
  currentPassword: 'a guess',
  password: 'eight quiet lamps',
  passwordConfirmation: 'eight quiet lamps',
};
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/limits',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

const cookiesOf = ({ headers }: TestReply): Map<string, string> =>
  new Map(
    [headers['set-cookie'] ?? []].flat().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      return [name, value];
    }),
  );

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status);

describe('counting', () => {
  it('lets exactly as many through as allowed, however parallel they come', async () => {
    const limits = openActionLimits(test.db, 1, ['request_day=5/60']);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => limits.count('request_day', 'one')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(limits.count('request_day', 'another')).resolves.toBeUndefined();
  });

  it('counts in the statement of an action, which does nothing once that is too many', async () => {
    const limits = openActionLimits(test.db, 1, ['request_day=2/60']);
    const act = (many: number) =>
      limits.along(
        'request_day',
        'along',
      )(sql<{ id: number }>`
        acted as (select id from counted, generate_series(1, ${many}::int) id where is_allowed)`);
    expect(await act(1)).toMatchObject({ id: 1 });
    expect(await act(0)).toMatchObject({ id: null });
    await expect(act(1)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(limits.count('request_day', 'along')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('says how long to wait, and begins anew when the window has passed', async () => {
    const limits = openActionLimits(test.db, 1, ['comment_pace=1/10']);
    await limits.count('comment_pace', 7);
    const refused = limits.count('comment_pace', 7);
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(refused).rejects.toSatisfy((error) => {
      const { retryAfter } = error as { retryAfter: number };
      return retryAfter > 5 && retryAfter <= 10;
    });
    await test.db
      .updateTable('action_counts')
      .set({ resets_at: new Date(0) })
      .where('key', '=', 'comment_pace:7')
      .execute();
    await expect(limits.count('comment_pace', 7)).resolves.toBeUndefined();
  });

  it('is multiplied by the scale', async () => {
    const limits = openActionLimits(test.db, 3, ['push_hour=2/60']);
    for (let time = 0; time < 6; time += 1) await limits.count('push_hour', 'scaled');
    await expect(limits.count('push_hour', 'scaled')).rejects.toThrow();
  });

  it('refuses a setting that it does not understand', () => {
    expect(() => readActionLimits(['logins=5/60'])).toThrow('ACTION_LIMITS');
    expect(() => readActionLimits(['toggle=0/60'])).toThrow('ACTION_LIMITS');
    expect(readActionLimits(['toggle=5/60']).toggle).toEqual({ hits: 5, seconds: 60 });
  });
});

describe('the limits of the API', () => {
  let from = 1;
  /** A different address for each test, so that their counts are separate. */
  const somewhere = () => `10.9.0.${from++}`;
  const post = (url: string, payload: object, remoteAddress: string) =>
    send(test.app, { method: 'POST', url, payload, remoteAddress });

  it('login: 10 in 15 minutes for an account from one network', async () => {
    const email = 'guessed@example.com';
    const replies = [];
    const network = somewhere();
    for (let time = 0; time < 11; time += 1) {
      replies.push(await post('/api/sanc/login', { email, password: 'a guess' }, network));
    }
    expect(statuses(replies)).toEqual([...new Array(10).fill(422), 429]);
    const wait = Number(replies.at(-1)?.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(replies.at(-1)?.body.message).toMatch(/[\u0600-\u06FF]/);
  });

  it('login: a stranger who guesses locks nobody out', async () => {
    const user = await registerUser(test.app);
    const network = somewhere();
    const login = (password: string, from: string) =>
      post('/api/sanc/login', { email: user.email, password }, from);
    for (let time = 0; time < 11; time += 1) await login('a guess', network);
    expect((await login(user.password, network)).status).toBe(429);
    expect((await login(user.password, somewhere())).status).toBe(200);
  });

  it('login: a device that signed in before is let in, also from the network of the stranger', async () => {
    const origin = 'http://localhost:3000';
    const host = 'localhost:4000';
    const first = await send(test.app, { url: '/sanctum/csrf-cookie', headers: { origin, host } });
    const cookies = cookiesOf(first);
    const withSession = () => ({
      origin,
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    });
    const user = await registerUser(test.app);
    const network = somewhere();
    const login = (password: string) =>
      send(test.app, {
        method: 'POST',
        url: '/api/sanc/login',
        payload: { email: user.email, password },
        headers: withSession(),
        remoteAddress: network,
      });
    const entered = await login(user.password);
    expect(entered.status).toBe(200);
    for (const [name, value] of cookiesOf(entered)) cookies.set(name, value);
    for (let time = 0; time < 11; time += 1) {
      await post('/api/sanc/login', { email: user.email, password: 'a guess' }, network);
    }
    expect((await login(user.password)).status).toBe(200);
    // Guesses from the known device are limited, too.
    const guesses = [];
    for (let time = 0; time < 11; time += 1) guesses.push(await login('a guess'));
    expect(statuses(guesses)).toEqual([...new Array(10).fill(422), 429]);
    cookies.set('pardeh_device', 'x'.repeat(43));
    expect((await login(user.password)).status).toBe(429);
  });

  it('login: guesses from many networks end too', async () => {
    const user = await registerUser(test.app);
    for (let time = 0; time < 100; time += 1) await test.platform.limits.count('login_anywhere', user.email);
    const guess = { email: user.email, password: 'a guess' };
    expect((await post('/api/sanc/login', guess, somewhere())).status).toBe(429);
  });

  it('login: the right password after some wrong ones begins the count anew', async () => {
    const user = await registerUser(test.app);
    const network = somewhere();
    const login = (password: string) => post('/api/sanc/login', { email: user.email, password }, network);
    for (let time = 0; time < 9; time += 1) await login('a guess');
    expect((await login(user.password)).status).toBe(200);
    expect((await login('a guess')).status).toBe(422);
  });

  it('login: 60 in 5 minutes from an address, an IPv6 line counted as one', async () => {
    const limits = test.platform.limits;
    for (let time = 0; time < 59; time += 1) await limits.count('login_address', '2001:db8:1:2');
    const login = (host: string) =>
      post('/api/sanc/login', { email: `${host.replaceAll(':', '-')}@example.com`, password: 'x' }, host);
    expect((await login('2001:db8:1:2::aaaa')).status).toBe(422);
    expect((await login('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login('2001:db8:1:3::1')).status).toBe(422);
  });

  it('register: 20 in an hour from an address', async () => {
    const address = somewhere();
    for (let time = 0; time < 19; time += 1) await test.platform.limits.count('register_address', address);
    const form = (email: string) => ({
      name: 'نادر',
      email,
      password: TEST_PASSWORD,
      passwordConfirmation: TEST_PASSWORD,
    });
    expect((await post('/api/sanc/register', form('r1@example.com'), address)).status).toBe(200);
    expect((await post('/api/sanc/register', form('r2@example.com'), address)).status).toBe(429);
  });

  it('forgot: 3 in an hour for an account, known or not', async () => {
    for (const email of ['nobody-here@example.com', (await registerUser(test.app)).email]) {
      const replies = [];
      for (let time = 0; time < 4; time += 1) {
        replies.push(await post('/api/forgot-password', { email }, somewhere()));
      }
      expect(statuses(replies)).toEqual([200, 200, 200, 429]);
    }
  });

  it('like and watchlist: 60 in a minute for a user', async () => {
    const user = await registerUser(test.app);
    const { id } = await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow();
    for (let time = 0; time < 58; time += 1) await test.platform.limits.count('toggle', user.id);
    expect((await user.call('POST', `/api/user/watchlist/${id}`)).status).toBe(200);
    expect((await user.call('POST', `/api/user/like/${id}`)).status).toBe(200);
    expect((await user.call('POST', `/api/user/like/${id}`)).status).toBe(429);
    expect((await user.call('POST', `/api/user/watchlist/${id}`)).status).toBe(429);
  });

  /** Each with its count one short of the limit: the first call passes, the second does not. */
  it.each<[LimitedAction, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?]>([
    ['password_user', 'POST', '/api/sanc/password', PASSWORDS],
    ['password_user', 'POST', '/api/user/delete', { password: 'a guess' }],
    ['password_user', 'POST', '/api/user/totp/remove', { password: 'a guess' }],
    ['password_user', 'POST', '/api/user/passkeys/options', { password: 'a guess' }],
    ['second_step_user', 'POST', '/api/user/totp/confirm', { code: '000000' }],
    ['confirm_user', 'POST', '/api/user/confirm-email'],
    ['change_address_user', 'POST', '/api/user/email', { email: 'new@example.com', password: TEST_PASSWORD }],
    ['login_token_user', 'POST', '/api/user/login-token'],
    ['export_hour', 'GET', '/api/user/export'],
    ['export_hour', 'GET', '/api/user/watchlist/export'],
    ['export_hour', 'GET', '/api/user/history/export'],
    ['import_hour', 'POST', '/api/user/watchlist/import', { csv: 'Name,Year' }],
    ['import_hour', 'POST', '/api/user/history/import', { csv: 'Name,Year' }],
    ['report_day', 'POST', '/api/user/comment/1/report', { reason: 'spam' }],
    ['toggle', 'POST', '/api/user/comment/1/like'],
    ['toggle', 'POST', '/api/user/request/1/vote'],
    ['toggle', 'POST', '/api/user/alerts/1'],
    ['request_day', 'POST', '/api/user/request', { kind: 'title', name: 'فیلمی که نیست' }],
    ['push_hour', 'POST', '/api/user/push', SUBSCRIPTION],
    ['gift_wrong', 'POST', '/api/user/gifts/redeem', { code: 'AAAA-BBBB-CCCC-DDDD' }],
    ['coupon_check', 'POST', '/api/user/coupon', { planId: 1, coupon: 'GUESSED' }],
    ['payment_start', 'POST', '/api/user/join2', { planId: 1 }],
  ])('%s: %s %s', async (action, method, url, payload) => {
    const user = await registerUser(test.app);
    const { hits } = ACTION_LIMITS[action];
    for (let time = 1; time < hits; time += 1) await test.platform.limits.count(action, user.id);
    expect((await user.call(method, url, payload)).status).not.toBe(429);
    expect((await user.call(method, url, payload)).status).toBe(429);
  });

  it.each<[LimitedAction, string, object]>([
    ['forgot_address', '/api/sanc/login-link', { email: 'asked@example.com' }],
    ['forgot_address', '/api/forgot-password', { email: 'asked-too@example.com' }],
    ['reset_address', '/api/reset-password', { ...PASSWORDS, token: 'x'.repeat(43), email: 'a@example.com' }],
    ['login_address', '/api/sanc/login-with-token', { token: 'x'.repeat(43) }],
    ['login_address', '/api/sanc/second-step', { ticket: 'x'.repeat(43), code: '000000' }],
    ['login_address', '/api/sanc/passkey/options', {}],
    ['reset_address', '/api/sanc/confirm-email', { token: 'x'.repeat(43) }],
  ])('%s: POST %s, for an address', async (action, url, payload) => {
    const address = somewhere();
    const { hits } = ACTION_LIMITS[action];
    for (let time = 1; time < hits; time += 1) await test.platform.limits.count(action, address);
    expect((await post(url, payload, address)).status).not.toBe(429);
    expect((await post(url, payload, address)).status).toBe(429);
    expect((await post(url, payload, somewhere())).status).not.toBe(429);
  });
});
