import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { removeFile } from '../files/remove-file.ts';
import { ProcessError } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { addSound } from './add-sound.ts';
import { claimIngest, failIngest, findIngest, type IngestRow } from './ingest.queries.ts';
import type { IngestDeps, IngestWatch } from './ingest-deps.ts';
import { ingestFilm } from './ingest-film.ts';
import { ingestFolder, removeIngestFiles } from './ingest-folder.ts';
import { type IngestRun, openReporter } from './ingest-reporter.ts';
import { CANCELLED } from './publish-stage.ts';
import { pauseForSpace, putBack } from './queue.queries.ts';
import { remakeThumbnails } from './remake-thumbnails.ts';

export type IngestResult =
  | { state: 'done'; fileId: number }
  | { state: 'failed' | 'busy' | 'put back'; message: string };

export const TRIES_MAX = 3;
const THIS_RUNNER = `${hostname()}:${process.pid}`;

/** All workers of this process have the same name in the database, which therefore cannot keep them apart. */
const runningHere = new Set<number>();

/**
 * Runs one ingest from where the last try ended. A file that cannot be ingested fails at once and for good; any other
 * error is thrown, to be tried again.
 */
export async function runIngest(
  deps: IngestDeps,
  id: number,
  watch: IngestWatch = {},
): Promise<IngestResult> {
  if (runningHere.has(id)) return { state: 'busy', message: 'This process is taking this file in already.' };
  runningHere.add(id);
  try {
    return await claimAndRun(deps, id, watch);
  } finally {
    runningHere.delete(id);
  }
}

async function claimAndRun(deps: IngestDeps, id: number, watch: IngestWatch): Promise<IngestResult> {
  const { db } = deps.database;
  const row = await findIngest(db, id);
  if (!row) return { state: 'failed', message: 'There is no such ingest.' };
  if (row.is_alive && row.runner !== THIS_RUNNER && isRunnerAlive(row.runner)) {
    return { state: 'busy', message: 'Another process is taking this file in.' };
  }
  if (!(await claimIngest(db, row, THIS_RUNNER)))
    return { state: 'busy', message: 'Another process has taken or ended it.' };
  const folder = ingestFolder(deps, id);
  const reporter = openReporter(deps, { id, runner: THIS_RUNNER }, watch);
  try {
    const fileId = await runByKind(deps, row, { folder, watch: reporter });
    await removeIngestFiles(deps, row);
    return { state: 'done', fileId };
  } catch (error) {
    if (error === CANCELLED || reporter.isCancelled()) {
      await removeIngestFiles(deps, row);
      if (row.replaces === null && row.file_id !== null) await removeFile(deps, row.file_id);
      return { state: 'failed', message: 'It was cancelled.' };
    }
    if (reporter.isPaused()) {
      await putBack(db, id, THIS_RUNNER);
      return { state: 'put back', message: 'It was stopped.' };
    }
    return await settleFailure(deps, row, error);
  } finally {
    reporter.close();
  }
}

/** Returns the id of the file that was published or changed. */
function runByKind(deps: IngestDeps, row: IngestRow, run: IngestRun): Promise<number> {
  if (row.options.sound) return addSound(deps, row, run);
  return row.options.isThumbnails ? remakeThumbnails(deps, row, run) : ingestFilm(deps, row, run);
}

async function settleFailure(deps: IngestDeps, row: IngestRow, error: unknown): Promise<IngestResult> {
  const { db } = deps.database;
  const message = errorDetail(error);
  if (isOutOfSpace(error)) {
    await pauseForSpace(db);
    await putBack(db, row.id, THIS_RUNNER);
    return { state: 'put back', message };
  }
  if (error instanceof SourceError) {
    await failIngest(db, row.id, { state: 'failed', message, code: error.code });
    await rm(ingestFolder(deps, row.id), { recursive: true, force: true });
    return { state: 'failed', message };
  }
  const isStopped = error instanceof ProcessError && error.reason === 'aborted';
  const isLast = row.tries + 1 >= TRIES_MAX && !isStopped;
  await failIngest(db, row.id, {
    state: isLast ? 'failed' : 'waiting',
    message,
    code: isStopped ? 'stopped' : 'broken',
  });
  throw error;
}

const LAST_LINES = 12;

/** With the last lines of ffmpeg's output, which are often the only clue. */
function errorDetail(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ProcessError) || error.stderr.trim() === '') return message;
  return [message, ...error.stderr.trim().split('\n').slice(-LAST_LINES)].join('\n');
}

/** Then nothing is wrong with the film, and the queue waits until there is room. */
function isOutOfSpace(error: unknown): boolean {
  if (error instanceof SourceError) return error.code === 'no_space';
  if (error instanceof ProcessError) return error.stderr.includes('No space left on device');
  return (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** A process of another machine cannot be checked, so it counts as alive until its row expires. */
function isRunnerAlive(runner: string | null): boolean {
  const [, host, pid] = /^(.*):(\d+)$/.exec(runner ?? '') ?? [];
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}
