import type { FastifyInstance } from 'fastify';
import { prepareDemo } from '../demo/prepare-demo.ts';
import { serveArtwork, warmPictures } from '../server/src/artwork/artwork.ts';
import { type Config, readConfig } from '../server/src/config/config.ts';
import { webKeyOf } from '../server/src/config/secrets.ts';
import { followCatalogue } from '../server/src/database/catalogue-changes.queries.ts';
import { hasDatabase } from '../server/src/database/embedded/old-database.ts';
import type { Platform } from '../server/src/http/deps.ts';
import { explainPort, type Running, requireFreePort } from '../server/src/http/listen.ts';
import { openSite, refuseUnsafeEnvironment } from '../server/src/main/open-site.ts';
import { type Opening, openRestorable } from '../server/src/main/restorable-site.ts';
import { runUntilSignal } from '../server/src/main/run-until-signal.ts';
import { startApi } from '../server/src/main/start-api.ts';
import { startWorker } from '../server/src/main/start-worker.ts';
import { makeSetupLink } from '../server/src/studio/setup/setup.queries.ts';
import { buildWebIfChanged } from './build-web.ts';
import { showProgress } from './show-progress.ts';

const isDev = process.argv.includes('--dev');

// Web, API and worker in one process: nothing to set up. Each can also run separately, in many processes (see the
// README).
await runUntilSignal(async () => {
  const config = readConfig(process.env);
  refuseUnsafeEnvironment(config);
  await requireFreePort(config.port, config.host, 'PORT');
  await requireFreePort(config.apiPort, config.host, 'API_PORT');
  // In parallel with the database, which is created and filled meanwhile.
  const built = isDev ? Promise.resolve() : buildWebIfChanged();
  // Thrown where the site awaits it, not as an unhandled rejection while the database opens.
  built.catch(() => {});
  return [
    await openRestorable(
      () => readConfig(process.env),
      (config, opening) => startSite(config, opening, built),
    ),
  ];
});

async function startSite(
  config: Config,
  { restore, link: input }: Opening,
  built: Promise<void>,
): Promise<Running[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    process.stdout.write('Creating the database (once)…\n');
  const platform = await openSite(config, restore);
  await prepareDemo(platform, showProgress('Loading the demo catalogue'));
  const api = await startApi(platform);
  await startWorker(platform, { isBesideViewers: true });
  await built;
  const startWeb = isDev
    ? (await import('../web/delivery/start-dev-web.ts')).startDevWeb
    : (await import('../web/delivery/start-web.ts')).startWeb;
  const web = await startWeb(webOptions(platform)).catch(explainPort(config.port, 'PORT'));
  await followCatalogue(platform.database, web.pages);
  // Pages rendered before this may be outdated already.
  web.pages.clear();
  const link = await makeSetupLink(platform.database.db, input);
  if (link)
    process.stdout.write(`Make the first owner (once, within a day): ${web.url}/studio/setup?link=${link}\n`);
  process.stdout.write(`Pardeh is ready at ${web.url}\n`);
  return [warmFrontPage(web.url, platform), web, api, platform];
}

function webOptions({ config, secrets, artwork }: Platform) {
  return {
    port: config.port,
    host: config.host,
    siteUrl: config.siteUrl,
    dataDir: config.dataDir,
    apiInternalUrl: `http://127.0.0.1:${config.apiPort}`,
    apiPublicUrl: config.apiPublicUrl,
    mediaUrl: config.mediaUrl,
    matomoUrl: config.matomoUrl,
    siteName: config.siteName,
    telegramBotName: config.telegramBotName,
    webKey: webKeyOf(secrets),
    trustProxy: config.trustProxy,
    rateLimitScale: config.rateLimitScale,
    isNotified: true,
    registerMedia: (app: FastifyInstance) => serveArtwork(app, artwork),
  };
}

/** Makes the front page's pictures before the first visitor comes; if that fails, they are made on request. */
function warmFrontPage(address: string, { artwork }: Platform) {
  const stopping = new AbortController();
  const warming = fetch(address, { signal: stopping.signal })
    .then((page) => page.text())
    .then((html) => warmPictures(html, artwork, stopping.signal))
    .catch(() => {});
  return {
    close: async () => {
      stopping.abort();
      await warming;
    },
  };
}
