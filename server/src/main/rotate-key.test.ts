import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRootKeys } from '../config/root-keys.ts';
import { openSecrets, type Secrets, webKeyOf } from '../config/secrets.ts';
import { readLastingKeys } from '../database/lasting-keys.queries.ts';
import { makeGiftCard } from '../premium/gifts/gift-cards.queries.ts';
import { openGiftCodes } from '../premium/gifts/gift-codes.rules.ts';
import { openMediaLinks } from '../storage/media-links.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { planOf } from '../testing/test-buyer.ts';
import { callWith, registerUser, send } from '../testing/test-user.ts';
import { adminCommands } from './admin-commands.ts';
import { buildApp } from './app.ts';
import { runAdmin } from './run-admin.ts';

let test: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  test = await openTestApp({ secretKey: null });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
});

async function rotate(...options: string[]): Promise<string> {
  const said: string[] = [];
  const open = async () => ({ ...test.platform, close: async () => {} });
  await runAdmin(adminCommands, ['rotate-key', ...options], { open, say: (line) => said.push(line) });
  return said.join('\n');
}

/** The view of a process that starts now. */
async function restart(settings = test.platform.config): Promise<{ app: FastifyInstance; secrets: Secrets }> {
  const roots = await readRootKeys(settings);
  const secrets = openSecrets(roots, await readLastingKeys(test.db, roots));
  const app = await buildApp({
    ...test.platform,
    config: { ...settings, rateLimitScale: 1 / 60 },
    secrets,
    mediaLinks: openMediaLinks(secrets),
  });
  apps.push(app);
  return { app, secrets };
}

async function openFilm(app: FastifyInstance): Promise<string> {
  const { id, titleId } = await test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', 'pardeh-lantern-keeper')
    .where('f.kind', '=', 'feature')
    .executeTakeFirstOrThrow();
  const reply = await send(app, { method: 'POST', url: `/api/watch/t${titleId}/${id}/session` });
  return new URL(reply.body.data.playlist).pathname;
}

const giftCodeOf = async (secrets: Secrets) => {
  const plan = await planOf(test.db, 90);
  const card = { planId: plan.id, planTitle: 'سه‌ماهه', days: 90 };
  return (await makeGiftCard(test.db, openGiftCodes(secrets), card)).code;
};
const ticket = { name: 'نادر', email: 'n@example.com', topic: 'other', subject: 'پرسش', body: 'چرا؟' };
const cookiesOf = (lines: unknown) =>
  Object.fromEntries([lines].flat().map((line) => String(line).split(';')[0]?.split('=') ?? []));

it('what people hold survives a change of the root key, and ends with the overlap', async () => {
  const user = await registerUser(test.app);
  const handOff = (await user.call('POST', '/api/user/login-token')).body.token as string;
  const film = await openFilm(test.app);
  const [gift, lateGift] = [await giftCodeOf(test.platform.secrets), await giftCodeOf(test.platform.secrets)];
  const talk = (await send(test.app, { method: 'POST', url: '/api/contact', payload: ticket })).body.data;
  const talkUrl = `/api/contact/${new URL(talk.path, 'http://x').searchParams.get('ticket')}`;
  const csrf = cookiesOf(
    (await send(test.app, { method: 'GET', url: '/sanctum/csrf-cookie' })).headers['set-cookie'],
  );
  const pushKey = (await send(test.app, { method: 'GET', url: '/api/push/key' })).body;
  const webKey = webKeyOf(test.platform.secrets);

  expect(await rotate()).toContain('next start');
  expect((await stat(path.join(test.platform.config.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  const { app, secrets } = await restart();
  expect(webKeyOf(secrets)).not.toBe(webKey);

  expect((await callWith(app, user.token)('GET', '/api/user')).status).toBe(200);
  expect((await send(app, { method: 'GET', url: film })).status).toBe(200);
  expect((await send(app, { method: 'GET', url: talkUrl })).body.data.subject).toBe('پرسش');
  expect((await send(app, { method: 'GET', url: '/api/push/key' })).body).toEqual(pushKey);
  const signIn = await send(app, {
    method: 'POST',
    url: '/api/sanc/login-with-token',
    payload: { token: handOff },
    headers: {
      origin: test.platform.config.siteUrl,
      cookie: `pardeh_session=${csrf.pardeh_session}; XSRF-TOKEN=${csrf['XSRF-TOKEN']}`,
      'x-xsrf-token': csrf['XSRF-TOKEN'],
    },
  });
  expect(signIn.status).toBe(200);
  const redeemed = await callWith(app, user.token)('POST', '/api/user/gifts/redeem', { code: gift });
  expect(redeemed.status).toBe(200);
  for (const [index, key] of [webKey, webKeyOf(secrets)].entries()) {
    const visitor = { 'x-forwarded-for': `198.51.100.${index + 1}`, 'x-web-key': key };
    const statuses = [];
    for (let call = 0; call < 7; call += 1) {
      statuses.push((await send(app, { method: 'GET', url: '/api/categories', headers: visitor })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }

  const newFilm = await openFilm(app);
  expect(newFilm.split('/')[2]?.split('.')[0]).toBe(film.split('/')[2]?.split('.')[0]);
  await rotate();
  await rotate('--finish');
  const later = (await restart()).app;
  expect((await send(later, { method: 'GET', url: film })).status).toBe(403);
  expect((await send(later, { method: 'GET', url: newFilm })).status).toBe(403);
  expect((await callWith(later, user.token)('GET', '/api/user')).status).toBe(200);
  const late = await callWith(later, user.token)('POST', '/api/user/gifts/redeem', { code: lateGift });
  expect(late.status).toBe(200);
});

it('with the key in the settings it says what to set, and the codes are there for the new key', async () => {
  const config = { ...test.platform.config, secretKey: 'k'.repeat(40) };
  const old = await restart(config);
  const code = await giftCodeOf(old.secrets);
  const said: string[] = [];
  const open = async () => ({ ...test.platform, config, close: async () => {} });
  await runAdmin(adminCommands, ['rotate-key'], { open, say: (line) => said.push(line) });
  const secretKey = /^SECRET_KEY=(\S{43})$/m.exec(said.join('\n'))?.[1] ?? '';
  // Even if the previous key is missing from the settings.
  const user = await registerUser(test.app);
  const { app } = await restart({ ...config, secretKey });
  expect((await callWith(app, user.token)('POST', '/api/user/gifts/redeem', { code })).status).toBe(200);
});
