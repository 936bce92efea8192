import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderSettings, renderApp } from '../app/render-app.ts';
import { readCookie, THEME_COOKIE, TOKEN_COOKIE } from '../app/shared/site/cookies.ts';
import { referralCookie, referralToKeep } from '../app/shared/site/referral.ts';
import { parseTheme } from '../app/shared/theme/theme-mode.ts';
import { compressText } from './compress-text.ts';
import { makeNonce } from './nonce.ts';
import { makePageBytes, writePage } from './page-bytes.ts';
import { type MadePage, PageCache } from './page-cache.ts';
import { createPageHeaders } from './security-headers.ts';

export interface PagesOptions {
  render: typeof renderApp;
  settings: RenderSettings;
  mediaUrl: string;
}

/** Longer addresses are nobody's bookmark: they would only fill the cache. */
const LONGEST_KEPT_ADDRESS = 500;

/** Always on the site's own address: what a visitor claims as host must not end up in a page that others get. */
function toWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Put together by hand: `//host/path` read as an address of its own would lead to another site.
  return new Request(siteUrl + request.url, { method: request.method, headers });
}

const queryOf = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark);
};

/** Every address that is not a file is a page. */
export function registerPages(app: FastifyInstance, { render, settings, mediaUrl }: PagesOptions): PageCache {
  const cache = new PageCache();
  // Unguessable, as whoever could write it into a page would get that page's nonce.
  const placeholder = makeNonce();
  const headersFor = createPageHeaders({ ...settings, mediaUrl });

  function start(request: FastifyRequest, reply: FastifyReply): string {
    const nonce = makeNonce();
    const { hostname, url, protocol } = request;
    reply.headers(headersFor({ nonce, hostname, url, isHttps: protocol === 'https' }));
    reply.header('vary', 'accept-encoding, cookie');
    return nonce;
  }

  async function makeForAll(request: FastifyRequest): Promise<MadePage | null> {
    const response = await render(settings, {
      request: toWebRequest(request, settings.siteUrl),
      nonce: placeholder,
      clientIp: request.ip,
    });
    if (response.headers.has('set-cookie')) return null;
    const bytes = makePageBytes(response.body, placeholder);
    return { status: response.status, headers: [...response.headers], bytes };
  }

  async function sendMade(request: FastifyRequest, reply: FastifyReply, page: MadePage) {
    const nonce = start(request, reply);
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    const { bytes, encoding } = await writePage(page.bytes, nonce, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  async function sendPacked(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
    if (request.method === 'HEAD' || body.length === 0) return reply.send(null);
    const packed = await compressText(body, request.headers['accept-encoding']);
    if (packed.encoding) reply.header('content-encoding', packed.encoding);
    return reply.send(packed.bytes);
  }

  async function sendFresh(request: FastifyRequest, reply: FastifyReply, isSignedIn: boolean) {
    const nonce = start(request, reply);
    const webRequest = toWebRequest(request, settings.siteUrl);
    const response = await render(settings, { request: webRequest, nonce, clientIp: request.ip });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    if (isSignedIn || !reply.hasHeader('cache-control')) {
      reply.header('cache-control', isSignedIn ? 'private, no-store' : 'no-cache');
    }
    // Here and not only in the page: a guard may send the visitor on before any script has run.
    const referral = referralToKeep(queryOf(request.url), request.headers.cookie);
    if (referral) reply.header('set-cookie', referralCookie(referral, request.protocol === 'https'));

    return sendPacked(request, reply, response.body);
  }

  async function makeAndSend(request: FastifyRequest, reply: FastifyReply, key: string) {
    const made = await cache.getOrMake(key, () => makeForAll(request));
    return made ? sendMade(request, reply, made) : sendFresh(request, reply, false);
  }

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const { cookie } = request.headers;
    const isSignedIn = readCookie(cookie, TOKEN_COOKIE) !== undefined;
    const isSameForAll =
      request.method === 'GET' &&
      !isSignedIn &&
      request.url.length <= LONGEST_KEPT_ADDRESS &&
      referralToKeep(queryOf(request.url), cookie) === undefined;
    if (!isSameForAll) return sendFresh(request, reply, isSignedIn);
    const key = `${parseTheme(readCookie(cookie, THEME_COOKIE))} ${request.url}`;
    const kept = cache.get(key);
    return kept ? sendMade(request, reply, kept) : makeAndSend(request, reply, key);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  return cache;
}
