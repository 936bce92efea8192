import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderSettings, renderApp } from '../app/render-app.ts';
import { readCookie, TOKEN_COOKIE } from '../app/shared/site/cookies.ts';
import { referralCookie, referralToKeep } from '../app/shared/site/referral.ts';
import { compressText } from './compress-text.ts';
import { pageHeaders } from './security-headers.ts';

export interface PagesOptions {
  render: typeof renderApp;
  settings: RenderSettings;
  mediaUrl: string;
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`), {
    method: request.method,
    headers,
  });
}

/** Every address that is not a file is a page. */
export function registerPages(app: FastifyInstance, { render, settings, mediaUrl }: PagesOptions): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(18).toString('base64url');
    const webRequest = toWebRequest(request);
    const response = await render(settings, { request: webRequest, nonce, clientIp: request.ip });

    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.headers(
      pageHeaders({
        nonce,
        hostname: request.hostname,
        path: new URL(webRequest.url).pathname,
        isHttps: request.protocol === 'https',
        localApiUrl: settings.localApiUrl,
        mediaUrl,
        matomoUrl: settings.matomoUrl,
      }),
    );
    const isSignedIn = readCookie(request.headers.cookie, TOKEN_COOKIE) !== undefined;
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', isSignedIn ? 'private, no-store' : 'no-cache');
    }
    reply.header('vary', 'accept-encoding, cookie');

    // Here and not only in the page: a guard may send the visitor on before any script has run.
    const referral = referralToKeep(new URL(webRequest.url).search, request.headers.cookie);
    if (referral) reply.header('set-cookie', referralCookie(referral, request.protocol === 'https'));

    const body = Buffer.from(await response.arrayBuffer());
    if (request.method === 'HEAD' || body.length === 0) return reply.send(null);
    const packed = await compressText(body, request.headers['accept-encoding']);
    if (packed.encoding) reply.header('content-encoding', packed.encoding);
    return reply.send(packed.bytes);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
}
