import type { FastifyInstance } from 'fastify';
import type { Deps, Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { openPlayback, type Playback } from './playback/app-playback.ts';
import { downloadRoutes } from './playback/download.routes.ts';
import { forgetSessionsJob } from './playback/forget-sessions.job.ts';
import { openLeases } from './playback/leases.ts';
import { sessionRoutes } from './playback/playback.routes.ts';
import { positionRoutes } from './playback/position.routes.ts';
import { PositionBatches } from './playback/position-batches.ts';
import { streamingRoutes } from './playback/streaming.routes.ts';

// One of the three doors of media: what players ask for.

export {
  type DescribedFile,
  type Playback,
  type Sprites,
  spritePath,
  spritesOf,
} from './playback/app-playback.ts';
export { findSecondsToday } from './playback/child-time/child-time.queries.ts';
export { contentDisposition, latinFileName, persianFileName } from './playback/download.rules.ts';
export { resumeAt } from './playback/playback.rules.ts';
export { IS_PLAYING } from './playback/sessions.queries.ts';
export { IS_WATCHED } from './playback/watch-history.queries.ts';

/** Returns the same for the door that serves other players. */
export async function playbackRoutes(app: FastifyInstance, deps: Deps): Promise<Playback> {
  const leases = await openLeases(deps);
  const positions = new PositionBatches(deps.database.db);
  app.addHook('onClose', () => positions.settled());
  sessionRoutes(app, deps, leases);
  positionRoutes(app, deps, leases, positions);
  await streamingRoutes(app, deps, leases);
  downloadRoutes(app, deps, leases);
  return openPlayback(deps, leases, positions);
}

export const playbackJobs = (platform: Platform): Job<object>[] => [forgetSessionsJob(platform)];
