import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send } from '../../testing/test-user.ts';
import { deleteDemo, isFreshSite, makeSetupLink } from './setup.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload: object, token?: string) =>
  send(test.app, {
    method: 'POST',
    url,
    payload,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
const first = { name: 'مینا', email: 'mina@example.com', password: 'nine quiet lamps' };

it('a stranger who registered the address of the owner before is not the owner', async () => {
  const stranger = await registerUser(test.app, { email: 'owner@example.com' });
  const link = await makeSetupLink(test.db);
  const password = 'eleven slow rivers';
  const owner = { name: 'مینا', email: stranger.email, password, link, start: 'demo' };
  const made = await post('/api/studio/setup', owner);
  expect(made.status).toBe(201);
  const login = (input: string) => post('/api/sanc/login', { email: stranger.email, password: input });
  expect((await login(stranger.password)).status).toBe(422);
  expect((await login(password)).status).toBe(200);
  const me = (token: string) =>
    send(test.app, { url: '/api/studio/me', headers: { authorization: `Bearer ${token}` } });
  expect([(await me(stranger.token)).status, (await me(made.body.token)).status]).toEqual([401, 200]);
  await test.db.updateTable('users').set({ role: 'user' }).execute();
});

it('a backup is restored only by the link, into a site that nobody uses, where the site can restart', async () => {
  const link = await makeSetupLink(test.db);
  const order = { link, backup: '20261118-010000' };
  const found = (await post('/api/studio/setup/check', { link })).body.data;
  expect(found).toMatchObject({ noRestore: 'alone', restoreFailure: null, backups: [] });
  expect((await post('/api/studio/setup/restore', { ...order, link: 'wrong' })).status).toBe(422);
  expect((await post('/api/studio/setup/restore', { ...order, backup: '../x' })).status).toBe(422);
  expect((await post('/api/studio/setup/restore', order)).status).toBe(403);
});

it('only a site without members and titles of its own is fresh', async () => {
  const other = await openTestApp();
  expect(await isFreshSite(other.db)).toBe(true);
  await registerUser(other.app);
  expect(await isFreshSite(other.db)).toBe(false);
  await other.close();
});

it('the first owner is made once, by the newest link alone', async () => {
  const old = await makeSetupLink(test.db);
  const link = await makeSetupLink(test.db);
  expect((await post('/api/studio/setup/check', { link: old })).status).toBe(422);
  expect((await post('/api/studio/setup/check', { link })).body.data).toMatchObject({ hasDemo: true });
  const common = { ...first, link, start: 'demo', password: '1234567890' };
  expect((await post('/api/studio/setup', common)).status).toBe(422);
  const made = await post('/api/studio/setup', { ...first, link, start: 'demo' });
  expect(made.status).toBe(201);
  const me = await send(test.app, {
    url: '/api/studio/me',
    headers: { authorization: `Bearer ${made.body.token}` },
  });
  expect(me.body.data).toMatchObject({ name: 'مینا', role: 'owner', hasSecondFactor: false });
  expect((await post('/api/studio/setup', { ...first, link, start: 'demo' })).status).toBe(422);
  expect(await makeSetupLink(test.db)).toBeNull();
});

it('the demo goes however long that takes on a busy machine', async () => {
  const removing = test.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 1`.execute(trx);
    const { titles } = await deleteDemo(trx);
    throw new Error(`${titles} titles, and back again`);
  });
  await expect(removing).rejects.toThrow(/^[1-9]\d* titles/);
});

it('the demo goes in one step; what the operator made or edited stays', async () => {
  const login = await post('/api/sanc/login', { email: first.email, password: first.password });
  const { token } = login.body;
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    send(test.app, { method, url, payload, headers: { authorization: `Bearer ${token}` } });
  const own = await call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'فیلم خودمان',
    visibility: 'published',
  });
  const demo = (await send(test.app, { url: '/api/titles/search?per_page=3' })).body.data;
  const [edited, filmed, untouched] = demo as { id: number }[];
  await test.db
    .insertInto('ingest_jobs')
    .values({ title_id: filmed?.id ?? 0, source: '/films/own.mkv' })
    .execute();
  await call('PATCH', `/api/studio/titles/${edited?.id}`, { version: 1, titleEn: 'Ours now' });
  const hasDemo = async () =>
    (await send(test.app, { url: '/api/studio/settings', headers: { authorization: `Bearer ${token}` } }))
      .body.data.hasDemo;
  expect(await hasDemo()).toBe(true);
  const removed = await call('POST', '/api/studio/remove-demo', {});
  expect(await hasDemo()).toBe(false);
  expect(removed.body.data.titles).toBeGreaterThan(400);
  const status = async (id: number | undefined) =>
    (await send(test.app, { url: `/api/titles/${id}` })).status;
  const stay = [own.body.data.id, edited?.id, filmed?.id];
  expect(await Promise.all([...stay, untouched?.id].map(status))).toEqual([200, 200, 200, 404]);
  expect((await send(test.app, { url: '/api/titles/slideshow' })).status).toBe(200);
});

it('an empty start has the given name, no plans on sale, no coupons and no watched words; plans stay on request', async () => {
  const begin = async (more: object) => {
    const site = await openTestApp();
    const link = await makeSetupLink(site.db);
    const check = await send(site.app, { method: 'POST', url: '/api/studio/setup/check', payload: { link } });
    expect(check.body.data).toMatchObject({ siteName: 'پرده', plans: 4 });
    const payload = { ...first, link, start: 'empty', ...more };
    const made = await send(site.app, { method: 'POST', url: '/api/studio/setup', payload });
    expect(made.status).toBe(201);
    const plans = (await send(site.app, { url: '/api/premium/plans' })).body.data;
    const coupons = await site.db.selectFrom('coupons').selectAll().execute();
    const words = await site.db.selectFrom('watched_words').selectAll().execute();
    const { siteName } = site.platform.config;
    await site.close();
    return { siteName, plans: plans.length, coupons: coupons.length, words: words.length };
  };
  expect(await begin({ siteName: 'خانهٔ فیلم' })).toEqual({
    siteName: 'خانهٔ فیلم',
    plans: 0,
    coupons: 0,
    words: 0,
  });
  expect(await begin({ keepsPlans: true })).toEqual({
    siteName: 'پرده',
    plans: 4,
    coupons: 0,
    words: 0,
  });
});
