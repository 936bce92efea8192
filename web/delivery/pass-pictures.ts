import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';

const PASSED = ['content-type', 'content-length', 'cache-control', 'etag', 'retry-after'];
const LIMIT_MS = 30_000;

/**
 * A separate web server has no pictures: it proxies those of the API, where they are made. nginx or a CDN, if there is
 * one, requests each only once.
 */
export function passPictures(app: FastifyInstance, apiInternalUrl: string): void {
  app.get('/media/art/*', async (request, reply) => {
    const address = new URL(request.raw.url ?? '', apiInternalUrl);
    address.search = '';
    // Once resolved, dots in the path lead elsewhere.
    if (!address.href.startsWith(`${apiInternalUrl}/media/art/`)) return reply.code(404).send();
    const known = request.headers['if-none-match'];
    const answer = await fetch(address, {
      method: request.method,
      headers: known ? { 'if-none-match': known } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => null);
    reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
    if (!answer) return reply.code(503).headers({ 'retry-after': 2, 'cache-control': 'no-store' }).send();
    for (const name of PASSED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(answer.status);
    return answer.body ? reply.send(Readable.fromWeb(answer.body as ReadableStream)) : reply.send();
  });
}
