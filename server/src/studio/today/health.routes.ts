import { statfs } from 'node:fs/promises';
import { getStudioHealth } from '@pardeh/contract/studio/health';
import type { FastifyInstance } from 'fastify';
import { settingsWarnings } from '../../config/settings-warnings.ts';
import type { Deps } from '../../http/deps.ts';
import { makeChecks } from '../../http/readiness.ts';
import { serve } from '../../http/serve.ts';
import { countWaiting, readQueue } from './health.queries.ts';

export function studioHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const runChecks = makeChecks(deps);
  serve(app, getStudioHealth, async () => {
    const [{ checks, isQueueStalled }, waiting, queue, disk] = await Promise.all([
      runChecks(),
      countWaiting(deps.database.db),
      readQueue(deps.database),
      statfs(deps.config.dataDir).catch(() => null),
    ]);
    const settings = settingsWarnings(deps.config).map(({ code }) => code as string);
    return {
      data: {
        checks,
        warnings: isQueueStalled ? [...settings, 'queue_stalled'] : settings,
        freeBytes: disk && disk.bavail * disk.bsize,
        queue: {
          waiting: queue.waiting,
          failed: queue.failed,
          oldestWaitingAt: queue.oldest ? new Date(queue.oldest).toISOString() : null,
        },
        desks: waiting,
      },
    };
  });
}
