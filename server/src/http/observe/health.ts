import type { FastifyInstance } from 'fastify';
import { settingsWarnings } from '../../config/settings-warnings.ts';
import { makeChecks, type Readiness, type ReadinessDeps } from './readiness.ts';

/**
 * Live: the process responds. Ready: it can be sent traffic, because it can do its work and is not shutting down; the
 * reply names the problem for machines. Warnings take no process out of service: they are for the operator.
 */
export function reportHealth(app: FastifyInstance, deps: ReadinessDeps): void {
  const runChecks = makeChecks(deps);
  const quiet = { logLevel: 'silent' as const, config: { rateLimit: false as const } };
  app.get('/health/live', { ...quiet, schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { ...quiet, schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.begun) return reply.status(503).send({ status: 'stopping' });
    // What was missing at the start may have been set in the studio.
    const warnings = settingsWarnings(deps.config).map(({ code }) => code as string);
    const { checks, isQueueStalled } = await runChecks();
    const isReady = Object.values(checks).every((found) => found === 'ok');
    if (!isReady) reply.status(503).header('retry-after', 5);
    return {
      status: isReady ? 'ok' : 'not_ready',
      checks,
      warnings: isQueueStalled ? [...warnings, 'queue_stalled'] : warnings,
    } satisfies Readiness;
  });
}
