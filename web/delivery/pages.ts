import { cacheLimit } from '@pardeh/contract/servers/server-memory';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderApp, RenderSettings } from '../app/rendering.ts';
import { REF_COOKIE, readCookie, THEME_COOKIE, TOKEN_COOKIE } from '../app/shared/cookies/cookies.ts';
import { referralCookie, referralToSave } from '../app/shared/cookies/referral.ts';
import { parseTheme } from '../app/shared/theme/theme-mode.ts';
import { takeMarkedScripts } from './allowed-scripts.ts';
import { compressText } from './compress-text.ts';
import { sendTooMany } from './error-page.ts';
import { makeNonce } from './nonce.ts';
import { PageBytes } from './page-bytes.ts';
import { createRenderLimit } from './render-limit.ts';
import { createPageHeaders } from './security-headers.ts';
import { SharedCache } from './shared-cache.ts';

export interface PagesOptions {
  render: RenderApp;
  settings: RenderSettings;
  mediaUrl: string;
  rateLimitScale?: number | undefined;
}

/** A page as every visitor gets it. */
interface SharedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** CSP sources of its inline scripts. */
  scripts: readonly string[];
  bytes: PageBytes;
}

/** Nobody bookmarks longer addresses: they would only fill the cache. */
const LONGEST_CACHED_ADDRESS = 500;
/** As long as the API's replies: an older page is sent while it is rendered anew, and only a very old one is waited for. */
const FRESH_MS = 60_000;
const LIFE_MS = 5 * 60_000;
/** The compressed forms, made later, add less than half of the page's size. */
const BYTES_PER_BYTE = 1.5;
/** Overhead of objects, headers and hashes per page. */
const BYTES_PER_PAGE = 2048;

/** The operator's pages, one of which is open to visitors: the setup, whose link is a secret. */
const isStudio = (url: string) => /^\/studio(?:[/?]|$)/.test(url);

const queryOf = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark);
};

const createPageCache = () =>
  new SharedCache<SharedPage>({
    lifeMs: LIFE_MS,
    freshMs: FRESH_MS,
    maxBytes: cacheLimit(),
    sizeOf: ({ bytes }, key) => BYTES_PER_PAGE + key.length * 2 + bytes.plain.length * BYTES_PER_BYTE,
    mayShare: ({ status }) => status === 200,
  });

const isSignedIn = ({ headers }: FastifyRequest) => readCookie(headers.cookie, TOKEN_COOKIE) !== undefined;

/** Whether every visitor gets the same page at this address. */
function isSameForAll(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    !isSignedIn(request) &&
    !isStudio(request.url) &&
    request.url.length <= LONGEST_CACHED_ADDRESS &&
    referralToSave(queryOf(request.url), request.headers.cookie) === undefined
  );
}

async function renderShared(
  request: FastifyRequest,
  render: RenderApp,
  settings: RenderSettings,
): Promise<SharedPage | null> {
  // A new mark for each render: one that became known would be of no use for the next page.
  const mark = makeNonce();
  const webRequest = toSharedRequest(request, settings.siteUrl);
  const response = await render(settings, {
    request: webRequest,
    nonce: mark,
    clientIp: null,
    requestId: request.id,
  });
  if (response.headers.has('set-cookie')) return null;
  const { html, scripts } = takeMarkedScripts(response.body, mark);
  return { status: response.status, headers: [...response.headers], scripts, bytes: new PageBytes(html) };
}

/** Headers of a page that one visitor gets. */
function setOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isPrivate = isSignedIn(request) || isStudio(request.url);
  if (isPrivate || !reply.hasHeader('cache-control')) {
    reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
  }
  if (isStudio(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  // Here and not only in the page: a guard may redirect the visitor before any script has run.
  const referral = referralToSave(queryOf(request.url), request.headers.cookie);
  if (referral) reply.header('set-cookie', referralCookie(referral, request.protocol === 'https'));
}

/** Every address that is not a file is a page. */
export function registerPages(
  app: FastifyInstance,
  { render, settings, mediaUrl, rateLimitScale = 1 }: PagesOptions,
): SharedCache<SharedPage> {
  const cache = createPageCache();
  const headersFor = createPageHeaders({ ...settings, mediaUrl });
  const countRender = createRenderLimit(rateLimitScale);

  function setPageHeaders(request: FastifyRequest, reply: FastifyReply, scripts: readonly string[]): void {
    const { hostname, url, protocol } = request;
    reply.headers(headersFor({ scripts, hostname, url, isHttps: protocol === 'https' }));
    reply.header('vary', 'accept-encoding, cookie');
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage) {
    setPageHeaders(request, reply, page.scripts);
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    const { bytes, encoding } = await page.bytes.smallestFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  async function sendOwn(request: FastifyRequest, reply: FastifyReply) {
    const nonce = makeNonce();
    setPageHeaders(request, reply, [`'nonce-${nonce}'`]);
    const webRequest = toWebRequest(request, settings.siteUrl);
    const response = await render(settings, {
      request: webRequest,
      nonce,
      clientIp: request.ip,
      requestId: request.id,
    });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    setOwnHeaders(request, reply);
    if (request.method === 'HEAD' || response.body.length === 0) return reply.send(null);
    const { bytes, encoding } = await compressText(response.body, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  const waitFor = ({ ip, url }: FastifyRequest) =>
    countRender(ip, new URLSearchParams(queryOf(url)).has('q'));

  /** Where too many were rendered for this visitor, the old page stays. */
  async function renew(request: FastifyRequest) {
    if (waitFor(request) > 0) throw new Error('too many pages rendered');
    return renderShared(request, render, settings);
  }

  async function makeAndSend(request: FastifyRequest, reply: FastifyReply, key: string) {
    let wait = 0;
    const made = await cache.getOrMake(key, async () => {
      wait = waitFor(request);
      return wait > 0 ? null : renderShared(request, render, settings);
    });
    if (wait > 0) return sendTooMany(reply, wait);
    return made ? sendShared(request, reply, made) : sendOwn(request, reply);
  }

  function answer(request: FastifyRequest, reply: FastifyReply) {
    if (!isSameForAll(request)) return sendOwn(request, reply);
    const theme = parseTheme(readCookie(request.headers.cookie, THEME_COOKIE));
    const key = `${theme} ${request.url}`;
    const cached = cache.get(key, () => renew(request));
    return cached ? sendShared(request, reply, cached) : makeAndSend(request, reply, key);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  return cache;
}

/** Always with the site's own URL: the host claimed by a visitor must not end up in a page for others. */
function webRequestWith(headers: Headers, { url, method }: FastifyRequest, siteUrl: string): Request {
  // Concatenated: parsed as a URL, `//host/path` would lead to another site.
  return new Request(siteUrl + url, { method, headers });
}

function toWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return webRequestWith(headers, request, siteUrl);
}

/** Contains only those details of the first visitor that the cache key or a redirect depends on. */
function toSharedRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  const cookies = [THEME_COOKIE, REF_COOKIE].flatMap((name) => {
    const value = readCookie(request.headers.cookie, name);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  return webRequestWith(headers, request, siteUrl);
}
