import { createServer, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { REQUEST_ID_HEADER, requestIdOf } from '@pardeh/contract/servers/request-id';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveArtwork } from '../artwork/artwork.ts';
import { categoryRoutes } from '../catalogue/categories/categories.routes.ts';
import { collectionRoutes } from '../catalogue/collections/collections.routes.ts';
import { peopleRoutes } from '../catalogue/people/people.routes.ts';
import { ogImageRoutes } from '../catalogue/sharing-pictures/og-image.routes.ts';
import { sitemapRoutes } from '../catalogue/sitemap/sitemap.routes.ts';
import { withdrawalRoutes } from '../catalogue/takedown/withdrawals.routes.ts';
import { titleListRoutes } from '../catalogue/titles/title-lists.routes.ts';
import { titleRoutes } from '../catalogue/titles/titles.routes.ts';
import { webKeysOf } from '../config/secrets.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { alertRoutes } from '../features/alerts/alerts.routes.ts';
import { addressRoutes } from '../features/auth/address/address.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { connectRoutes } from '../features/auth/connect/connect.routes.ts';
import { passkeyRoutes } from '../features/auth/factors/passkeys.routes.ts';
import { secondStepRoutes } from '../features/auth/factors/second-step.routes.ts';
import { totpRoutes } from '../features/auth/factors/totp.routes.ts';
import { mobileRoutes } from '../features/auth/mobile/mobile.routes.ts';
import { ownMobileRoutes } from '../features/auth/mobile/own-mobile.routes.ts';
import { passwordRoutes } from '../features/auth/password.routes.ts';
import { profileRoutes } from '../features/auth/profiles/profiles.routes.ts';
import { telegramRoutes } from '../features/auth/telegram.routes.ts';
import { commentRoutes } from '../features/comments/comments.routes.ts';
import { writeCommentRoutes } from '../features/comments/write-comment.routes.ts';
import { cspReportRoutes } from '../features/csp-reports/csp-reports.routes.ts';
import { forYouRoutes } from '../features/for-you/for-you.routes.ts';
import { historyRoutes } from '../features/history/history.routes.ts';
import { likesRoutes } from '../features/likes/likes.routes.ts';
import { listTransferRoutes } from '../features/list-transfer/list-transfer.routes.ts';
import { marksRoutes } from '../features/marks/marks.routes.ts';
import { newsRoutes } from '../features/news/news.routes.ts';
import { notificationRoutes } from '../features/notifications/notifications.routes.ts';
import { pushRoutes } from '../features/push/push.routes.ts';
import { ratingRoutes } from '../features/ratings/ratings.routes.ts';
import { requestRoutes } from '../features/requests/requests.routes.ts';
import { sessionRoutes } from '../features/sessions/sessions.routes.ts';
import { siteRoutes } from '../features/site/site.routes.ts';
import { smsReplyRoutes } from '../features/sms-replies/sms-replies.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { titleSearchRoutes } from '../features/title-search/title-search.routes.ts';
import { watchlistRoutes } from '../features/watchlist/watchlist.routes.ts';
import { compileWhenUsed } from '../http/compile-when-used.ts';
import { recordDenials } from '../http/denials.ts';
import type { Deps } from '../http/deps.ts';
import { describeApi } from '../http/docs/api-docs.ts';
import { handleErrors, refuseAddress } from '../http/error-handler.ts';
import { identifyByToken } from '../http/identity/access-tokens.queries.ts';
import { addBrowserSessions } from '../http/identity/browser-session.ts';
import { recogniseUsers } from '../http/identity/identity.ts';
import { seeOwnWrites } from '../http/identity/own-writes.ts';
import { knowViewerAges } from '../http/identity/viewer-ages.ts';
import { refuseBannedAddresses } from '../http/limits/address-bans.ts';
import { limitRates } from '../http/limits/rate-limits.ts';
import { reportHealth } from '../http/observe/health.ts';
import { loggerOptions } from '../http/observe/logger.ts';
import { passRequestId } from '../http/observe/request-id.ts';
import { allowOwnSite } from '../http/own-site.ts';
import { serveFromCache } from '../http/replies/cached-replies.ts';
import { acceptEmptyBodies } from '../http/requests/empty-bodies.ts';
import { rejectInvalidText } from '../http/requests/reject-invalid-text.ts';
import { limitBodyTime } from '../http/requests/slow-bodies.ts';
import {
  HEADERS_LIMIT_BYTES,
  refuseSecondHost,
  refuseUnreadable,
} from '../http/requests/unreadable-requests.ts';
import { serveSecurityText } from '../http/security-text.ts';
import { closeWhenDraining } from '../http/stop-gently.ts';
import { insightRoutes } from '../insight/insight.ts';
import { jellyfinRoutes, rewriteAddress } from '../jellyfin/jellyfin.ts';
import { playbackRoutes } from '../media/playback.ts';
import { premiumRoutes } from '../premium/premium.ts';
import { admitStaff } from '../studio/admit-staff.ts';
import { studioRoutes } from '../studio/studio.routes.ts';
import { showCaughtMail } from './mail-page.ts';
import { showCaughtSms } from './sms-page.ts';

const JSON_LIMIT_BYTES = 64 * 1024;
const SERVER: ServerOptions = {
  maxHeaderSize: HEADERS_LIMIT_BYTES,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  // Fastify's own: longer than a proxy keeps an idle connection.
  keepAliveTimeout: 72_000,
  // Each request has its own limit (limitBodyTime).
  requestTimeout: 0,
};

/** The API: hooks for every request, then the complete list of routes. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = openFastify(deps.config);
  await registerPlatform(app, deps);
  catalogueRoutes(app, deps);
  featureRoutes(app, deps);
  await siteRoutes(app, deps);
  const playback = await playbackRoutes(app, deps);
  premiumRoutes(app, deps);
  insightRoutes(app, deps);
  forYouRoutes(app, deps);
  await studioRoutes(app, deps);
  await jellyfinRoutes(app, deps, playback);
  return app;
}

function openFastify({ logLevel, trustProxy }: Deps['config']): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(logLevel),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: JSON_LIMIT_BYTES,
    serverFactory: (answer) =>
      createServer(SERVER, (request, response) => {
        if (!app.answerFromCache(request, response)) answer(request, response);
      }),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown; then the connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => rewriteAddress(url),
  });
  return app;
}

/** Hooks run in the order in which they are registered here. */
async function registerPlatform(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, database } = deps;
  // JSON bodies only: bodies that another site's form or a beacon can send without a CORS preflight are never parsed.
  app.removeContentTypeParser('text/plain');
  compileWhenUsed(app);
  handleErrors(app);
  refuseSecondHost(app);
  closeWhenDraining(app);
  limitBodyTime(app);
  await deps.siteSettings.watch();
  await refuseBannedAddresses(app, database);
  await knowViewerAges(app, database);
  await serveFromCache(app, config, database);
  passRequestId(app, database);
  acceptEmptyBodies(app);
  rejectInvalidText(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // These headers only matter for documents, mostly in obsolete browsers. The few pages here run no scripts, and
    // every header costs bytes in every reply.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, allowOwnSite(config.siteUrl));
  await app.register(cookie);
  limitRates(app, config.rateLimitScale, webKeysOf(deps.secrets));
  await describeApi(app, config.apiUrl);
  recogniseUsers(app, identifyByToken(database.db), admitStaff(database.db));
  seeOwnWrites(app, database);
  recordDenials(app, database.db);
  addBrowserSessions(app, deps.secrets.keysFor('browser sessions'), config.siteUrl);
  reportHealth(app, deps);
  serveSecurityText(app, config);
  showCaughtMail(app, deps.mailer, config.siteUrl);
  showCaughtSms(app, deps.sms, config.siteUrl);
  serveArtwork(app, deps.artwork);
}

function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  titleSearchRoutes(app, deps);
  titleListRoutes(app, deps);
  withdrawalRoutes(app, deps);
  titleRoutes(app, deps);
  peopleRoutes(app, deps);
  collectionRoutes(app, deps);
  categoryRoutes(app, deps);
  sitemapRoutes(app, deps);
  ogImageRoutes(app, deps);
}

function featureRoutes(app: FastifyInstance, deps: Deps): void {
  authRoutes(app, deps);
  passwordRoutes(app, deps);
  telegramRoutes(app, deps);
  addressRoutes(app, deps);
  mobileRoutes(app, deps);
  ownMobileRoutes(app, deps);
  secondStepRoutes(app, deps);
  passkeyRoutes(app, deps);
  totpRoutes(app, deps);
  connectRoutes(app, deps);
  sessionRoutes(app, deps);
  profileRoutes(app, deps);
  accountRoutes(app, deps);
  watchlistRoutes(app, deps);
  likesRoutes(app, deps);
  ratingRoutes(app, deps);
  historyRoutes(app, deps);
  marksRoutes(app, deps);
  newsRoutes(app, deps);
  smsReplyRoutes(app, deps);
  notificationRoutes(app, deps);
  pushRoutes(app, deps);
  alertRoutes(app, deps);
  listTransferRoutes(app, deps);
  supportRoutes(app, deps);
  requestRoutes(app, deps);
  commentRoutes(app, deps);
  writeCommentRoutes(app, deps);
  cspReportRoutes(app, deps);
}
