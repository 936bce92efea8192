import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { countCspReport } from './csp-reports.queries.ts';
import { readCspReports } from './csp-reports.rules.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const CALLS_PER_MINUTE = 20;

/**
 * Receives browsers' reports of what the pages' security policy blocked. Never returns an error: nobody reads the
 * reply.
 */
export function cspReportRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, text, done) => done(null, parseJson(String(text))),
    );
    scope.post(
      '/api/csp-report',
      { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES, config: { callsPerMinute: CALLS_PER_MINUTE } },
      async ({ body }, reply) => {
        for (const report of readCspReports(body, config.siteUrl)) await countCspReport(db, report);
        return reply.status(204).send();
      },
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
