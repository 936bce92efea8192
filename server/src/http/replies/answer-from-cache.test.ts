import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { banAddress, unbanAddress } from '../limits/address-bans.queries.ts';
import { buildMetricsApp, measure } from '../observe/metrics.ts';

const URL = '/api/titles/search?per_page=3';
const READS_A_MINUTE = 300;

let test: TestApp;
let metrics: ReturnType<typeof buildMetricsApp>;
/** How many requests the framework read. */
let framework = 0;
beforeAll(async () => {
  test = await openTestApp({ rateLimitScale: 1 });
  metrics = buildMetricsApp(measure(test.app, test.platform.database));
  test.app.addHook('onRequest', async () => {
    framework += 1;
  });
});
afterAll(async () => {
  await metrics.close();
  await test.close();
});
beforeEach(async () => {
  await ask({ remoteAddress: '198.51.100.1' });
  framework = 0;
});

async function ask(options: InjectOptions) {
  const { statusCode, body, headers } = await test.app.inject({ url: URL, ...options });
  const { date: _date, ...others } = headers;
  return { statusCode, body, headers: others };
}

it.each<[string, number, Record<string, string>]>([
  ['a visitor', 200, {}],
  ['who knows the tag', 304, { 'if-none-match': '*' }],
  ['our own pages', 200, { origin: 'http://localhost:3000' }],
  ['the pages of others', 200, { origin: 'https://elsewhere.example' }],
  ['who shows a token', 200, { authorization: 'Bearer 1|expired' }],
])('a cached reply is the same without the framework: %s', async (_who, status, headers) => {
  test.app.replyCache.clear();
  const made = await ask({ headers });
  expect([made.statusCode, framework]).toEqual([status, 1]);
  expect(await ask({ headers })).toEqual(made);
  expect(framework).toBe(1);
});

it.each<[string, number, InjectOptions]>([
  ['for the head alone', 200, { method: 'HEAD' }],
  ['with a body', 200, { payload: '{}', headers: { 'content-type': 'application/json' } }],
  ['of another method', 404, { method: 'DELETE' }],
  ['of which nothing is known', 200, { url: `${URL}&genre=` }],
  ['of an address that cannot be read', 404, { url: '/api/titles/%E0%A4%A' }],
])('a request %s is left to the framework', async (_what, status, options) => {
  const { statusCode, headers } = await ask(options);
  expect(statusCode).toBe(status);
  if (status === 200) expect(headers.etag).toBe((await ask({})).headers.etag);
  expect(framework).toBe(Number(!options.url?.toString().includes('%E0')));
});

it('calls are counted and refused as by the framework', async () => {
  const remoteAddress = '203.0.113.5';
  const replies = [];
  for (let n = 0; n < READS_A_MINUTE; n += 1) replies.push((await ask({ remoteAddress })).statusCode);
  expect([new Set(replies), framework]).toEqual([new Set([200]), 0]);
  const refused = await ask({ remoteAddress });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Behind a proxy on this machine, the visitor is whom it names.
  const headers = { 'x-forwarded-for': remoteAddress };
  expect((await ask({ headers })).statusCode).toBe(429);
  expect((await ask({ headers: { 'x-forwarded-for': '203.0.113.6' } })).statusCode).toBe(200);
});

it('a banned address is refused', async () => {
  await banAddress(test.db, { address: '203.0.113.7', reason: 'flood', until: null });
  await expect.poll(async () => (await ask({ remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
  expect((await ask({ remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  await unbanAddress(test.db, '203.0.113.7');
});

it('the metrics count it', async () => {
  const count = async () =>
    Number(
      /_count\{method="GET",route="\/api\/titles\/search",status="200"\} (\d+)/.exec(
        (await metrics.inject('/metrics')).body,
      )?.[1],
    );
  const before = await count();
  await ask({});
  expect([await count(), framework]).toEqual([before + 1, 0]);
});

it('a process that stops closes the connection', async () => {
  test.app.draining.isClosing = true;
  expect((await ask({})).headers.connection).toBe('close');
  test.app.draining.isClosing = false;
});
