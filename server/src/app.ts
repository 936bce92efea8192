import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveArtwork } from './artwork/artwork.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { passwordRoutes } from './features/auth/password.routes.ts';
import { telegramRoutes } from './features/auth/telegram.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { collectionRoutes } from './features/collections/collections.routes.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { newCommentRoutes } from './features/comments/new-comment.routes.ts';
import { giftRoutes } from './features/gifts/gifts.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { likesRoutes } from './features/likes/likes.routes.ts';
import { listTransferRoutes } from './features/list-transfer/list-transfer.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { ogImageRoutes } from './features/og-image/og-image.routes.ts';
import { callbackRoutes } from './features/payments/callback.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { sandboxRoutes } from './features/payments/sandbox.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { downloadRoutes } from './features/playback/download.routes.ts';
import { playbackRoutes } from './features/playback/playback.routes.ts';
import { positionRoutes } from './features/playback/position.routes.ts';
import { streamingRoutes } from './features/playback/streaming.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { requestRoutes } from './features/requests/requests.routes.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { titleSearchRoutes } from './features/title-search/title-search.routes.ts';
import { titleListRoutes } from './features/titles/title-lists.routes.ts';
import { titleRoutes } from './features/titles/titles.routes.ts';
import { watchlistRoutes } from './features/watchlist/watchlist.routes.ts';
import { identifyByToken } from './platform/access-tokens.queries.ts';
import { describeApi } from './platform/api-docs.ts';
import { keepBrowserSessions } from './platform/browser-session.ts';
import { giveCachedReplies } from './platform/cached-replies.ts';
import { recordDenials } from './platform/denials.ts';
import { acceptEmptyBodies } from './platform/empty-bodies.ts';
import { handleErrors, refuseAddress } from './platform/error-handler.ts';
import { reportHealth } from './platform/health.ts';
import { recogniseUsers } from './platform/identity.ts';
import { loggerOptions } from './platform/logger.ts';
import { showCaughtMail } from './platform/mail-page.ts';
import { allowOwnSite } from './platform/own-site.ts';
import { limitRates } from './platform/rate-limits.ts';
import { webKeyOf } from './platform/secrets.ts';
import { HEADERS_LIMIT_BYTES, refuseUnreadable } from './platform/unreadable-requests.ts';

const JSON_LIMIT_BYTES = 64 * 1024;

/** The API: the platform, then every feature, listed here and nowhere else. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database } = deps;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 15_000,
    http: { maxHeaderSize: HEADERS_LIMIT_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    ajv: {
      customOptions: { allErrors: true, coerceTypes: 'array', removeAdditional: 'all', useDefaults: true },
    },
  });
  // JSON bodies only: what a foreign form or a beacon can send without asking first is never read.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  await giveCachedReplies(app, config, database);
  acceptEmptyBodies(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // These concern documents alone, most of them in browsers of long ago. The few pages here run no scripts, and
    // each line is paid for with every reply.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, allowOwnSite(config.siteUrl));
  await app.register(cookie);
  limitRates(app, config.rateLimitScale, webKeyOf(deps.secrets));
  await describeApi(app, config.apiUrl);
  recogniseUsers(app, identifyByToken(database.db));
  recordDenials(app, database.db);
  keepBrowserSessions(app, deps.secrets.keyFor('browser sessions'), config.siteUrl);
  reportHealth(app, database);
  showCaughtMail(app, deps.mailer, config.siteUrl);
  serveArtwork(app, deps.artwork);

  titleSearchRoutes(app, deps);
  titleListRoutes(app, deps);
  titleRoutes(app, deps);
  peopleRoutes(app, deps);
  collectionRoutes(app, deps);
  categoryRoutes(app, deps);
  sitemapRoutes(app, deps);
  ogImageRoutes(app, deps);

  authRoutes(app, deps);
  passwordRoutes(app, deps);
  telegramRoutes(app, deps);
  sessionRoutes(app, deps);
  accountRoutes(app, deps);
  watchlistRoutes(app, deps);
  likesRoutes(app, deps);
  historyRoutes(app, deps);
  notificationRoutes(app, deps);
  pushRoutes(app, deps);
  alertRoutes(app, deps);
  listTransferRoutes(app, deps);
  supportRoutes(app, deps);
  requestRoutes(app, deps);
  commentRoutes(app, deps);
  newCommentRoutes(app, deps);

  playbackRoutes(app, deps);
  positionRoutes(app, deps);
  streamingRoutes(app, deps);
  downloadRoutes(app, deps);

  planRoutes(app, deps);
  paymentRoutes(app, deps);
  callbackRoutes(app, deps);
  sandboxRoutes(app, deps);
  giftRoutes(app, deps);
  invitationRoutes(app, deps);

  return app;
}
