import type { Platform } from '../http/deps.ts';
import { listen, type Running } from '../http/listen.ts';
import { buildMetricsApp, measure } from '../http/observe/metrics.ts';
import { stopGently } from '../http/stop-gently.ts';
import { measureSite } from '../studio/health/site-metrics.ts';
import { buildApp } from './app.ts';

export async function startApi(platform: Platform): Promise<Running> {
  const { config, database } = platform;
  const app = await buildApp(platform);
  const registry = config.metricsPort === null ? null : measure(app, database);
  if (registry) measureSite(registry, platform);
  const metrics = registry && buildMetricsApp(registry);
  await listen(app, { port: config.apiPort, host: config.host, setting: 'API_PORT' });
  if (metrics && config.metricsPort !== null) {
    await listen(metrics, { port: config.metricsPort, host: config.metricsHost, setting: 'METRICS_PORT' });
  }
  const api = stopGently(app, config.stopDelayMs);
  return {
    drain: api.drain,
    close: async () => {
      await Promise.all([api.close(), metrics?.close()]);
    },
  };
}
