import { INSIGHT_PATH } from '@pardeh/contract/watching/insight-events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { isOwnOrigin } from '../http/own-site.ts';
import { openEventBuffer } from './event-buffer.ts';
import { readEvents } from './events.rules.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Mobile carriers put many viewers behind one address. */
const CALLS_PER_MINUTE = 300;

/**
 * Where pages report how plays and searches went. Plain text, since a closing page cannot wait for a CORS preflight; it
 * needs no cookie, so a foreign page could only add noise. Never an error: nobody reads the reply.
 */
export function insightEventRoutes(app: FastifyInstance, { config, database }: Deps): void {
  const buffer = openEventBuffer(database, (error) =>
    app.log.warn({ err: error }, 'insight events wait to be written'),
  );
  app.addHook('onClose', () => buffer.close());
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, text, done) => done(null, String(text)),
    );
    scope.post(
      INSIGHT_PATH,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES, config: { callsPerMinute: CALLS_PER_MINUTE } },
      async (request, reply) => {
        if (mayCount(request, config.siteUrl)) buffer.add(readEvents(request.body as string));
        return reply.status(204).send();
      },
    );
  });
}

/** Only from our own pages, and not from browsers that ask not to be tracked. */
function mayCount({ headers, body }: FastifyRequest, siteUrl: string): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  // A page of ours that sends no referrer, such as the player's, has no origin.
  const { origin = 'null' } = headers;
  return typeof body === 'string' && (origin === 'null' || isOwnOrigin(origin, siteUrl));
}
