import { PICTURE_BYTES_MAX } from '@pardeh/contract/studio/pictures';
import { SITE_LOGO_PATH } from '@pardeh/contract/studio/settings';
import type { FastifyInstance } from 'fastify';
import { storePicture } from '../../artwork/artwork.ts';
import { writeLogo } from '../../config/site-logo.rules.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireStaff } from '../../http/identity/identity.ts';
import { changeSettings, shownSettings } from './change-settings.ts';
import { SETTINGS_TEXTS as texts } from './settings.texts.ts';

const LIMITS = { bodyLimit: PICTURE_BYTES_MAX + 64 * 1024 };

/** The picture keeps its shape: it may be a symbol or a wordmark. */
export async function siteLogoRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { storage, database } = deps;
  await app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', ...LIMITS }, (_request, body, done) =>
      done(null, body),
    );
    scope.put(
      SITE_LOGO_PATH,
      { ...LIMITS, schema: { hide: true }, onRequest: (request) => requireStaff(request, 'settings') },
      async (request, reply) => {
        const { body, identity, ip } = request;
        if (!Buffer.isBuffer(body) || !identity)
          throw new AppError('invalid', { fields: { picture: [texts.noLogo] } });
        const picture = await storePicture({ storage, db: database.db }, { bytes: body, isSeeThrough: true });
        await changeSettings(
          deps,
          { siteLogo: writeLogo(picture) },
          { userId: identity.userId, address: ip },
        );
        reply.header('cache-control', 'no-store');
        return { data: shownSettings(deps) };
      },
    );
  });
}
