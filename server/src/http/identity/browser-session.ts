import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, sameText } from '../../config/opaque-token.ts';
import { AppError } from '../app-error.ts';
import { bareHost, isOwnOrigin } from '../own-site.ts';

const SESSION_COOKIE = 'pardeh_session';
const XSRF_COOKIE = 'XSRF-TOKEN';
const DEVICE_COOKIE = 'pardeh_device';
/** As long as a token may be idle: an expired cookie must not keep a signed-in user from signing out. */
const SESSION_SECONDS = 14 * 24 * 60 * 60;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
const NOT_OUR_PAGE = 'این نشانی از صفحه‌های این سایت نیست و نشستی برای آن باز نمی‌شود.';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the sign-in and sign-out calls: 419 unless the calling page has sent our cookie's token. */
    refuseForgery(request: FastifyRequest, reply: FastifyReply): void;
    /** A new session after signing in, so that one that was known before is useless. */
    renewSession(request: FastifyRequest, reply: FastifyReply): void;
    /** This browser's device secret, created if it has none; null for clients that store no cookies of ours. */
    rememberDevice(request: FastifyRequest, reply: FastifyReply): string | null;
  }
}

/** The first key signs; all of them are accepted, so that pages opened before a change of keys go on working. */
function openSigner(keys: readonly Buffer[]) {
  const signatures = (purpose: string, text: string) =>
    keys.map((key) => createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url'));
  return {
    sign: (purpose: string, text: string) => signatures(purpose, text)[0] ?? '',
    isSigned: (purpose: string, text: string, shown: string) =>
      signatures(purpose, text).some((right) => sameText(right, shown)),
  };
}

/**
 * The Sanctum flow. A session is a signed random id, and its XSRF token is derived from it: nothing is stored, so every
 * API process accepts every session. It does not sign anybody in; it only proves that the posting page is one of ours.
 */
export function addBrowserSessions(app: FastifyInstance, keys: Buffer[], siteUrl: string): void {
  const secure = siteUrl.startsWith('https:');
  const { sign, isSigned } = openSigner(keys);

  function open(cookie: string | undefined): string | null {
    const [id, issued, signature] = (cookie ?? '').split('.');
    if (!id || !issued || !signature || !isSigned('session', `${id}.${issued}`, signature)) return null;
    const age = Date.now() / 1000 - Number.parseInt(issued, 36);
    return age < SESSION_SECONDS ? id : null;
  }

  function hand(request: FastifyRequest, reply: FastifyReply, known: string | null): void {
    const id = known ?? randomBytes(24).toString('base64url');
    const dated = `${id}.${Math.floor(Date.now() / 1000).toString(36)}`;
    const shared = cookieOptions(request, SESSION_SECONDS);
    reply.setCookie(SESSION_COOKIE, `${dated}.${sign('session', dated)}`, { ...shared, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, sign('xsrf', id), shared);
  }

  function cookieOptions(request: FastifyRequest, maxAge: number) {
    const domain = cookieDomain(siteUrl, request.hostname);
    return { path: '/', sameSite: 'lax' as const, secure, maxAge, ...(domain ? { domain } : {}) };
  }

  app.decorate('refuseForgery', (request, reply) => {
    if (!isStateful(request, siteUrl)) return;
    const id = open(request.cookies[SESSION_COOKIE]);
    const shown = request.headers['x-xsrf-token'];
    if (!id || typeof shown !== 'string' || !isSigned('xsrf', id, shown)) {
      throw new AppError('csrf_mismatch');
    }
    hand(request, reply, id);
  });

  app.decorate('renewSession', (request, reply) => {
    if (isStateful(request, siteUrl)) hand(request, reply, null);
  });

  app.decorate('rememberDevice', (request, reply) => {
    if (!isStateful(request, siteUrl)) return null;
    const secret = deviceOf(request) ?? newSecret();
    reply.setCookie(DEVICE_COOKIE, secret, { ...cookieOptions(request, DEVICE_SECONDS), httpOnly: true });
    return secret;
  });

  app.get(
    '/sanctum/csrf-cookie',
    { schema: { summary: 'Sets the session and XSRF-TOKEN cookies', tags: ['sanc'] } },
    async (request, reply) => {
      const source = sourceOf(request);
      if (source !== undefined && !isOwnOrigin(source, siteUrl)) {
        throw new AppError('forbidden', { message: NOT_OUR_PAGE });
      }
      hand(request, reply, open(request.cookies[SESSION_COOKIE]));
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
}

/**
 * Whether a call comes from one of our own pages, and so has a session. A program without a browser sends
 * neither Origin nor Referer: it has no session and needs none, since no cookie of ours signs anybody in. One
 * that does send our cookie is held to the flow.
 */
function isStateful(request: FastifyRequest, siteUrl: string): boolean {
  const source = sourceOf(request);
  if (source === undefined) return request.cookies[SESSION_COOKIE] !== undefined;
  return isOwnOrigin(source, siteUrl) && shareCookies(new URL(source).hostname, request.hostname, siteUrl);
}

function sourceOf(request: FastifyRequest): string | undefined {
  return request.headers.origin ?? request.headers.referer;
}

/** The secret a device got when somebody signed in there; it does not sign anybody in. */
export function deviceOf(request: FastifyRequest): string | null {
  const secret = request.cookies[DEVICE_COOKIE];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** A page on 127.0.0.1 that calls localhost can neither read nor send the cookies of the flow. */
function shareCookies(page: string, api: string, siteUrl: string): boolean {
  if (page === api) return true;
  const domain = cookieDomain(siteUrl, api);
  return domain !== null && domain === cookieDomain(siteUrl, page);
}

/** The site and its `api.` host share cookies through their common domain; a bare local name has none. */
export function cookieDomain(siteUrl: string, host: string): string | null {
  const domain = bareHost(new URL(siteUrl).hostname);
  if (!domain.includes('.') || isIP(domain) || domain.startsWith('[')) return null;
  return host === domain || host.endsWith(`.${domain}`) ? domain : null;
}
