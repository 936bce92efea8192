import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failInserts } from '../../testing/fail-inserts.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { callWith, registerUser, send, TEST_PASSWORD } from '../../testing/test-user.ts';
import { AUTH_TEXTS } from './auth-texts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload: object) => send(test.app, { method: 'POST', url, payload });
const form = (fields: object = {}) => ({
  name: 'سیمین',
  email: 'simin@example.com',
  password: TEST_PASSWORD,
  passwordConfirmation: TEST_PASSWORD,
  ...fields,
});

describe('registering', () => {
  it('opens an account and signs in', async () => {
    const { status, body, headers } = await post(
      '/api/sanc/register',
      form({ email: ' Simin@Example.com '.trim() }),
    );
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.token).toMatch(/^\d+\|[\w-]{43}$/);
    expect(body.user.data).toMatchObject({
      name: 'سیمین',
      email: 'simin@example.com',
      role: 'user',
      newNotifications: false,
      unreadCount: 0,
      premium: { active: false, planTitle: null, until: null, reserved: null },
      hasPassword: true,
    });
    const me = await callWith(test.app, body.token)('GET', '/api/user');
    expect([me.status, me.body, me.headers['cache-control']]).toEqual([200, body.user, 'no-store']);
  });

  it('refuses a second account for the same mailbox, whatever its letters', async () => {
    const { status, body } = await post('/api/sanc/register', form({ email: 'SIMIN@example.COM' }));
    expect([status, body.errors]).toEqual([422, { email: [AUTH_TEXTS.emailTaken] }]);
  });

  it('of eight at once for one mailbox, one opens the account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/sanc/register', form({ email: 'eight@example.com' }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
  });

  it.each([
    ['a short password', { password: 'seven77' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'Password123', passwordConfirmation: 'Password123' }, 'password'],
    ['another confirmation', { passwordConfirmation: 'seven loud lamps' }, 'passwordConfirmation'],
    ['the address as password', { password: 'refused@example.com' }, 'password'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an empty name', { name: '' }, 'name'],
    ['a name without a letter', { name: '\u200c\u200c ' }, 'name'],
    ['a name of Hangul fillers', { name: '\u3164\u1160' }, 'name'],
    ['a name of direction marks', { name: '\u061c\u200f' }, 'name'],
    ['a long name', { name: 'ن'.repeat(61) }, 'name'],
  ])('refuses %s, with the reason beside its field', async (_what, fields, field) => {
    const { status, body } = await post(
      '/api/sanc/register',
      form({ email: 'refused@example.com', ...fields }),
    );
    expect(status).toBe(422);
    expect(body.errors[field][0]).toMatch(/[\u0600-\u06FF]/);
    expect(body.message).toMatch(/[\u0600-\u06FF]/);
  });

  it('ignores fields that are not the caller’s to set', async () => {
    const { body } = await post(
      '/api/sanc/register',
      form({
        email: 'mass@example.com',
        role: 'owner',
        id: 1,
        is_premium: true,
        premium: { active: true },
        invite_code: 'MINE',
        blocked_at: null,
        telegram_id: 5,
      }),
    );
    expect(body.user.data).toMatchObject({ role: 'user', premium: { active: false }, hasTelegram: false });
    expect(body.user.data.id).not.toBe(1);
    expect(body.user.data.inviteCode).not.toBe('MINE');
  });

  it('that fails when the invitation is recorded leaves nothing behind, and can be tried again', async () => {
    const inviter = await registerUser(test.app);
    const { body } = await inviter.call('GET', '/api/user');
    const wanted = form({ email: 'invited@example.com', ref: body.data.inviteCode });
    const countRows = async () => {
      const { rows } = await sql`select (select count(*) from users) as users,
        (select count(*) from audit_log) as audited, (select count(*) from access_tokens) as tokens`.execute(
        test.db,
      );
      return rows;
    };
    const before = await countRows();
    const failed = await failInserts(test.db, 'referrals', () => post('/api/sanc/register', wanted));
    expect(failed.status).toBe(500);
    expect(await countRows()).toEqual(before);
    expect((await post('/api/sanc/register', wanted)).status).toBe(200);
    const { inviter_id } = await test.db
      .selectFrom('referrals')
      .select('inviter_id')
      .executeTakeFirstOrThrow();
    expect(inviter_id).toBe(inviter.id);
  });

  it('keeps neither the password nor the token as they are', async () => {
    const user = await registerUser(test.app);
    const row = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await test.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(JSON.stringify(tokens)).not.toContain(user.token.split('|')[1]);
  });
});

describe('signing in', () => {
  it('takes the right password, however the address is written', async () => {
    const user = await registerUser(test.app);
    const { status, body } = await post('/api/sanc/login', {
      email: user.email.toUpperCase(),
      password: user.password,
    });
    expect([status, body.user.data.id]).toEqual([200, user.id]);
    expect(body.token).not.toBe(user.token);
  });

  it('tells a wrong password and an unknown address apart by nothing', async () => {
    const user = await registerUser(test.app);
    const wrong = await post('/api/sanc/login', { email: user.email, password: 'not the password' });
    const unknown = await post('/api/sanc/login', {
      email: 'nobody@example.com',
      password: 'not the password',
    });
    expect(wrong.status).toBe(422);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const user = await registerUser(test.app);
    const time = async (email: string) => {
      const start = performance.now();
      await post('/api/sanc/login', { email, password: 'not the password' });
      return performance.now() - start;
    };
    // Alternating, and the best of each: other load on the machine slows both.
    const rounds: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 6; round += 1) {
      rounds.push({ known: await time(user.email), unknown: await time(`nobody-${round}@example.com`) });
    }
    const known = Math.min(...rounds.map((each) => each.known));
    const unknown = Math.min(...rounds.map((each) => each.unknown));
    expect(unknown).toBeGreaterThan(known * 0.5);
  });

  it('replaces the token that this browser had', async () => {
    const user = await registerUser(test.app);
    const again = await user.call('POST', '/api/sanc/login', { email: user.email, password: user.password });
    expect((await user.call('GET', '/api/user')).status).toBe(401);
    expect((await callWith(test.app, again.body.token)('GET', '/api/user')).status).toBe(200);
  });

  it('refuses a blocked account, and its tokens die at once', async () => {
    const user = await registerUser(test.app);
    await test.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user.id).execute();
    expect((await user.call('GET', '/api/user')).status).toBe(401);
    const { status, body } = await post('/api/sanc/login', { email: user.email, password: user.password });
    expect([status, body.message]).toEqual([403, AUTH_TEXTS.blocked]);
    const denied = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'access.denied')
      .execute();
    expect(denied.at(-1)?.detail).toEqual({ method: 'POST', route: '/api/sanc/login' });
  });

  it('hashes again what was hashed at another cost', async () => {
    const user = await registerUser(test.app);
    const weaker =
      '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$' +
      (await weakHash(user.password, 'c29tZXNhbHRzb21lc2FsdA'));
    await test.db.updateTable('users').set({ password_hash: weaker }).where('id', '=', user.id).execute();
    expect((await post('/api/sanc/login', { email: user.email, password: user.password })).status).toBe(200);
    const row = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toContain('m=19456');
  });
});

async function weakHash(password: string, salt: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  return argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
    .toString('base64')
    .replace(/=+$/, '');
}

describe('tokens', () => {
  it('are refused when altered, cut, foreign or made up', async () => {
    const [one, other] = [await registerUser(test.app), await registerUser(test.app)];
    const [id, secret = ''] = one.token.split('|');
    const otherSecret = other.token.split('|')[1];
    const flipped = (secret[0] === 'A' ? 'B' : 'A') + secret.slice(1);
    for (const token of [
      `${id}|${flipped}`,
      `${id}|${otherSecret}`,
      secret,
      `${id}|`,
      `${id}`,
      `0|${secret}`,
      '|',
      `99999999999|${secret}`,
      `${id}|${secret}x`,
    ]) {
      expect((await callWith(test.app, token)('GET', '/api/user')).status, token).toBe(401);
    }
  });

  it('are read from the Authorization header only', async () => {
    const user = await registerUser(test.app);
    const headers = { cookie: `token=${encodeURIComponent(user.token)}` };
    expect((await send(test.app, { url: '/api/user', headers })).status).toBe(401);
    expect((await send(test.app, { url: `/api/user?token=${user.token}` })).status).toBe(401);
  });

  it.each([
    ['idle for 14 days', { last_used_at: new Date(Date.now() - 14 * 86_400_000 - 1000) }],
    ['older than 60 days', { expires_at: new Date(Date.now() - 1000) }],
  ])('run out when %s', async (_what, change) => {
    const user = await registerUser(test.app);
    expect((await user.call('GET', '/api/user')).status).toBe(200);
    await test.db.updateTable('access_tokens').set(change).where('user_id', '=', user.id).execute();
    expect((await user.call('GET', '/api/user')).status).toBe(401);
  });

  it('live 60 days from the sign-in', async () => {
    const user = await registerUser(test.app);
    const row = await test.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect((row.expires_at.getTime() - row.created_at.getTime()) / 86_400_000).toBeCloseTo(60, 1);
  });

  it('write "last used" at most once a minute', async () => {
    const user = await registerUser(test.app);
    let writes = 0;
    const count = (event: { query: { sql: string } }) => {
      if (event.query.sql.startsWith('update "access_tokens"')) writes += 1;
    };
    test.platform.database.watchers.add(count);
    for (let call = 0; call < 5; call += 1) await user.call('GET', '/api/user');
    expect(writes).toBe(0);
    await test.db
      .updateTable('access_tokens')
      .set({ last_used_at: new Date(Date.now() - 61_000) })
      .where('user_id', '=', user.id)
      .execute();
    writes = 0;
    for (let call = 0; call < 5; call += 1) await user.call('GET', '/api/user');
    test.platform.database.watchers.delete(count);
    expect(writes).toBe(1);
  });

  it('carry the role they were made with, and no more than the user still has', async () => {
    const user = await registerUser(test.app);
    const before = user.token;
    await test.db.updateTable('users').set({ role: 'owner' }).where('id', '=', user.id).execute();
    expect(await test.app.identify(before, {} as never)).toMatchObject({ role: 'user' });
    const { body } = await post('/api/sanc/login', { email: user.email, password: user.password });
    expect(await test.app.identify(body.token, {} as never)).toMatchObject({ role: 'owner' });
    await test.db.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();
    expect(await test.app.identify(body.token, {} as never)).toMatchObject({ role: 'user' });
  });
});

describe('signing out', () => {
  it('revokes the token and says true; with none to revoke it says false', async () => {
    const user = await registerUser(test.app);
    const out = await user.call('POST', '/api/sanc/logout');
    expect([out.status, out.body]).toEqual([200, true]);
    expect((await user.call('GET', '/api/user')).status).toBe(401);
    expect((await user.call('POST', '/api/sanc/logout')).body).toBe(false);
    expect((await post('/api/sanc/logout', {})).body).toBe(false);
  });
});

describe('one-time tokens', () => {
  it.each([
    ['POST', '/api/sanc/logout'],
    ['DELETE', '/api/user/sessions'],
  ] as const)('are gone after %s %s', async (method, url) => {
    const user = await registerUser(test.app);
    const { body } = await user.call('POST', '/api/user/login-token');
    expect((await user.call(method, url)).status).toBe(200);
    expect((await post('/api/sanc/login-with-token', { token: body.token })).status).toBe(422);
  });

  it('sign the same user in elsewhere, once', async () => {
    const user = await registerUser(test.app);
    const { status, body } = await user.call('POST', '/api/user/login-token');
    expect(status).toBe(201);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/sanc/login-with-token', { token: body.token })),
    );
    const [through, ...refused] = replies.sort((a, b) => a.status - b.status);
    expect([through?.status, through?.body.user.data.id]).toEqual([200, user.id]);
    expect(refused.map((reply) => reply.status)).toEqual(new Array(7).fill(422));
    expect((await user.call('GET', '/api/user')).status).toBe(200);
  });

  it('run out', async () => {
    const user = await registerUser(test.app);
    const { body } = await user.call('POST', '/api/user/login-token');
    await test.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await post('/api/sanc/login-with-token', { token: body.token })).status).toBe(422);
  });
});

it('keeps sign-ins on record, without secrets, and lets nobody change the record', async () => {
  const user = await registerUser(test.app);
  await post('/api/sanc/login', { email: user.email, password: 'a wrong password' });
  await user.call('POST', '/api/sanc/logout');
  const rows = await test.db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ event }) => event)).toEqual([
    'account.registered',
    'signin.succeeded',
    'signin.failed',
    'signout',
  ]);
  const text = JSON.stringify(rows);
  for (const secret of [user.token.split('|')[1] ?? '', user.password, 'a wrong password']) {
    expect(text).not.toContain(secret);
  }
  await expect(test.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(test.db.updateTable('audit_log').set({ event: 'x' }).execute()).rejects.toThrow('append-only');
});
