import type { FastifyInstance } from 'fastify';
import type { Deps, Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { checkPackagesJob } from './files/check-packages.job.ts';
import { outdatedPackagesJob } from './files/outdated-packages.job.ts';
import { ingestJob, wakeJob } from './ingest/ingest.job.ts';
import { downloadRoutes } from './playback/download.routes.ts';
import { forgetSessionsJob } from './playback/forget-sessions.job.ts';
import { openLeases } from './playback/leases.ts';
import { playbackRoutes } from './playback/playback.routes.ts';
import { positionRoutes } from './playback/position.routes.ts';
import { streamingRoutes } from './playback/streaming.routes.ts';

// The door of media: from a video file to what a player shows. Nothing else of this folder is imported from outside.

export { memoryNote } from './encode/encoder-memory.rules.ts';
export { makeWork } from './encode/make-work.ts';
export { runProcess } from './encode/run-process.ts';
export type { WorkSettings } from './encode/work-watch.ts';
export { describeFile, replaceMarks } from './files/describe-file.ts';
export { addSubtitle, changeTracks, retimeSubtitle } from './files/edit-tracks.ts';
export { encodeAgain, orderThumbnails } from './files/encode-again.ts';
export { type FileMove, moveFile } from './files/move-file.ts';
export { removeFile } from './files/remove-file.ts';
export type { SoundWish } from './files/sound-order.ts';
export { listDamaged, sumKinds, sumTitles } from './files/storage-use.queries.ts';
export { findOrphans, removeOrphans } from './files/storage-use.ts';
export { type FilePlace, findPlace, listTitleFiles } from './files/title-files.queries.ts';
export {
  cancelOrder,
  removeLeftWork,
  retryOrder,
  setQueue,
  stopOrder,
  timeSound,
} from './ingest/change-orders.ts';
export { wakeWorker, wakeWorkers } from './ingest/ingest.job.ts';
export { hasEpisode, placeOrder } from './ingest/ingest.queries.ts';
export {
  CommandError,
  type IngestCommand,
  readCommand,
  USAGE as INGEST_USAGE,
} from './ingest/ingest-command.ts';
export { SourceError, type SourceProblem } from './ingest/ingest-error.ts';
export { listNeededSources, listOrders, type OrderRow } from './ingest/order-list.queries.ts';
export { openProgressBar } from './ingest/progress-bar.ts';
export { orderQueue, type QueueRow, readQueue } from './ingest/queue.queries.ts';
export { freeBytes } from './ingest/queue-space.ts';
export { doOrders, leaveOrder, leaveToWorkers, tellPlan } from './ingest/take-orders.ts';
export { CONTENTS_FILE, type PackageContents } from './package/package-contents.ts';
export { publishFile } from './package/publish-file.queries.ts';
export { isSpan, seasonInFolder } from './plan/episode-names.ts';
export { type NamedFile, readFileName } from './plan/file-name.rules.ts';
export { isSubtitleName, isVideoName, subtitlesBeside, subtitlesInFolderOf } from './plan/plan-folder.ts';
export { isLanguage } from './plan/track-choice.rules.ts';
export { IS_PLAYING } from './playback/sessions.queries.ts';
export { IS_WATCHED, positionIn, savePosition } from './playback/watch-history.queries.ts';

export async function mediaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const leases = await openLeases(deps);
  playbackRoutes(app, deps, leases);
  positionRoutes(app, deps, leases);
  await streamingRoutes(app, deps, leases);
  downloadRoutes(app, deps, leases);
}

export function mediaJobs(platform: Platform): Job<object>[] {
  return [
    forgetSessionsJob(platform),
    ingestJob(platform),
    wakeJob(platform),
    outdatedPackagesJob(platform),
    checkPackagesJob(platform),
  ];
}
