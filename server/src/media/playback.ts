import type { FastifyInstance } from 'fastify';
import type { Deps, Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { downloadRoutes } from './playback/download.routes.ts';
import { forgetSessionsJob } from './playback/forget-sessions.job.ts';
import { openLeases } from './playback/leases.ts';
import { sessionRoutes } from './playback/playback.routes.ts';
import { positionRoutes } from './playback/position.routes.ts';
import { streamingRoutes } from './playback/streaming.routes.ts';

// One of the three doors of media: what players ask for.

export { IS_PLAYING } from './playback/sessions.queries.ts';
export { IS_WATCHED } from './playback/watch-history.queries.ts';

export async function playbackRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const leases = await openLeases(deps);
  sessionRoutes(app, deps, leases);
  positionRoutes(app, deps, leases);
  await streamingRoutes(app, deps, leases);
  downloadRoutes(app, deps, leases);
}

export const playbackJobs = (platform: Platform): Job<object>[] => [forgetSessionsJob(platform)];
