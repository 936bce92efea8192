import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { insightChoiceRoutes } from './choice.routes.ts';
import { insightEventRoutes } from './events.routes.ts';

// The door of insight: what players and searches report, and its sums by day. Nothing else of this folder is imported
// from outside.

export { type AppPlay, recordAppPlay } from './app-plays.queries.ts';
export { insightCommands } from './insight.command.ts';
export { insightJobs } from './insight.job.ts';
export { START_SPANS_MS, startWithin } from './start-spans.rules.ts';

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  insightEventRoutes(app, deps);
  insightChoiceRoutes(app, deps);
}
