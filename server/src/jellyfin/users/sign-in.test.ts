import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askJellyfin } from '../../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, TEST_PASSWORD } from '../../testing/test-user.ts';
import { toItemId } from '../ids.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let last = 0;
/** A member with a number that a code has proven. */
async function registerMobile(password: string | null = TEST_PASSWORD) {
  const user = await registerUser(test.app);
  last += 1;
  const mobile = `0912${String(last).padStart(7, '0')}`;
  await test.db
    .updateTable('users')
    .set({ mobile, mobile_confirmed_at: new Date(), ...(password === null ? { password_hash: null } : {}) })
    .where('id', '=', user.id)
    .execute();
  return { ...user, mobile };
}

const signIn = (app: TestApp['app'], payload: object) =>
  askJellyfin(app, null, '/Users/AuthenticateByName', { method: 'POST', payload });

describe('a mobile number and the password', () => {
  it.each([
    ['as it is printed', (mobile: string) => mobile],
    ['with the code of the country', (mobile: string) => `+98 ${mobile.slice(1, 4)} ${mobile.slice(4)}`],
    [
      'in Persian digits',
      (mobile: string) => mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
    ],
  ])('sign in %s, as the first profile', async (_name, write) => {
    const user = await registerMobile();
    await user.call('POST', '/api/user/profiles', { name: 'مادر' });
    const { status, body } = await signIn(test.app, { Username: write(user.mobile), Pw: user.password });
    expect(status).toBe(200);
    expect(body.User).toMatchObject({ Id: toItemId('user', user.id), Name: 'نادر' });
    expect((await askJellyfin(test.app, body.AccessToken, '/Users/Me')).status).toBe(200);
  });

  it('get one answer, whatever is wrong', async () => {
    const user = await registerMobile();
    const nameless = await registerMobile(null);
    const replies = await Promise.all(
      [
        { Username: user.mobile, Pw: 'not this one' },
        { Username: user.mobile },
        { Username: '09999999999', Pw: user.password },
        { Username: nameless.mobile, Pw: TEST_PASSWORD },
        { Username: user.email, Pw: 'not this one' },
        { Username: 'nobody@example.com', Pw: user.password },
        { Username: 'x'.repeat(100_000), Pw: user.password },
        {},
      ].map((payload) => signIn(test.app, payload)),
    );
    const [first] = replies;
    expect(first?.status).toBe(401);
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([401, first?.body]);
  });
});

it('takes a password letter by letter', async () => {
  const user = await registerUser(test.app);
  const password = '  seven quiet lamps ';
  await user.call('POST', '/api/sanc/password', {
    currentPassword: user.password,
    password,
    passwordConfirmation: password,
  });
  expect((await signIn(test.app, { Username: user.email, Pw: password })).status).toBe(200);
  expect((await signIn(test.app, { Username: user.email, Pw: password.trim() })).status).toBe(401);
});

it('limits guesses as the site does, by number as by mail', async () => {
  const limited = await openTestApp({ rateLimitScale: 1 });
  const guesses = [];
  for (let n = 0; n < 11; n += 1)
    guesses.push((await signIn(limited.app, { Username: '09121234567', Pw: 'a guess' })).status);
  expect(guesses).toEqual([...new Array(10).fill(401), 429]);
  const written = { Username: '+98 912 123 45 67', Pw: 'a guess' };
  expect((await signIn(limited.app, written)).status).toBe(429);
  await limited.close();
});
