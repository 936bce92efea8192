import Fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, registerErrorPage } from './error-page.ts';
import { mendEscapes } from './mend-escapes.ts';

/** As much as the API takes: room for a search text of ten thousand Persian letters, each six bytes in an address. */
const HEADERS_LIMIT_BYTES = 96 * 1024;

/** An HTTP server that answers whatever comes in Persian, before it has any pages. */
export function openWebServer({ trustProxy = [] }: { trustProxy?: string[] | undefined }): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: 15_000,
    routerOptions: { maxParamLength: 1000 },
    http: { maxHeaderSize: HEADERS_LIMIT_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    rewriteUrl: ({ url = '/' }) => mendEscapes(url),
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  registerErrorPage(app);
  return app;
}
