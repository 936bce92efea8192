import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { viewerAgeOf } from '../database/visible.queries.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from '../http/deps.ts';
import { identifyByAppToken } from '../http/identity/access-tokens.queries.ts';
import type { Playback } from '../media/playback.ts';
import { isPremium } from '../premium/premium.ts';
import { allAppRoutes } from './all-routes.ts';
import { type AppCall, type ReportCall, readCall, type Server, type VisitorCall } from './call.ts';
import { readIdOf } from './ids.rules.ts';
import { readPictures } from './images/pictures.queries.ts';
import { cacheByItem } from './items/cache-by-item.ts';
import { cacheItemFiles } from './playback/find-file.ts';
import { JELLYFIN_PATH } from './rewrite-address.ts';
import type { AppRoute } from './route.ts';
import { openSocket } from './users/socket.ts';

export { rewriteAddress } from './rewrite-address.ts';

/** How long an app may show a title as locked after the plan began, or as open after it ended. Playing asks again. */
const PREMIUM_CACHED_MS = 10_000;
const ACCOUNTS_MAX = 5000;
const BODY_LIMIT_BYTES = 256 * 1024;

/** The door for apps of Jellyfin: it translates their calls for the doors that the site has. */
export async function jellyfinRoutes(app: FastifyInstance, deps: Deps, playback: Playback): Promise<void> {
  const server: Server = {
    deps,
    playback,
    serverId: serverIdOf(deps),
    identifyApp: identifyByAppToken(deps.database.db),
  };
  const findFile = await cacheItemFiles(deps.database, playback);
  const findPictures = await cacheByItem(deps.database, (item, viewerAge) =>
    readPictures(deps.database.db, item, viewerAge),
  );
  const table = allAppRoutes(deps, { findFile, findPictures });
  const premium = new LRUCache<number, boolean>({ max: ACCOUNTS_MAX, ttl: PREMIUM_CACHED_MS });
  const read = {
    anybody: (visitor: VisitorCall) => visitor,
    report: (visitor: VisitorCall) => recognise(visitor, true),
    user: recogniseUser,
  };
  await openSocket(app, server);
  await app.register(
    async (scope) => {
      answerAnyOrigin(scope);
      acceptAnyBody(scope);
      scope.addHook('onRequest', async () => {
        if (deps.config.jellyfin === 'off') throw new AppError('not_found');
      });
      for (const route of table) for (const url of route.paths) addRoute(scope, route, url);
    },
    { prefix: JELLYFIN_PATH },
  );

  function addRoute(scope: FastifyInstance, route: AppRoute, url: string): void {
    scope.route({
      method: route.hasHead ? [route.method, 'HEAD'] : route.method,
      url,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { hide: true, ...(route.reply === null ? {} : { response: { 200: route.reply } }) },
      config: {
        ...(route.perMinute === false ? { rateLimit: false as const } : {}),
        ...(typeof route.perMinute === 'number' ? { callsPerMinute: route.perMinute } : {}),
      },
      handler: async (request, reply) => {
        const visitor = readCall(server, request, reply);
        const call = await read[route.access](visitor);
        reply.header('cache-control', 'no-store');
        const answer = await route.run(call as never);
        // A film that the app stopped reading has begun, though it never ends.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        return answer === null || answer === undefined ? reply.status(204).send() : answer;
      },
    });
  }

  /** An app asks for its own user; somebody else's is refused. */
  async function recognise(visitor: VisitorCall, canWait = false): Promise<ReportCall> {
    const { client, params, query, request } = visitor;
    const identity = await server.identifyApp(client.token, canWait);
    if (!identity) throw new AppError('unauthenticated');
    request.identity = identity;
    const { profileId } = identity;
    const asked = params.user ?? query.text('userid');
    if (asked !== undefined && readIdOf('user', asked) !== profileId) throw new AppError('forbidden');
    return { ...visitor, identity, profileId, viewerAge: viewerAgeOf(identity) };
  }

  async function recogniseUser(visitor: VisitorCall): Promise<AppCall> {
    const call = await recognise(visitor);
    const { userId, role } = call.identity;
    const known = role !== 'user' || premium.get(userId);
    const hasPremium = known ?? (await isPremium(visitor.db, userId));
    if (known === undefined) premium.set(userId, hasPremium);
    return { ...call, hasPremium };
  }
}

/** The same for ever: an app that meets another id forgets its sign-in. */
function serverIdOf({ secrets }: Deps): string {
  return secrets.keyFor('jellyfin server').toString('hex').slice(0, 32);
}

/** Apps on TVs run from files, whose origin is `null`. No cookie counts here, so any origin may call. */
function answerAnyOrigin(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply, payload) => {
    reply.header('access-control-allow-origin', '*').removeHeader('access-control-allow-credentials');
    // Encoded once and at once: the socket is slow with a long text that has Persian in it.
    return typeof payload === 'string' ? Buffer.from(payload) : payload;
  });
  const allow = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
        'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
        'access-control-max-age': '86400',
      })
      .send();
  scope.options('/*', { schema: { hide: true } }, allow);
}

/** A log of an app is plain text, and some send no type at all; nothing of either is read. */
function acceptAnyBody(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, body, done) => {
    body.on('end', () => done(null, {}));
    body.on('error', done);
    body.resume();
  });
}
