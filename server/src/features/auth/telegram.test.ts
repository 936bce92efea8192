import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failInserts } from '../../testing/fail-inserts.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { callWith, confirmAddressOf, registerUser, send } from '../../testing/test-user.ts';

const BOT_TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
let test: TestApp;
let nextId = 1_000_000_001;

beforeAll(async () => {
  test = await openTestApp({ telegramBotToken: BOT_TOKEN });
});
afterAll(() => test.close());

const seconds = () => Math.floor(Date.now() / 1000);

function initData(user: object, authDate = seconds(), botToken = BOT_TOKEN): string {
  const fields = new URLSearchParams({
    query_id: `launch-${nextId++}`,
    user: JSON.stringify(user),
    auth_date: String(authDate),
    signature: 'kept-in-what-is-signed',
  });
  const text = [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  fields.set('hash', createHmac('sha256', key).update(text).digest('hex'));
  return fields.toString();
}

function widget(fields: Record<string, string | number>) {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(BOT_TOKEN).digest();
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
}

const post = (payload: object) => send(test.app, { method: 'POST', url: '/api/auth/telegram', payload });
const someone = () => ({ id: nextId++, first_name: 'سپیده', last_name: 'آذر', username: 'sepideh' });

describe('a Mini App', () => {
  it('signs in: a new account the first time, the same one after that', async () => {
    const user = someone();
    const first = await post({ initData: initData(user) });
    expect(first.status).toBe(200);
    expect(first.body.user.data).toMatchObject({
      name: 'سپیده آذر',
      email: null,
      hasTelegram: true,
      hasPassword: false,
    });
    const again = await post({ initData: initData(user) });
    expect(again.body.user.data.id).toBe(first.body.user.data.id);
    expect((await callWith(test.app, again.body.token)('GET', '/api/user')).status).toBe(200);
  });

  it('leaves no account behind when the invitation cannot be recorded', async () => {
    const user = someone();
    const failed = await failInserts(test.db, 'referrals', () =>
      post({ initData: initData(user), ref: 'CAMPAIGN' }),
    );
    expect(failed.status).toBe(500);
    const ofTelegram = test.db.selectFrom('users').select('id').where('telegram_id', '=', user.id);
    expect(await ofTelegram.execute()).toEqual([]);
    expect((await post({ initData: initData(user), ref: 'CAMPAIGN' })).status).toBe(200);
  });

  it('is accepted once: of eight with one signature one gets in', async () => {
    const data = initData(someone());
    const replies = await Promise.all(Array.from({ length: 8 }, () => post({ initData: data })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
    expect((await post({ initData: data })).status).toBe(422);
  });

  it('is refused when old, of the future, altered, unsigned, or signed by another bot', async () => {
    const good = initData(someone());
    for (const bad of [
      initData(someone(), seconds() - 3601),
      initData(someone(), seconds() + 3600),
      good.replace('sepideh', 'sepidah'),
      good.replace(/hash=[^&]+/, 'hash='),
      good.replace(/&?hash=[^&]+/, ''),
      initData(someone(), seconds(), '1:another-bot'),
      initData({ first_name: 'بی‌شماره' }),
      initData({ id: -5 }),
      'user=%7B',
    ]) {
      expect((await post({ initData: bad })).status, bad).toBe(422);
    }
    expect((await post({ initData: good })).status).toBe(200);
  });
});

describe('the Login Widget', () => {
  it('signs in with its fields, once, and only as they were signed', async () => {
    const someoneElse = nextId++;
    const fields = widget({ ...someone(), auth_date: seconds(), photo_url: 'https://t.me/i/x.jpg' });
    expect((await post({ ...fields, id: someoneElse })).status).toBe(422);
    expect((await post(fields)).status).toBe(200);
    expect((await post(fields)).status).toBe(422);
    expect((await post({})).status).toBe(422);
  });
});

describe('linking', () => {
  it('adds Telegram to an account that exists, and takes it off again', async () => {
    const user = await registerUser(test.app);
    await confirmAddressOf(test.db, user.id);
    const telegram = someone();
    expect((await user.call('GET', '/api/user/telegram')).body.data).toEqual({ botId: 110201543 });
    const address = `telegram:${telegram.id}`;
    await test.db.insertInto('suppressed_addresses').values({ address, reason: 'blocked_bot' }).execute();
    const linked = await user.call('POST', '/api/user/telegram', { initData: initData(telegram) });
    expect([linked.status, linked.body.data.hasTelegram]).toEqual([200, true]);
    expect(await test.db.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([]);
    const viaTelegram = await post({ initData: initData(telegram) });
    expect(viaTelegram.body.user.data.id).toBe(user.id);
    const other = await registerUser(test.app);
    await confirmAddressOf(test.db, other.id);
    const taken = await other.call('POST', '/api/user/telegram', {
      initData: initData(telegram),
    });
    expect(taken.status).toBe(409);
    expect((await user.call('DELETE', '/api/user/telegram')).body.data.hasTelegram).toBe(false);
  });

  it('needs an address that its owner has confirmed', async () => {
    const user = await registerUser(test.app);
    const data = initData(someone());
    const { status, body } = await user.call('POST', '/api/user/telegram', { initData: data });
    expect([status, body.code]).toEqual([403, 'email_unconfirmed']);
    // That did not use up the signature.
    expect((await post({ initData: data })).body.user.data.id).not.toBe(user.id);
  });

  it('a sign-in by Telegram never ties it to whoever is signed in', async () => {
    const user = await registerUser(test.app);
    const reply = await user.call('POST', '/api/auth/telegram', { initData: initData(someone()) });
    expect(reply.body.user.data.id).not.toBe(user.id);
  });

  it('the only way in cannot be taken off', async () => {
    const { body } = await post({ initData: initData(someone()) });
    expect((await callWith(test.app, body.token)('DELETE', '/api/user/telegram')).status).toBe(409);
  });
});

it('is off without a bot', async () => {
  const without = await openTestApp({ telegramBotToken: null });
  const reply = await send(without.app, {
    method: 'POST',
    url: '/api/auth/telegram',
    payload: { initData: initData(someone()) },
  });
  expect(reply.status).toBe(403);
  await without.close();
});
