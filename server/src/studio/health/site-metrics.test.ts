import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMetricsApp, measure } from '../../http/observe/metrics.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { measureSite } from './site-metrics.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Every metric of ours in an expression. */
const namesIn = (text: string) => [...new Set(text.match(/pardeh_[a-z_]+/g) ?? [])];

async function knownNames(): Promise<Set<string>> {
  const registry = measure(test.app, test.platform.database);
  // Metrics of parts that this site does not have must be registered too.
  measureSite(registry, {
    ...test.platform,
    config: { ...test.platform.config, siteUrl: 'https://site.invalid' },
  });
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  return new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]));
}

it('tells free space, what waits and the age of the newest backup', async () => {
  const { config } = test.platform;
  await mkdir(path.join(config.backupDir, '20261116-013000'), { recursive: true });
  const registry = new Registry();
  measureSite(registry, test.platform);
  const reply = await buildMetricsApp(registry).inject({ url: '/metrics' });
  expect(reply.body).toMatch(/^pardeh_disk_free_bytes\{.*\} [1-9]\d+/m);
  expect(reply.body).toMatch(/^pardeh_desk_waiting\{desk="heldPayments"\} 0$/m);
  expect(reply.body).toMatch(/^pardeh_backup_age_seconds\{.*\} \d/m);
  // Without a mail server or certificate the metric is absent, rather than wrong.
  expect(reply.body).not.toMatch(/^pardeh_(mail_up|certificate_expires_seconds|gateway_up\{)/m);
});

it('every alert and every plot asks for numbers that there are', async () => {
  const known = await knownNames();
  const rules = await readFile(path.join(DEPLOY, 'prometheus/pardeh.rules.yml'), 'utf8');
  const alerts = rules.split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n');
    expect(
      namesIn(alert).filter((metric) => !known.has(metric)),
      name,
    ).toEqual([]);
    expect(alert, name).toMatch(/^ {8}expr: .+/m);
    expect(alert, name).toMatch(/^ {8}for: \d+[mh]$/m);
    expect(alert, name).toMatch(/^ {10}severity: (page|ticket)$/m);
    expect(alert, name).toMatch(/^ {10}summary: .+\.$/m);
  }
  const board = JSON.parse(await readFile(path.join(DEPLOY, 'grafana/pardeh.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  for (const { title, targets } of board.panels) {
    const names = targets.flatMap(({ expr }) => namesIn(expr));
    expect(names.length, title).toBeGreaterThan(0);
    expect(
      names.filter((name) => !known.has(name)),
      title,
    ).toEqual([]);
  }
});
