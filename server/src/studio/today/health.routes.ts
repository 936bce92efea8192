import { statfs } from 'node:fs/promises';
import { getStudioHealth, listCspReports } from '@pardeh/contract/studio/health';
import type { FastifyInstance } from 'fastify';
import { settingsWarnings } from '../../config/settings-warnings.ts';
import { sumCspReports } from '../../features/csp-reports/csp-reports.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { makeChecks } from '../../http/observe/readiness.ts';
import { serve } from '../../http/serve.ts';
import { countWaiting, readQueue } from './health.queries.ts';

const CSP_REPORT_DAYS = 7;
const CSP_REPORTS_SHOWN = 20;

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

  serve(app, listCspReports, async () => {
    const rows = await sumCspReports(deps.database.db, CSP_REPORT_DAYS, CSP_REPORTS_SHOWN);
    return { data: rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() })) };
  });
}
