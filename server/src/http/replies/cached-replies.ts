import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { acceptsEncoding } from '@pardeh/contract/accepted-encoding';
import type { Endpoint } from '@pardeh/contract/endpoint';
import { cacheLimit, toOwnMemory } from '@pardeh/contract/server-memory';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Config } from '../../config/config.ts';
import { followCatalogue } from '../../database/catalogue-changes.queries.ts';
import type { Database } from '../../database/database.ts';
import { namesTag } from '../entity-tag.ts';
import { isOwnOrigin } from '../own-site.ts';
import { type CachedReply, newReply, ReplyCache } from './reply-cache.ts';

const COMPRESS_FROM_BYTES = 1400;
const COMPRESS_FROM_HITS = 2;
const LONGEST_URL = 400;
const REPLICA_DELAY_MS = 2000;
const compress = promisify(brotliCompress);

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
    /** Writes a reply past the framework, which would set its headers one by one. */
    sendPublic(request: FastifyRequest, reply: FastifyReply, held: CachedReply): void;
  }
  interface FastifyContextConfig {
    /** The reply is cached: for everybody, or for those who are not signed in. */
    cached?: 'for everybody' | 'for visitors';
  }
}

/**
 * Answers with a fresh cached reply before anything is done for a request but counting it. Must be called first, so that
 * its hook runs first. A change in the catalogue, in whatever process, empties the cache; a long job ages it.
 */
export async function serveFromCache(
  app: FastifyInstance,
  { siteUrl, databaseReplicaUrls }: Pick<Config, 'siteUrl' | 'databaseReplicaUrls'>,
  database: Database,
): Promise<void> {
  const cache = new ReplyCache(cacheLimit());
  await followCatalogue(database, {
    clear: () => {
      cache.clear();
      // A replica gets the change a moment later; anything read from it meanwhile is outdated.
      if (databaseReplicaUrls.length > 0) setTimeout(() => cache.clear(), REPLICA_DELAY_MS).unref();
    },
    age: () => cache.age(),
  });
  const origins = new Map<string, string[]>();
  app.decorate('replyCache', cache);
  app.decorate('sendPublic', (request: FastifyRequest, reply: FastifyReply, held: CachedReply) => {
    const { origin } = request.headers;
    const head = held.head ?? [];
    // For a request that arrived before the process began to stop.
    if (app.draining.isClosing) reply.raw.setHeader('connection', 'close');
    send(request, reply, held, origin === undefined ? head : [...head, ...originHeaders(origin)]);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const held = findFresh(cache, request);
    if (!held?.head || !held.route || app.countCall(request, held.route) > 0) return done();
    app.sendPublic(request, reply, held);
  });

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

function findFresh(cache: ReplyCache, { method, headers, raw }: FastifyRequest): CachedReply | undefined {
  if (method !== 'GET') return undefined;
  const held = cache.fresh(raw.url ?? '');
  if (held?.route?.config.cached === 'for visitors' && headers.authorization !== undefined) return undefined;
  return held;
}

function send(request: FastifyRequest, reply: FastifyReply, held: CachedReply, head: string[]): void {
  reply.hijack();
  if (namesTag(request.headers['if-none-match'], held.etag)) {
    reply.raw.writeHead(304, head);
    reply.raw.end();
    return;
  }
  const body = wantsCompressed(request) ? compressedBody(held) : null;
  const size = ['content-length', String((body ?? held.body).length)];
  reply.raw.writeHead(200, body ? [...head, ...size, 'content-encoding', 'br'] : [...head, ...size]);
  reply.raw.end(body ?? held.body);
}

/** Sends a public reply, with an ETag, and from the cache if the route allows it. */
export async function answerPublic(
  endpoint: Endpoint<TSchema, TSchema, TSchema, TSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const cache = request.server.replyCache;
  const { cached } = request.routeOptions.config;
  const serialize = reply.getSerializationFunction(String(endpoint.status)) as
    | ((value: unknown) => string)
    | undefined;
  const makeBody = async () =>
    Buffer.from(serialize ? serialize(await make()) : JSON.stringify(await make()));
  // The web server asks so for a page that it caches itself: old pages must not be made of old replies.
  const takesAged = request.headers['cache-control'] !== 'no-cache';
  const held = cached
    ? await cache.get(cacheKey(endpoint, request), makeBody, takesAged)
    : newReply(await makeBody());
  held.head ??= [
    ...headersForAll(reply),
    ...['content-type', 'application/json; charset=utf-8', 'cache-control', 'public, max-age=60'],
    ...['vary', `Origin, Accept-Encoding${cached === 'for visitors' ? ', Authorization' : ''}`],
    ...['etag', held.etag],
  ];
  held.route ??= request.routeOptions;
  if (cached && request.raw.url && request.raw.url.length <= LONGEST_URL)
    cache.remember(request.raw.url, held);
  request.server.sendPublic(request, reply, held);
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

const wantsCompressed = ({ headers }: FastifyRequest) => acceptsEncoding(headers['accept-encoding'], 'br');

/** A reply that is requested repeatedly is compressed once, in the background; until then it is sent as it is. */
function compressedBody(held: CachedReply): Buffer | null {
  if (held.compressed) return held.compressed;
  held.hits++;
  if (held.hits === COMPRESS_FROM_HITS && held.body.length >= COMPRESS_FROM_BYTES) {
    compress(held.body, optionsFor(held.body.length)).then(
      (made) => {
        held.compressed = toOwnMemory(made);
      },
      () => {},
    );
  }
  return null;
}
