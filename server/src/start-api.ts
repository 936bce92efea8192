import { buildApp } from './app.ts';
import type { Platform } from './open-platform.ts';
import { listen, type Running } from './platform/listen.ts';
import { buildMetricsApp, measure } from './platform/metrics.ts';

export async function startApi(platform: Platform): Promise<Running> {
  const { config, database } = platform;
  const app = await buildApp(platform);
  const metrics = config.metricsPort === null ? null : buildMetricsApp(measure(app, database));
  await listen(app, { port: config.apiPort, host: config.host, setting: 'API_PORT' });
  if (metrics && config.metricsPort !== null) {
    await listen(metrics, { port: config.metricsPort, host: config.metricsHost, setting: 'METRICS_PORT' });
  }
  return {
    close: async () => {
      await Promise.all([app.close(), metrics?.close()]);
    },
  };
}
