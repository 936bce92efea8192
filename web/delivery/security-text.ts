import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
const WAIT_MS = 3000;

/**
 * Where to report a vulnerability: expected on the site's own host, but written by the API, which knows the operator's
 * address.
 */
export function registerSecurityText(
  app: FastifyInstance,
  { apiInternalUrl }: { apiInternalUrl: string },
): void {
  app.get(PATH, async (_request, reply) => {
    const answer = await fetch(`${apiInternalUrl}${PATH}`, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
      () => null,
    );
    reply.type('text/plain; charset=utf-8');
    if (!answer?.ok) return reply.code(503).header('retry-after', '60').send('');
    return reply.header('cache-control', 'public, max-age=3600').send(await answer.text());
  });
}
