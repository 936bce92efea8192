import { randomUUID } from 'node:crypto';
import { getSite } from '@pardeh/contract/site';
import type { FastifyInstance } from 'fastify';
import { readLogo } from '../../config/site-logo.rules.ts';
import { followCatalogue } from '../../database/catalogue-changes.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';

/** For the web server, which caches pages and has no database connection to learn of changes. */
export async function siteRoutes(app: FastifyInstance, { config, database, sms }: Deps): Promise<void> {
  const name = randomUUID();
  let changes = 0;
  let agings = 0;
  await followCatalogue(database, {
    clear: () => changes++,
    age: () => agings++,
  });

  serve(app, getSite, async () => ({
    data: {
      name: config.siteName,
      logo: readLogo(config.siteLogo, config.mediaUrl),
      telegramBotName: config.telegramBotName,
      rules: {
        registration: config.registration,
        streamsAtOnce: config.streamsAtOnce,
        downloads: config.downloads,
        mobileSignIn: sms.canSend('code'),
      },
      process: name,
      changes,
      agings,
    },
  }));
}
