import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderApp } from '../app/rendering.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import { registerEarlierAssets, storeAssets } from './earlier-assets.ts';
import { followSite, type Pages, settingsOf } from './follow-site.ts';
import { openWebServer } from './open-web-server.ts';
import { registerPages } from './pages.ts';
import { passApps } from './pass-apps.ts';
import { registerSecurityText } from './security-text.ts';
import { registerStaticFiles } from './static-files.ts';
import { stopGently } from './stop-gently.ts';
import type { StartWebOptions } from './web-config.ts';
import { registerManifest } from './web-manifest.ts';
import { registerWithdrawals } from './withdrawals-text.ts';

export interface RunningWeb {
  url: string;
  close: () => Promise<void>;
  /** To be notified of changes to the catalogue by whoever has set `isNotified`. */
  pages: Pages;
}

export interface RunningSite extends RunningWeb {
  /** Fails readiness, before anything is closed. */
  drain: () => Promise<void>;
}

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));

export async function startWeb(options: StartWebOptions): Promise<RunningSite> {
  if (!existsSync(`${BUILD}server/index.js`)) throw new Error('The site is not built: run the build first.');
  // React and the router choose their production builds by this when they are first imported.
  process.env.NODE_ENV ??= 'production';
  const { renderApp } = (await import(pathToFileURL(`${BUILD}server/index.js`).href)) as {
    renderApp: RenderApp;
  };

  const app = openWebServer(options);
  const stopping = stopGently(app, options.stopDelayMs ?? 0);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) =>
    stopping.hasBegun() ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  passApps(app, options);
  await options.registerMedia?.(app);
  await registerStaticFiles(app, `${BUILD}client`);
  await registerEarlierAssets(
    app,
    await storeAssets(`${BUILD}client/assets`, join(options.dataDir, 'assets')),
  );
  registerCrawlerFiles(app, options);
  registerSecurityText(app, options);
  registerWithdrawals(app, options);
  const settings = settingsOf(options);
  const { mediaUrl, rateLimitScale } = options;
  registerManifest(app, settings);
  const pages = registerPages(app, { render: renderApp, settings, mediaUrl, rateLimitScale });
  const followed = followSite(settings, pages, options.isNotified);
  app.addHook('onClose', async () => followed.stop());
  await followed.look();

  const listening = new URL(await app.listen({ port: options.port, host: options.host }));
  return {
    url: `http://localhost:${listening.port}`,
    drain: stopping.drain,
    close: stopping.close,
    pages,
  };
}
