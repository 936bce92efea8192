import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { buildMetricsApp, measure } from './metrics.ts';

let site: TestApp;
let metrics: ReturnType<typeof buildMetricsApp>;
beforeAll(async () => {
  site = await openTestApp();
  metrics = buildMetricsApp(measure(site.app, site.platform.database));
});
afterAll(async () => {
  await metrics.close();
  await site.close();
});

it('tells of queue, cache, pool, payments and playback', async () => {
  await site.app.inject('/api/titles/search');
  const { body } = await metrics.inject('/metrics');
  expect(body).toMatch(/^pardeh_queue_jobs\{state="waiting"\} \d+$/m);
  expect(body).toMatch(/^pardeh_queue_oldest_seconds [\d.e-]+$/m);
  expect(body).toMatch(/^pardeh_playback_sessions 0$/m);
  expect(body).toContain('# TYPE pardeh_payments_today gauge');
  expect(body).toMatch(/^pardeh_reply_cache_bytes [1-9]\d*$/m);
  expect(body).toMatch(/^pardeh_database_pool_connections\{server="[^"]+",state="waiting"\} 0$/m);
});
