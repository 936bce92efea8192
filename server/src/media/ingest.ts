import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { ingestJob, wakeJob } from './ingest/ingest.job.ts';

// One of the three doors of media: from a source file to a film that can be watched.

export { type EncodeSettings, encodeFilm } from './encode/encode-film.ts';
export {
  cancelIngest,
  decideTiming,
  removeAbandonedFolders,
  retryIngest,
  setQueue,
  stopIngest,
} from './ingest/change-ingest.ts';
export { encodeAgain, queueThumbnails } from './ingest/encode-again.ts';
export { wakeWorker } from './ingest/ingest.job.ts';
export { insertIngest } from './ingest/ingest.queries.ts';
export { INGEST_USAGE, type IngestCommand, readIngestCommand } from './ingest/ingest-command.ts';
export { type ListedIngest, listIngests, listNeededSources } from './ingest/ingest-list.queries.ts';
export type { SoundOptions } from './ingest/ingest-options.ts';
export { readQueue, sortQueue } from './ingest/queue.queries.ts';
export { queueIngest, queueIngests } from './ingest/queue-ingest.ts';
export { describePlans, runIngests } from './ingest/run-command.ts';
export { isSpan, seasonInFolder } from './names/episode-names.ts';
export { type NamedFile, readFileName } from './names/file-name.rules.ts';
export { isSubtitleName, isVideoName, subtitlesBeside, subtitlesInFolderOf } from './names/plan-folder.ts';
export { memoryNote } from './plan/encoder-memory.rules.ts';
export { isLanguage } from './plan/track-choice.rules.ts';
export { SourceError, type SourceProblem } from './shared/source-error.ts';

export const ingestJobs = (platform: Platform): Job<object>[] => [ingestJob(platform), wakeJob(platform)];
