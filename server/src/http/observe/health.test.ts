import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Config } from '../../config/config.ts';
import { buildApp } from '../../main/app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { send } from '../../testing/test-user.ts';

let test: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
});

async function readiness(settings: Partial<Config> = {}) {
  const app = await buildApp({ ...test.platform, config: { ...test.platform.config, ...settings } });
  apps.push(app);
  return { app, ...(await send(app, { method: 'GET', url: '/health/ready' })) };
}

it('is not ready on a full disk', async () => {
  const { status, body, headers } = await readiness({ minFreeMegabytes: 1e12 });
  expect([status, body.status, body.checks.disk]).toEqual([503, 'not_ready', 'full']);
  expect(headers['retry-after']).toBe('5');
});

it('looks again after a while, even when the clock was set back meanwhile', async () => {
  const { config } = test.platform;
  const app = await buildApp({ ...test.platform, config });
  apps.push(app);
  const [now, ahead] = [performance.now.bind(performance), Date.now() + 7_200_000];
  const enough = config.minFreeMegabytes;
  config.minFreeMegabytes = 1e12;
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  expect((await send(app, { method: 'GET', url: '/health/ready' })).status).toBe(503);
  vi.spyOn(Date, 'now').mockRestore();
  config.minFreeMegabytes = enough;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 6000);
  expect((await send(app, { method: 'GET', url: '/health/ready' })).status).toBe(200);
  vi.restoreAllMocks();
});

it('is not ready when media cannot be stored', async () => {
  const media = path.join(test.platform.config.dataDir, 'media');
  // Built before, since it makes the folder itself.
  const app = await buildApp(test.platform);
  apps.push(app);
  await rm(media, { recursive: true });
  await writeFile(media, 'a file in its place');
  const { status, body } = await send(app, { method: 'GET', url: '/health/ready' });
  expect([status, body.checks]).toEqual([
    503,
    { database: 'ok', disk: 'ok', storage: 'not_writable', queue: 'ok' },
  ]);
  await rm(media);
  await mkdir(media);
});

it('warns of a queue that nobody works, and is ready all the same', async () => {
  await test.platform.jobs.send('nobody.works', {});
  await test.platform.database.run(`update jobs.job set start_after = now() - interval '1 hour'`);
  const { status, body } = await readiness();
  expect([status, body.warnings]).toEqual([200, ['queue_stalled']]);
  await test.platform.database.run(`delete from jobs.job where name = 'nobody.works'`);
});

it('is not ready without its queue', async () => {
  await test.platform.database.run('alter schema jobs rename to elsewhere');
  const { status, body } = await readiness();
  await test.platform.database.run('alter schema elsewhere rename to jobs');
  expect([status, body.checks.queue]).toEqual([503, 'unreachable']);
});

it('warns of play money on a public site', async () => {
  const { status, body } = await readiness({
    siteUrl: 'https://pardeh.example',
    smtpUrl: 'smtp://localhost',
  });
  expect([status, body.warnings]).toEqual([200, ['play_money_on_public_site']]);
});

it('is not ready while it ends', async () => {
  const { app, status } = await readiness();
  app.draining.begun = true;
  const ending = await send(app, { method: 'GET', url: '/health/ready' });
  expect([status, ending.status, ending.body]).toEqual([200, 503, { status: 'stopping' }]);
});
