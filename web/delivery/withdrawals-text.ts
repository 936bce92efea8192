import { getWithdrawals } from '@pardeh/contract/titles/withdrawals';
import type { FastifyInstance } from 'fastify';
import { createCallApi } from '../app/shared/api/call-api.ts';
import type { CrawlerOptions } from './crawler-files.ts';

/** On the site's own host, where the service worker checks whether its cached pages must be dropped. */
export function registerWithdrawals(app: FastifyInstance, { apiInternalUrl, webKey }: CrawlerOptions): void {
  const api = createCallApi({
    baseUrl: apiInternalUrl,
    readCredentials: () => ({ token: undefined, csrfToken: undefined }),
    extraHeaders: webKey ? { 'x-web-key': webKey } : {},
  });
  app.get('/withdrawals.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    try {
      return reply.send(String((await api(getWithdrawals)).data.number));
    } catch {
      return reply.code(503).send('');
    }
  });
}
