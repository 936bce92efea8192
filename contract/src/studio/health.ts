import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, instant, listOf, nullable } from '../shapes.ts';

const health = t.Object({
  /** Each is `ok` or names the problem. */
  checks: t.Object({
    database: t.String(),
    disk: t.String(),
    storage: t.String(),
    queue: t.String(),
  }),
  /** Names of the warnings the operator should look at. */
  warnings: t.Array(t.String()),
  freeBytes: nullable(t.Number()),
  queue: t.Object({ waiting: t.Integer(), failed: t.Integer(), oldestWaitingAt: nullable(instant) }),
  /** Items waiting for a decision. */
  desks: t.Object({
    comments: t.Integer(),
    requests: t.Integer(),
    tickets: t.Integer(),
    heldPayments: t.Integer(),
    licencesEnding: t.Integer(),
  }),
});
export type StudioHealth = t.Static<typeof health>;

export const getStudioHealth = endpoint('GET /api/studio/health', {
  name: 'getStudioHealth',
  summary: 'How the site is, and what waits for the staff',
  access: 'staff',
  reply: dataOf(health),
});

const cspReport = t.Object({
  directive: t.String(),
  /** An origin, or one word such as `inline`. */
  blocked: t.String(),
  /** The first path segments of the pages where it happened. */
  pages: t.Array(t.String()),
  reports: t.Integer(),
  lastAt: instant,
});

export const listCspReports = endpoint('GET /api/studio/csp-reports', {
  name: 'listCspReports',
  summary: 'What the security policy of the pages refused in browsers within a week, the most frequent first',
  access: 'staff',
  permission: 'audit',
  reply: listOf(cspReport),
});
