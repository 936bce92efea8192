import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import proxyAddress from '@fastify/proxy-addr';
import type { Endpoint } from '@pardeh/contract/endpoint';
import { acceptsEncoding } from '@pardeh/contract/servers/accepted-encoding';
import { hasSecondHost } from '@pardeh/contract/servers/request-host';
import { cacheLimit, createCacheMemory } from '@pardeh/contract/servers/server-memory';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Config } from '../../config/config.ts';
import { followCatalogue } from '../../database/catalogue-changes.queries.ts';
import type { Database } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { namesTag } from '../entity-tag.ts';
import { limitOf } from '../limits/rate-limits.ts';
import { isOwnOrigin } from '../own-site.ts';
import { type CachedReply, newReply, ReplyCache, type Sending } from './reply-cache.ts';

const COMPRESS_FROM_BYTES = 1400;
const COMPRESS_FROM_HITS = 2;
const LONGEST_URL = 400;
const compress = promisify(brotliCompress);
/** Apart from replies that are requested once, which leave the cache earlier. */
const toMemoryOfRepeated = createCacheMemory();

type Headers = FastifyRequest['headers'];
type FromConfig = Pick<Config, 'siteUrl' | 'trustProxy' | 'logLevel'>;

/** With a window that fits the reply: the memory for the default one of 4 MB is not given back to the system. */
const optionsFor = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1)))),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

declare module 'fastify' {
  interface FastifyInstance {
    replyCache: ReplyCache;
    /** Sends a fresh cached reply before the framework reads the request; false: the framework has to answer it. */
    answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
    /** Writes a reply past the framework, which would set its headers one by one. */
    sendPublic(request: FastifyRequest, reply: FastifyReply, held: CachedReply, sending: Sending): void;
  }
  interface FastifyContextConfig {
    /** The reply is cached: for everybody, or for those who are not signed in. */
    cached?: 'for everybody' | 'for visitors';
    isPersonal?: (query: object) => boolean;
  }
}

/**
 * Answers with a fresh cached reply before anything is done for a request but what every hook does before it: bans, the
 * count of calls, and what a viewer may see. Whatever is unusual is left to the framework, and so are all requests where
 * each has its lines in the log. A change in the catalogue, in whatever process, empties the cache; a long job ages it.
 */
export async function serveFromCache(
  app: FastifyInstance,
  { siteUrl, trustProxy, logLevel }: FromConfig,
  database: Database,
): Promise<void> {
  const isEachLogged = ['trace', 'debug', 'info'].includes(logLevel);
  const isTrusted = proxyAddress.compile(trustProxy);
  const addressOf = (request: IncomingMessage) => proxyAddress(request, isTrusted);
  const cache = new ReplyCache(cacheLimit());
  await followCatalogue(database, {
    clear: () => cache.clear(),
    age: () => cache.age(),
  });
  const origins = new Map<string, string[]>();
  app.decorate('replyCache', cache);
  app.decorate('sendPublic', ({ headers }, reply, held, sending) => {
    // For a request that arrived before the process began to stop.
    if (app.draining.isClosing) reply.raw.setHeader('connection', 'close');
    reply.hijack();
    send(headers, reply.raw, held, headFor(headers, sending));
  });
  app.decorate('answerFromCache', (request, response) => {
    if (isEachLogged || app.draining.isClosing || !isPlain(request)) return false;
    const { headers, url = '' } = request;
    const held = findFresh(app, url, headers);
    if (!held?.sending || (held.sending.isForVisitors && isPrivate(headers))) return false;
    const network = app.callerNetwork({ headers, ip: addressOf(request) });
    if (app.isBanned(network) || app.countCall(network, held.sending.limit) > 0) return false;
    if (cache.watchers.size > 0) report(held.sending.route, response);
    send(headers, response, held, headFor(headers, held.sending));
    return true;
  });

  function report(route: string, response: ServerResponse): void {
    const began = performance.now();
    response.once('finish', () => {
      const sent = { route, status: response.statusCode, seconds: (performance.now() - began) / 1000 };
      for (const watch of cache.watchers) watch(sent);
    });
  }

  function headFor(headers: Headers, { head, privateHead }: Sending): string[] {
    const own = isPrivate(headers) ? privateHead : head;
    return headers.origin === undefined ? own : [...own, ...originHeaders(headers.origin)];
  }

  function originHeaders(origin: string): string[] {
    let headers = origins.get(origin);
    if (!headers) {
      headers = isOwnOrigin(origin, siteUrl)
        ? ['access-control-allow-origin', origin, 'access-control-allow-credentials', 'true']
        : [];
      if (origins.size > 100) origins.clear();
      origins.set(origin, headers);
    }
    return headers;
  }
}

/** A GET without a body, which names one host. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  return method === 'GET' && !hasBody && !hasSecondHost(rawHeaders);
}

/** A reply that this viewer may see. */
function findFresh({ replyCache, viewerAges }: FastifyInstance, url: string, headers: Headers) {
  const age = viewerAges.peek(headers);
  return age === undefined ? undefined : replyCache.fresh(forAge(age, url));
}

/** Children have cached replies of their own: one for each step of the ratings. */
const forAge = (age: ViewerAge, key: string) => (age === null ? key : `${age} ${key}`);

/** What is sent to somebody who is signed in is for nobody else, and another profile may ask next. */
const isPrivate = ({ authorization }: Headers) => authorization !== undefined;

function send(headers: Headers, response: ServerResponse, held: CachedReply, head: string[]): void {
  if (namesTag(headers['if-none-match'], held.etag)) {
    response.writeHead(304, head);
    response.end();
    return;
  }
  const body = acceptsEncoding(headers['accept-encoding'], 'br') ? compressedBody(held) : null;
  const size = ['content-length', String((body ?? held.body).length)];
  response.writeHead(200, body ? [...head, ...size, 'content-encoding', 'br'] : [...head, ...size]);
  response.end(body ?? held.body);
}

/** Sends a public reply, with an ETag, and from the cache if the route allows it. */
export async function answerPublic(
  endpoint: Endpoint<TSchema, TSchema, TSchema, TSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const cache = request.server.replyCache;
  const { cached, isPersonal } = request.routeOptions.config;
  const isForVisitors = cached === 'for visitors' || isPersonal?.(request.query as object) === true;
  const serialize = reply.getSerializationFunction(String(endpoint.status)) as
    | ((value: unknown) => string)
    | undefined;
  const makeBody = async () =>
    Buffer.from(serialize ? serialize(await make()) : JSON.stringify(await make()));
  // The web server asks so for a page that it caches itself: old pages must not be made of old replies.
  const takesAged = request.headers['cache-control'] !== 'no-cache';
  const held = cached
    ? await cache.get(forAge(request.viewerAge, cacheKey(endpoint, request)), makeBody, takesAged)
    : newReply(await makeBody());
  const head = (cacheControl: string) => [
    ...headersForAll(reply),
    ...['content-type', 'application/json; charset=utf-8', 'cache-control', cacheControl],
    ...['vary', 'Origin, Accept-Encoding, Authorization'],
    ...['etag', held.etag],
  ];
  held.sending ??= {
    head: head('public, max-age=60'),
    privateHead: head('private, no-cache'),
    isForVisitors,
    limit: limitOf(request),
    route: request.routeOptions.url ?? '',
  };
  const isCacheable = cached === 'for visitors' || (cached && !isForVisitors);
  if (isCacheable && request.raw.url && request.raw.url.length <= LONGEST_URL)
    cache.remember(forAge(request.viewerAge, request.raw.url), held);
  request.server.sendPublic(request, reply, held, held.sending);
  return reply;
}

/** Independent of the order of the URL's parameters. */
function cacheKey({ name }: { name: string }, { params, query }: FastifyRequest): string {
  const parts = Object.entries({ ...(query as object), ...(params as object) }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return `${name} ${JSON.stringify(parts)}`;
}

function headersForAll(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name.startsWith('access-control-') || name === 'vary' || name === 'connection'
      ? []
      : [name, String(value)],
  );
}

/** A reply that is requested repeatedly is compressed once, in the background; until then it is sent as it is. */
function compressedBody(held: CachedReply): Buffer | null {
  if (held.compressed) return held.compressed;
  held.hits++;
  if (held.hits !== COMPRESS_FROM_HITS) return null;
  held.body = toMemoryOfRepeated(held.body);
  if (held.body.length < COMPRESS_FROM_BYTES) return null;
  compress(held.body, optionsFor(held.body.length)).then(
    (made) => {
      held.compressed = toMemoryOfRepeated(made);
    },
    () => {},
  );
  return null;
}
