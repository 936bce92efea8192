import type { FastifyCorsOptions } from '@fastify/cors';
import { isLocalHost } from '@pardeh/contract/servers/local-host';

/** The hosts that are ours: the site's own, with and without the prefixes that the browser strips. */
export function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [input, own] = [new URL(origin), new URL(siteUrl)];
  if (isLocalHost(own.hostname)) return isLocalHost(input.hostname);
  return input.protocol === own.protocol && bareHost(input.host) === bareHost(own.host);
}

export function allowOwnSite(siteUrl: string): FastifyCorsOptions {
  return {
    origin: (origin, allow) =>
      allow(null, origin !== undefined && isOwnOrigin(origin, siteUrl) ? origin : false),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Content-Type', 'X-Requested-With', 'X-XSRF-TOKEN', 'Authorization', 'Idempotency-Key'],
      // Chunked uploads (tus).
      ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset', 'Upload-Checksum'],
    ],
    exposedHeaders: ['Retry-After'],
    maxAge: 7200,
  };
}

export function bareHost(host: string): string {
  return host.replace(/^(www\.|app\.|m\.)/, '');
}
