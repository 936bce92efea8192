import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { insightChoiceRoutes } from './choice.routes.ts';
import { insightDeskRoutes } from './desk/insight-desk.routes.ts';
import { insightEventRoutes } from './events.routes.ts';

// The door of insight: what players and searches tell, its sums by day, and what staff read of them. Nothing else of
// this folder is imported from outside.

export { insightCommands } from './insight.command.ts';
export { insightJobs } from './insight.job.ts';

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  insightEventRoutes(app, deps);
  insightChoiceRoutes(app, deps);
  insightDeskRoutes(app, deps);
}
