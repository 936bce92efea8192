import { announceChange } from '../database/catalogue-changes.queries.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../http/deps.ts';
import { keysShare, refreshSearchKeys, writePeopleKeys, writeSearchKeys } from '../search/search.ts';
import { BEGINS, between, isLarge, MIN } from './import-steps.rules.ts';
import {
  type Cursor,
  type ImportRow,
  readImport,
  readOwnState,
  saveCursor,
  saveProgress,
} from './imports.queries.ts';
import { IMPORT_TEXTS } from './imports.texts.ts';
import { allowBulk, lastOf, nextBatch, refreshStatistics } from './merge/batch.ts';
import { readExtra } from './merge/extras.queries.ts';
import { finishStaging } from './merge/finish-staging.ts';
import { type BatchPlan, mergeBatch } from './merge/merge-batch.ts';
import { matchPeopleByTitles, mergePeople, peopleBetween } from './merge/merge-people.queries.ts';
import { mergeCategories, mergeCollections } from './merge/merge-rest.queries.ts';
import { takeExtra } from './merge/take-extras.ts';
import { ImportFault } from './record.ts';
import { forgetRefusals } from './report.queries.ts';
import { stageImdb } from './sources/imdb/stage-imdb.ts';
import { stageNfo } from './sources/nfo/stage-nfo.ts';
import type { StageContext } from './sources/stage-context.ts';
import { stageTmdb } from './sources/tmdb/stage-tmdb.ts';
import { analyzeFound, createStaging, isStaged } from './staging/staging.queries.ts';
import { stagingOf } from './staging/staging-tables.ts';

export type ImportDeps = Pick<Platform, 'database' | 'config' | 'jobs' | 'storage'>;

export interface RunOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (step: string, share: number) => void;
}

/** Sources that the import reads itself; an uploaded file is staged while it comes in. */
const STAGE = { imdb: stageImdb, nfo: stageNfo, tmdb: stageTmdb };

const BATCH = 10_000;
const REPORTED_EVERY_MS = 1000;

export class Stopped extends Error {}

/** The steps of one import; each batch records its own progress. */
export class ImportRun {
  readonly #deps: ImportDeps;
  readonly #db: Db;
  readonly #row: ImportRow;
  readonly #options: RunOptions;
  #cursor: Cursor;
  #reportedAt = 0;

  constructor(deps: ImportDeps, row: ImportRow, options: RunOptions) {
    this.#deps = deps;
    this.#db = deps.database.db;
    this.#row = row;
    this.#options = options;
    this.#cursor = row.cursor;
  }

  async work(): Promise<void> {
    if (!this.#cursor.step || !(await this.#hasStaging())) await this.#stage();
    if (this.#cursor.step === 'people') await this.#mergePeople();
    if (this.#cursor.step === 'titles') await this.#mergeTitles();
    if (this.#cursor.step === 'rest') await this.#mergeRest();
    if (this.#cursor.step === 'extras') await this.#takeExtras();
    if (this.#cursor.step === 'keys') await this.#writeKeys();
  }

  async #hasStaging(): Promise<boolean> {
    if (this.#cursor.step === 'keys' || this.#cursor.step === 'done') return true;
    return this.#cursor.titles === 0 || isStaged(this.#db, this.#row.id);
  }

  async #stage(): Promise<void> {
    const { id, source } = this.#row;
    const isAgain = this.#cursor.step !== undefined;
    if (source === 'csv' || source === 'json') throw new ImportFault(IMPORT_TEXTS.stagedAgain);
    await forgetRefusals(this.#db, id);
    await createStaging(this.#db, id, false);
    await STAGE[source](this.#context());
    await finishStaging(
      this.#db,
      id,
      this.#row,
      isAgain ? this.#cursor : { runner: this.#row.cursor.runner },
    );
    this.#cursor = (await readImport(this.#db, id))?.cursor ?? {};
  }

  #context(): StageContext {
    const { id, source, options } = this.#row;
    return {
      deps: this.#deps,
      importId: id,
      source,
      options,
      check: () => this.#check(),
      progress: (step, share) => this.#report(step, share * BEGINS.people),
    };
  }

  async #mergePeople(): Promise<void> {
    const { id, source, dryRun } = this.#row;
    const { people } = stagingOf(id);
    if (dryRun) return this.#move('titles', BEGINS.titles);
    if ((this.#cursor.after ?? 0) === 0) await this.#bulk((db) => matchPeopleByTitles(db, id));
    for (let after = this.#cursor.after ?? MIN; ; ) {
      await this.#check();
      const last = await lastOf(this.#db, people, 'p', after, BATCH);
      if (last === null) break;
      const { people: all = 0, peopleDone: before = 0 } = this.#cursor;
      const peopleDone = Math.min(before + BATCH, all);
      const share = between('people', 'titles', peopleDone / Math.max(1, all));
      const cursor = { ...this.#cursor, after: last, peopleDone };
      const which = peopleBetween(after, last);
      await this.#bulk(async (db) => {
        await mergePeople({ db, importId: id, source, which });
        await saveCursor(db, id, cursor, share);
      });
      this.#cursor = cursor;
      after = last;
      this.#options.onProgress?.('people', share);
    }
    await this.#bulk((db) => mergeCategories(db, id));
    if (this.#isLarge()) {
      await refreshStatistics(this.#db, 'people');
      await analyzeFound(this.#db, id);
    }
    await this.#move('titles', BEGINS.titles);
  }

  async #mergeTitles(): Promise<void> {
    const { id, source, dryRun, options } = this.#row;
    const plan: BatchPlan = {
      importId: id,
      source,
      fields: Array.isArray(options.fields) ? (options.fields as string[]) : null,
      visibility: options.visibility === 'published' ? 'published' : 'draft',
      dryRun,
      rebuilds: this.#cursor.rebuilds ?? false,
      deletions: this.#cursor.deletions,
    };
    const { created, changed, unchanged } = this.#row;
    let done = created + changed + unchanged;
    let refreshAt = BATCH;
    for (let after = this.#cursor.titlesAfter ?? MIN; ; ) {
      await this.#check();
      const last = await nextBatch(this.#db, id, after, BATCH);
      if (last === null) break;
      done += BATCH;
      const progress = between('titles', 'rest', done / Math.max(1, this.#cursor.titles ?? 0));
      const cursor = { ...this.#cursor, titlesAfter: last };
      await mergeBatch(this.#db, plan, after, last, { cursor, progress });
      this.#cursor = cursor;
      after = last;
      this.#options.onProgress?.('titles', progress);
      if (!dryRun && this.#isLarge() && done >= refreshAt) {
        refreshAt *= 4;
        await refreshStatistics(this.#db, 'titles');
      }
    }
    if (!dryRun && this.#isLarge()) await refreshStatistics(this.#db, 'titles');
    await this.#move(dryRun ? 'done' : 'rest', BEGINS.rest);
  }

  async #mergeRest(): Promise<void> {
    const { id } = this.#row;
    const cursor: Cursor = { ...this.#cursor, step: 'extras', after: MIN };
    await this.#bulk(async (db) => {
      await mergeCollections(db, id);
      await saveCursor(db, id, cursor, BEGINS.keys);
    });
    this.#cursor = cursor;
  }

  /** One by one: each is separate work, done once even if the import is restarted. */
  async #takeExtras(): Promise<void> {
    const { id } = this.#row;
    for (;;) {
      await this.#check();
      const extra = await readExtra(this.#db, id, this.#cursor.after ?? MIN);
      if (!extra) break;
      await takeExtra(this.#deps, id, extra);
      this.#cursor = { ...this.#cursor, after: extra.x };
      await saveCursor(this.#db, id, this.#cursor, BEGINS.keys);
      this.#options.onProgress?.('films and pictures', BEGINS.keys);
    }
    await this.#move('keys', BEGINS.keys);
  }

  async #writeKeys(): Promise<void> {
    this.#options.onProgress?.('search keys', BEGINS.keys);
    if (this.#cursor.rebuilds) {
      const reportProgress = (step: string, done: number, of: number) =>
        this.#report(step, between('keys', 'done', keysShare(step, done, of)));
      // One after the other: both at once would occupy two cores while viewers wait.
      await writeSearchKeys(this.#db, 'all', reportProgress);
      await writePeopleKeys(this.#db, 'all', reportProgress);
    } else await refreshSearchKeys(this.#db);
    // Posters and texts change without the search keys.
    await announceChange(this.#db, 'end');
    await this.#move('done', BEGINS.done);
  }

  async #move(step: NonNullable<Cursor['step']>, progress: number): Promise<void> {
    this.#cursor = { ...this.#cursor, step, after: MIN };
    await saveCursor(this.#db, this.#row.id, this.#cursor, progress);
  }

  /** For steps without their own batches, at most once a second. */
  #report(step: string, share: number): void {
    this.#options.onProgress?.(step, share);
    if (Date.now() - this.#reportedAt < REPORTED_EVERY_MS) return;
    this.#reportedAt = Date.now();
    // Only for display: the cursor is what counts.
    void saveProgress(this.#db, this.#row.id, share).catch(() => {});
  }

  #bulk(work: (db: Db) => Promise<void>): Promise<void> {
    return this.#db.transaction().execute(async (db) => {
      await allowBulk(db);
      await work(db);
    });
  }

  /** Large enough to change the best query plans. */
  #isLarge(): boolean {
    return isLarge(this.#cursor.titles ?? 0);
  }

  /** Between two batches: was it stopped, here or from another process, or taken over by one? */
  async #check(): Promise<void> {
    if (this.#options.signal?.aborted) throw new Stopped();
    if ((await readOwnState(this.#db, this.#row)) !== 'running') throw new Stopped();
  }
}
