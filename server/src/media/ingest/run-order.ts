import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { availableMemory } from '@pardeh/contract/server-memory';
import { encoderMemory } from '../encode/encoder-memory.rules.ts';
import { makeWork } from '../encode/make-work.ts';
import { ProcessError } from '../encode/run-process.ts';
import type { FinishedWork, WorkSettings } from '../encode/work-watch.ts';
import { addSound } from '../files/add-sound.ts';
import { keepSource } from '../files/kept-sources.ts';
import { remakeThumbnails } from '../files/remake-thumbnails.ts';
import { removeFile } from '../files/remove-file.ts';
import type { PackagedMark } from '../package/package-contents.ts';
import { fingerprintAudio, markRepeats } from '../repeats/mark-repeats.ts';
import { failOrder, findIngest, type IngestRow, takeOrder } from './ingest.queries.ts';
import type { IngestDeps, OrderWatch } from './ingest-deps.ts';
import { SourceError } from './ingest-error.ts';
import type { IngestOrder } from './ingest-order.ts';
import type { IngestRequest } from './ingest-request.ts';
import { joinParts } from './join-parts.ts';
import { openReporter, type Reporter } from './order-reporter.ts';
import { requireTimes } from './order-times.rules.ts';
import { CANCELLED, publishStage } from './publish-stage.ts';
import { pauseForSpace, putBack, readQueue } from './queue.queries.ts';
import { requireReserved, SPARE_BYTES } from './queue-space.ts';
import { removeWork, workFolder } from './work-folder.ts';

export type OrderResult =
  | { state: 'done'; fileId: number }
  | { state: 'failed'; message: string }
  | { state: 'busy'; message: string }
  | { state: 'put back'; message: string };

export const TRIES_MAX = 3;
const SCREENSHOTS = 12;
const THIS_RUNNER = `${hostname()}:${process.pid}`;

/** In the database all of this process's workers have one name, so it cannot tell them apart. */
const runningHere = new Set<number>();

/**
 * Does one order, wherever the last try left off. A file that cannot be taken in fails at once and for good;
 * anything else is thrown, to be tried again.
 */
export async function runOrder(deps: IngestDeps, id: number, watch: OrderWatch = {}): Promise<OrderResult> {
  if (runningHere.has(id)) return { state: 'busy', message: 'This process is taking this file in already.' };
  runningHere.add(id);
  try {
    return await takeAndRun(deps, id, watch);
  } finally {
    runningHere.delete(id);
  }
}

async function takeAndRun(deps: IngestDeps, id: number, watch: OrderWatch): Promise<OrderResult> {
  const { db } = deps.database;
  const row = await findIngest(db, id);
  if (!row) return { state: 'failed', message: 'There is no such order.' };
  if (row.is_alive && row.runner !== THIS_RUNNER && runnerLives(row.runner)) {
    return { state: 'busy', message: 'Another process is taking this file in.' };
  }
  if (!(await takeOrder(db, row, THIS_RUNNER)))
    return { state: 'busy', message: 'Another process has taken or ended it.' };
  const reporter = openReporter(deps, { id, runner: THIS_RUNNER }, watch);
  const folder = workFolder(deps.config.dataDir, id);
  try {
    const fileId = await runByKind(deps, row, folder, reporter);
    await removeWork(deps.config.dataDir, row);
    return { state: 'done', fileId };
  } catch (error) {
    if (error === CANCELLED || reporter.isCancelled()) {
      if (row.replaces === null && row.file_id !== null) await removeFile(deps, row.file_id);
      await removeWork(deps.config.dataDir, row);
      return { state: 'failed', message: 'It was cancelled.' };
    }
    if (reporter.isPaused()) {
      await putBack(db, id, THIS_RUNNER);
      return { state: 'put back', message: 'It was stopped.' };
    }
    return await settleFailure(deps, row, folder, error);
  } finally {
    reporter.close();
  }
}

async function runByKind(
  deps: IngestDeps,
  row: IngestRow,
  folder: string,
  reporter: Reporter,
): Promise<number> {
  const { sound, isThumbnails } = row.wishes as Partial<IngestOrder>;
  if (sound) return addSound(deps, row, sound, { folder, watch: reporter });
  if (isThumbnails) return remakeThumbnails(deps, row, { folder, watch: reporter });
  return makeFile(deps, row, folder, reporter);
}

async function makeFile(
  deps: IngestDeps,
  row: IngestRow,
  folder: string,
  reporter: Reporter,
): Promise<number> {
  const { parts = [] } = row.wishes as Partial<IngestOrder>;
  const settings = settingsOf(deps.config);
  const onSpace = (bytes: number) => requireReserved(deps, row.id, bytes);
  const watch = { ...reporter, onSpace };
  const source =
    parts.length > 0 ? await joinParts(settings.tools, [row.source, ...parts], folder, watch) : row.source;
  // In a folder of its own: a plan that no longer fits is removed with it, and what was joined stays.
  const work = await makeWork(
    requestOf({ ...row, source }),
    parts.length > 0 ? path.join(folder, 'film') : folder,
    settings,
    {
      ...watch,
      onSource: ({ durationSeconds }) => requireTimes(durationSeconds, row.wishes),
      // Where a film is there already, it is watched until the new one is whole.
      ...(row.replaces === null && row.file_id === null
        ? {
            onPlayable: async (playable) => {
              row.file_id = await publishStage(deps, row, playable, 'first');
            },
          }
        : {}),
    },
  );
  const fileId = await publishStage(deps, row, work, 'whole');
  await markTunes(deps, row, work, fileId, reporter.onNote);
  await settleSource(deps, { ...row, source }, fileId);
  return fileId;
}

function requestOf(row: IngestRow): IngestRequest {
  const options = row.wishes as Partial<Omit<IngestOrder, 'file'>>;
  const marks: PackagedMark[] = [];
  const byHand = { titleFa: null, source: 'hand' } as const;
  if (options.intro) marks.push({ kind: 'intro', ...options.intro, ...byHand });
  if (options.credits) {
    marks.push({ kind: 'credits', start: options.credits.start, end: options.credits.end ?? 1e6, ...byHand });
  }
  return {
    file: row.source,
    originalLanguages: row.languages,
    dub: options.dub ?? null,
    audio: options.audio ?? [],
    subtitles: options.subtitles ?? [],
    marks,
  };
}

function settingsOf(config: IngestDeps['config']): WorkSettings {
  return {
    tools: { ffmpeg: config.ffmpeg, ffprobe: config.ffprobe },
    preset: config.ingestPreset,
    encoder: config.ingestEncoder,
    workers: config.ingestWorkers,
    cores: config.ingestCores,
    memoryBytes: encoderMemory(availableMemory()),
    screenshots: SCREENSHOTS,
    spareBytes: SPARE_BYTES,
  };
}

/** An uploaded source stays where the setting says so; it must not cost the film that is ready. */
async function settleSource(deps: IngestDeps, row: IngestRow, fileId: number): Promise<void> {
  const { keep_source } = await readQueue(deps.database.db);
  if (!row.owns_source || keep_source === 'drop' || row.kind !== 'feature') return;
  await keepSource(deps, row, fileId, keep_source).catch(() => {});
}

/** The film is there already; that its tune could not be found is worth a note, not a failure. */
async function markTunes(
  { config, database }: IngestDeps,
  row: IngestRow,
  work: FinishedWork,
  fileId: number,
  note: (text: string) => void,
): Promise<void> {
  const [audio] = work.plan.audio;
  if (row.season === null || row.kind !== 'feature' || !audio) return;
  try {
    const print = await fingerprintAudio(settingsOf(config).tools, audio, work.contents.durationSeconds);
    await markRepeats(database.db, { fileId, ...print });
  } catch (error) {
    note(`the tune of the series was not looked for: ${error instanceof Error ? error.message : error}`);
  }
}

async function settleFailure(
  deps: IngestDeps,
  row: IngestRow,
  folder: string,
  error: unknown,
): Promise<OrderResult> {
  const { db } = deps.database;
  const message = lastWords(error);
  if (isOutOfSpace(error)) {
    await pauseForSpace(db);
    await putBack(db, row.id, THIS_RUNNER);
    return { state: 'put back', message };
  }
  if (error instanceof SourceError) {
    await failOrder(db, row.id, { state: 'failed', message, code: error.code });
    await rm(folder, { recursive: true, force: true });
    return { state: 'failed', message };
  }
  const stopped = error instanceof ProcessError && error.reason === 'aborted';
  const last = row.tries + 1 >= TRIES_MAX && !stopped;
  await failOrder(db, row.id, {
    state: last ? 'failed' : 'waiting',
    message,
    code: stopped ? 'stopped' : 'broken',
  });
  throw error;
}

const LAST_LINES = 12;

/** What ffmpeg said last is often the only clue. */
function lastWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ProcessError) || error.stderr.trim() === '') return message;
  return [message, ...error.stderr.trim().split('\n').slice(-LAST_LINES)].join('\n');
}

/** Nothing is wrong with the film: the queue waits until there is room. */
function isOutOfSpace(error: unknown): boolean {
  if (error instanceof SourceError) return error.code === 'no_space';
  if (error instanceof ProcessError) return error.stderr.includes('No space left on device');
  return (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** Of this machine's processes it is known whether they live; another machine's are believed for a minute. */
function runnerLives(runner: string | null): boolean {
  const [, host, pid] = /^(.*):(\d+)$/.exec(runner ?? '') ?? [];
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}
