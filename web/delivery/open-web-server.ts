import { hasSecondHost } from '@pardeh/contract/servers/request-host';
import { REQUEST_ID_HEADER, requestIdOf } from '@pardeh/contract/servers/request-id';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, registerErrorPage, sendUnreadable } from './error-page.ts';

/** The same as the API's: a search text of ten thousand Persian letters takes six bytes for each in an address. */
const HEADERS_LIMIT_BYTES = 96 * 1024;

/** The HTTP server without any pages yet; its error messages are in Persian. */
export function openWebServer({ trustProxy = [] }: { trustProxy?: string[] | undefined }): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: 15_000,
    routerOptions: { maxParamLength: 1000 },
    http: { maxHeaderSize: HEADERS_LIMIT_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    rewriteUrl: ({ url = '/' }) => repairEscapes(pathOf(url)),
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  registerErrorPage(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasSecondHost(request.raw.rawHeaders)) sendUnreadable(reply);
    else done();
  });
  return app;
}

/** A client that takes us for a proxy sends an absolute URL; only its path matters here. */
function pathOf(address: string): string {
  if (address.startsWith('/')) return address;
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** A path with a broken escape is taken literally, so that it leads to the site's own 404 page. */
function repairEscapes(address: string): string {
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  if (!path.includes('%') || isReadable(path)) return address;
  return path.replaceAll('%', '%25') + address.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
