import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import type { Storage } from '../../storage/storage.ts';
import { type FinishedWork, makeWork, type WorkSettings } from '../encode/make-work.ts';
import { ProcessError } from '../encode/run-process.ts';
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
const TOLD_EVERY_MS = 1000;
const ALIVE_EVERY_MS = 10_000;
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
  const folder = path.join(deps.config.dataDir, 'ingest', String(id));
  try {
    const work = await makeWork(requestOf(row), folder, settingsOf(deps.config), reporter);
    const fileId = await publish(deps, row, work);
    await markTunes(deps, row, work, fileId, reporter.onNote);
    await rm(folder, { recursive: true, force: true });
    return { state: 'done', fileId };
  } catch (error) {
    return await settleFailure(deps, row, folder, error);
  } finally {
    reporter.close();
  }
}

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
  const name = folderName(row);
  const storageKey = `video/${name}`;
  const pictures = `art/screenshots/${name}`;
  await storage.putFolder(storageKey, work.packageFolder);
  if (work.screenshots.length > 0) await storage.putFolder(pictures, work.screenshotFolder);
  return database.db.transaction().execute(async (db) => {
    const episodeId =
      row.season === null || row.episode === null
        ? null
        : await episodeOf(db, row.title_id, row.season, row.episode);
    const fileId = await publishFile(db, {
      ...{ titleId: row.title_id, episodeId, kind: row.kind, storageKey, contents: work.contents },
      screenshots: work.screenshots.map((shot) => ({ image: `${pictures}/${shot.name}`, at: shot.at })),
    });
    await finishOrder(db, row.id, fileId);
    await announceFile(db, fileId);
    return fileId;
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
  signal: AbortSignal | undefined;
  onProgress(step: string, share: number): void;
  onNote(note: string): void;
  close(): void;
}

/** Tells the database once a second at most, and every ten seconds that this process is alive. */
function openReporter({ database }: IngestDeps, id: number, watch: OrderWatch): Reporter {
  const notes: string[] = [];
  let now = { step: 'probe', progress: 0 };
  let toldAt = 0;
  const tell = () => {
    toldAt = Date.now();
    noteProgress(database.db, id, { ...now, notes }).catch(() => {});
  };
  const timer = setInterval(tell, ALIVE_EVERY_MS);
  return {
    signal: watch.signal,
    onProgress(step, progress) {
      now = { step, progress };
      watch.onProgress?.(step, progress);
      if (Date.now() - toldAt >= TOLD_EVERY_MS) tell();
    },
    onNote(note) {
      notes.push(note);
      watch.onNote?.(note);
      tell();
    },
    close: () => clearInterval(timer),
  };
}
