import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import type { Storage } from '../../storage/storage.ts';
import { type FinishedWork, makeWork, type WorkSettings } from '../encode/make-work.ts';
import { ProcessError } from '../encode/run-process.ts';
import { picturesOf } from '../files/title-files.queries.ts';
import type { PackagedMark } from '../package/package-contents.ts';
import { publishFile } from '../package/publish-file.queries.ts';
import { listen, markRepeats } from '../repeats/mark-repeats.ts';
import {
  episodeOf,
  failOrder,
  findIngest,
  finishOrder,
  folderName,
  type IngestRow,
  noteProgress,
  takeOrder,
} from './ingest.queries.ts';
import { SourceError } from './ingest-error.ts';
import type { IngestOrder } from './ingest-order.ts';
import type { IngestRequest } from './ingest-request.ts';
import { removeWork, workFolder } from './work-folder.ts';

export interface IngestDeps {
  config: Pick<Config, 'dataDir' | 'ffmpeg' | 'ffprobe' | 'ingestWorkers' | 'ingestPreset'>;
  database: Database;
  storage: Storage;
}

export interface OrderWatch {
  signal?: AbortSignal | undefined;
  onProgress?(step: string, share: number): void;
  onNote?(note: string): void;
}

export type OrderResult =
  | { state: 'done'; fileId: number }
  | { state: 'failed'; message: string }
  | { state: 'busy'; message: string };

export const TRIES_MAX = 3;
const SCREENSHOTS = 12;
const SPARE_BYTES = 500_000_000;
/** Also how soon a cancelled order is noticed. */
const TOLD_EVERY_MS = 1000;
const THIS_RUNNER = `${hostname()}:${process.pid}`;

/**
 * Does one order, wherever the last try left off. A file that cannot be taken in fails at once and for good;
 * anything else is thrown, to be tried again.
 */
export async function runOrder(deps: IngestDeps, id: number, watch: OrderWatch = {}): Promise<OrderResult> {
  const { db } = deps.database;
  const row = await findIngest(db, id);
  if (!row) return { state: 'failed', message: 'There is no such order.' };
  if (row.is_alive && row.runner !== THIS_RUNNER && runnerLives(row.runner)) {
    return { state: 'busy', message: 'Another process is taking this file in.' };
  }
  if (!(await takeOrder(db, row, THIS_RUNNER)))
    return { state: 'busy', message: 'It has been taken by another process.' };
  const reporter = openReporter(deps, id, watch);
  const folder = workFolder(deps.config.dataDir, id);
  try {
    const work = await makeWork(requestOf(row), folder, settingsOf(deps.config), reporter);
    const fileId = await publish(deps, row, work);
    await markTunes(deps, row, work, fileId, reporter.onNote);
    await removeWork(deps.config.dataDir, row);
    return { state: 'done', fileId };
  } catch (error) {
    if (error === CANCELLED || reporter.isCancelled()) {
      await removeWork(deps.config.dataDir, row);
      return { state: 'failed', message: 'It was cancelled.' };
    }
    return await settleFailure(deps, row, folder, error);
  } finally {
    reporter.close();
  }
}

const CANCELLED = new Error('cancelled');

function requestOf(row: IngestRow): IngestRequest {
  const wishes = row.wishes as Partial<Omit<IngestOrder, 'file'>>;
  const marks: PackagedMark[] = [];
  const byHand = { titleFa: null, source: 'hand' } as const;
  if (wishes.intro) marks.push({ kind: 'intro', ...wishes.intro, ...byHand });
  if (wishes.credits) {
    marks.push({ kind: 'credits', start: wishes.credits.start, end: wishes.credits.end ?? 1e6, ...byHand });
  }
  return {
    file: row.source,
    originalLanguages: row.languages,
    dub: wishes.dub ?? null,
    audio: wishes.audio ?? [],
    subtitles: wishes.subtitles ?? [],
    marks,
  };
}

function settingsOf(config: IngestDeps['config']): WorkSettings {
  return {
    tools: { ffmpeg: config.ffmpeg, ffprobe: config.ffprobe },
    preset: config.ingestPreset,
    workers: config.ingestWorkers,
    screenshots: SCREENSHOTS,
    spareBytes: SPARE_BYTES,
  };
}

/** The media is put in place first and made known after, in one step: nobody ever sees half of it. */
async function publish(
  { database, storage }: IngestDeps,
  row: IngestRow,
  work: FinishedWork,
): Promise<number> {
  const storageKey = `video/${folderName(row)}`;
  const pictures = picturesOf(storageKey);
  await storage.putFolder(storageKey, work.packageFolder);
  if (work.screenshots.length > 0) await storage.putFolder(pictures, work.screenshotFolder);
  const publishing = database.db.transaction().execute(async (db) => {
    const episodeId =
      row.season === null || row.episode === null
        ? null
        : await episodeOf(db, row.title_id, row.season, row.episode);
    const fileId = await publishFile(db, {
      ...{ titleId: row.title_id, episodeId, kind: row.kind, storageKey, contents: work.contents },
      screenshots: work.screenshots.map((shot) => ({ image: `${pictures}/${shot.name}`, at: shot.at })),
    });
    if (!(await finishOrder(db, row.id, fileId))) throw CANCELLED;
    await announceFile(db, fileId);
    return fileId;
  });
  return publishing.catch(async (error: unknown) => {
    if (error === CANCELLED) {
      await storage.removeFolder(storageKey);
      await storage.removeFolder(pictures);
    }
    throw error;
  });
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
    const print = await listen(settingsOf(config).tools, audio, work.contents.durationSeconds);
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
  const message = error instanceof Error ? error.message : String(error);
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

interface Reporter {
  signal: AbortSignal;
  isCancelled(): boolean;
  onProgress(step: string, share: number): void;
  onNote(note: string): void;
  close(): void;
}

/** Tells the database every second how far it is, and hears from it that the order is no longer wanted. */
function openReporter({ database }: IngestDeps, id: number, watch: OrderWatch): Reporter {
  const notes: string[] = [];
  const cancelled = new AbortController();
  let now = { step: 'probe', progress: 0 };
  const tell = async () => {
    // A database that is away for a moment says nothing about the order.
    const isWanted = await noteProgress(database.db, id, { ...now, notes }).catch(() => true);
    if (!isWanted) cancelled.abort();
  };
  const timer = setInterval(tell, TOLD_EVERY_MS);
  return {
    signal: watch.signal ? AbortSignal.any([watch.signal, cancelled.signal]) : cancelled.signal,
    isCancelled: () => cancelled.signal.aborted,
    onProgress(step, progress) {
      now = { step, progress };
      watch.onProgress?.(step, progress);
    },
    onNote(note) {
      notes.push(note);
      watch.onNote?.(note);
      void tell();
    },
    close: () => clearInterval(timer),
  };
}
