import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { confirmAddressOf, registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  await confirmAddressOf(test.db, user.id);
});

const post = (url: string, payload: object = {}) => send(test.app, { method: 'POST', url, payload });
const login = () => post('/api/sanc/login', { email: user.email, password: user.password });

async function add(key: SoftPasskey, name = 'گوشی من') {
  const { body } = await user.call('POST', '/api/user/passkeys/options', { password: user.password });
  return user.call('POST', '/api/user/passkeys', { name, passkey: key.create(body.options) });
}

async function enter(key: SoftPasskey) {
  const { body } = await post('/api/sanc/passkey/options');
  return post('/api/sanc/passkey', { passkey: key.prove(body.options) });
}

describe('adding a passkey', () => {
  it('takes the password, gives it a name, and hands out recovery codes with the first', async () => {
    expect((await user.call('POST', '/api/user/passkeys/options', {})).status).toBe(422);
    const first = await add(new SoftPasskey());
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ name: 'گوشی من', lastUsedAt: null });
    expect(first.body.recoveryCodes).toHaveLength(10);
    const second = await add(new SoftPasskey(), 'کلید جیبی');
    expect(second.body.recoveryCodes).toBeNull();
    const { data } = (await user.call('GET', '/api/user/security')).body;
    expect(data.passkeys.map((each: { name: string }) => each.name)).toEqual(['گوشی من', 'کلید جیبی']);
  });

  it('refuses a key made for another site, for another question, or twice', async () => {
    expect((await add(new SoftPasskey('https://evil.example'))).status).toBe(422);
    const key = new SoftPasskey();
    const { body } = await user.call('POST', '/api/user/passkeys/options', { password: user.password });
    const made = key.create(body.options);
    const other = await registerUser(test.app);
    expect((await other.call('POST', '/api/user/passkeys', { name: 'x', passkey: made })).status).toBe(422);
    const { body: again } = await user.call('POST', '/api/user/passkeys/options', {
      password: user.password,
    });
    const right = { name: 'x', passkey: key.create(again.options) };
    expect((await user.call('POST', '/api/user/passkeys', right)).status).toBe(201);
    expect((await user.call('POST', '/api/user/passkeys', right)).status).toBe(422);
    expect((await add(key)).status).toBe(409);
  });

  it('refuses a name that nobody can see', async () => {
    expect((await add(new SoftPasskey(), '\u3164')).body.errors.name).toBeDefined();
  });
});

describe('signing in', () => {
  it('by a passkey alone: nobody types who he is, and no second step follows', async () => {
    const key = new SoftPasskey();
    await add(key);
    const { status, body } = await enter(key);
    expect([status, body.user.data.id]).toEqual([200, user.id]);
    const { data } = (await user.call('GET', '/api/user/security')).body;
    expect(data.passkeys[0].lastUsedAt).toBeTruthy();
  });

  it('an answer counts once, and only to our question', async () => {
    const key = new SoftPasskey();
    await add(key);
    const { body } = await post('/api/sanc/passkey/options');
    const passkey = key.prove(body.options);
    expect((await post('/api/sanc/passkey', { passkey })).status).toBe(200);
    expect((await post('/api/sanc/passkey', { passkey })).status).toBe(422);
    const madeUp = key.prove({ ...body.options, challenge: 'x'.repeat(43) });
    expect((await post('/api/sanc/passkey', { passkey: madeUp })).status).toBe(422);
  });

  it('refuses an unknown key, a forged signature, a page that is not ours, and a key that was copied', async () => {
    const key = new SoftPasskey();
    await add(key);
    expect((await enter(new SoftPasskey())).status).toBe(422);
    const { body } = await post('/api/sanc/passkey/options');
    const forged = key.prove(body.options);
    forged.response.signature = new SoftPasskey().prove(body.options).response.signature;
    expect((await post('/api/sanc/passkey', { passkey: forged })).status).toBe(422);
    expect((await enter(key)).status).toBe(200);
    key.counter = 0;
    expect((await enter(key)).status).toBe(422);
    expect((await post('/api/sanc/passkey', { passkey: { id: 'x' } })).status).toBe(422);
  });

  it('after the password it is the second step, signed over the very ticket', async () => {
    const key = new SoftPasskey();
    await add(key);
    const { body } = await login();
    expect(body.methods).toEqual(['passkey', 'recovery']);
    expect(body.passkeyOptions.allowCredentials[0].id).toBe(key.id.toString('base64url'));
    const other = (await login()).body;
    const step = (ticket: string, options: Record<string, unknown>) =>
      post('/api/sanc/second-step', { ticket, passkey: key.prove(options) });
    expect((await step(body.ticket, other.passkeyOptions)).body.errors.passkey).toEqual([
      AUTH_TEXTS.passkeyRefused,
    ]);
    expect((await step(body.ticket, body.passkeyOptions)).status).toBe(200);
  });

  it('another’s passkey does not end my second step', async () => {
    await add(new SoftPasskey());
    const stranger = await registerUser(test.app);
    await confirmAddressOf(test.db, stranger.id);
    const key = new SoftPasskey();
    const { body: prepared } = await stranger.call('POST', '/api/user/passkeys/options', {
      password: stranger.password,
    });
    await stranger.call('POST', '/api/user/passkeys', { name: 'x', passkey: key.create(prepared.options) });
    const { body } = await login();
    const reply = await post('/api/sanc/second-step', {
      ticket: body.ticket,
      passkey: key.prove(body.passkeyOptions),
    });
    expect(reply.status).toBe(422);
  });

  it('a blocked account stays out', async () => {
    const key = new SoftPasskey();
    await add(key);
    await test.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user.id).execute();
    expect((await enter(key)).status).toBe(403);
  });
});

describe('the list', () => {
  it('renames and removes, each only by its owner; removing takes the password or the key itself', async () => {
    const [stored, expired] = [new SoftPasskey(), new SoftPasskey()];
    await add(stored);
    const { id } = (await add(expired)).body.data;
    const stranger = await registerUser(test.app);
    expect((await stranger.call('PUT', `/api/user/passkeys/${id}`, { name: 'من' })).status).toBe(404);
    const renamed = await user.call('PUT', `/api/user/passkeys/${id}`, { name: 'لپ‌تاپ' });
    expect(renamed.body.data.name).toBe('لپ‌تاپ');
    const remove = `/api/user/passkeys/${id}/remove`;
    expect((await stranger.call('POST', remove, { password: stranger.password })).status).toBe(404);
    expect((await user.call('POST', remove, {})).status).toBe(422);
    const { body } = await user.call('POST', '/api/user/proof');
    const proof = { passkey: expired.prove(body.options) };
    expect((await stranger.call('POST', '/api/user/proof')).status).toBe(409);
    expect((await user.call('POST', remove, proof)).status).toBe(204);
    expect((await enter(expired)).status).toBe(422);
    expect((await enter(stored)).status).toBe(200);
  });

  it('with the last factor go the recovery codes, and sign-in is as before', async () => {
    const { id } = (await add(new SoftPasskey())).body.data;
    await user.call('POST', `/api/user/passkeys/${id}/remove`, { password: user.password });
    expect((await login()).body.token).toBeTruthy();
    expect((await user.call('GET', '/api/user/security')).body.data.recoveryCodesLeft).toBe(0);
  });
});
