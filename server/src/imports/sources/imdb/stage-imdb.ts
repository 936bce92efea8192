import { BitSet } from '../../bit-set.ts';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { ImportFault } from '../../record.ts';
import { Stager } from '../../staging/stager.ts';
import { stagingTable } from '../../staging/staging-tables.ts';
import { Categories } from '../categories.ts';
import type { StageContext } from '../stage-context.ts';
import { createRaw, dropRaw, joinRaw, readKnownNumbers } from './imdb.queries.ts';
import { type ImdbOptions, readImdbOptions } from './imdb-options.ts';
import { toChunks } from './imdb-rows.ts';
import * as tables from './imdb-tables.ts';
import { findTable, openTable, type TableFile } from './read-lines.ts';

/**
 * Streams IMDb's datasets into the staging tables. Irrelevant lines are skipped while reading: wanted titles and people
 * take one bit each, so memory does not grow with the files.
 */
export async function stageImdb(context: StageContext): Promise<void> {
  const options = readImdbOptions(context.options);
  const reading = new ImdbReading(context, options);
  const { db } = context.deps.database;
  if (options.refreshes) return reading.readNewRatings(await readKnownNumbers(db));
  await createRaw(db, context.importId);
  await reading.readAll();
  context.progress('joining', 1);
  await joinRaw(db, context.importId);
  await dropRaw(db, context.importId);
}

const FILES = [
  'title.ratings',
  'title.basics',
  'title.akas',
  'title.crew',
  'title.principals',
  'name.basics',
  'title.episode',
] as const;

class ImdbReading {
  readonly #context: StageContext;
  readonly #options: ImdbOptions;
  readonly #files: Map<string, TableFile>;
  readonly #stager: Stager;
  readonly #titles = new BitSet();
  readonly #people = new BitSet();
  #read = 0;
  #checked = Date.now();

  constructor(context: StageContext, options: ImdbOptions) {
    this.#context = context;
    this.#options = options;
    const found = FILES.map((name) => [name, findTable(options.folder, name)] as const);
    this.#files = new Map(found.flatMap(([name, table]) => (table ? [[name, table] as const] : [])));
    this.#stager = new Stager(context.deps.database.db, context.importId);
  }

  async readNewRatings(known: BitSet): Promise<void> {
    if (!this.#files.has('title.ratings')) throw new ImportFault(IMPORT_TEXTS.noFile('title.ratings.tsv.gz'));
    await this.#copy('title.ratings', 'titles', tables.newRatings(known));
    await this.#stager.flush();
  }

  async readAll(): Promise<void> {
    if (!this.#files.has('title.basics')) throw new ImportFault(IMPORT_TEXTS.noFile('title.basics.tsv.gz'));
    const options = this.#options;
    const categories = await Categories.open(this.#context.deps.database.db, this.#stager);
    const voted = options.votesFrom > 0 ? new BitSet() : null;
    if (voted) await this.#scan('title.ratings', tables.VOTED, tables.markVoted(voted, options.votesFrom));
    await this.#copy('title.basics', 'basics', tables.basics(options, voted, this.#titles, categories));
    await this.#copy('title.ratings', 'ratings', tables.ratings(this.#titles));
    await this.#copy('title.akas', 'akas', tables.akas(this.#titles));
    const hasCrew = this.#files.has('title.crew');
    if (hasCrew) await this.#copy('title.crew', 'credits', tables.crew(this.#titles, this.#people));
    await this.#copy('title.principals', 'credits', tables.principals(this.#titles, this.#people, hasCrew));
    await this.#copy('name.basics', 'people', tables.people(this.#people));
    await this.#readEpisodes();
    await this.#stager.flush();
  }

  async #readEpisodes(): Promise<void> {
    const parts = new BitSet();
    await this.#copy('title.episode', 'parts', tables.episodes(this.#titles, parts));
    if (parts.size > 0) await this.#copy('title.basics', 'part_names', tables.episodeNames(parts));
  }

  async #copy(name: string, table: string, rows: tables.TableRows): Promise<void> {
    const file = this.#files.get(name);
    if (!file) return;
    const pieces = this.#pieces(file, rows);
    await this.#context.deps.database.copyRows(
      stagingTable(this.#context.importId, table),
      rows.into,
      toChunks(pieces),
    );
  }

  async #scan(name: string, wanted: readonly string[], see: (cells: string[]) => void): Promise<void> {
    const file = this.#files.get(name);
    if (!file) return;
    const rows: tables.TableRows = { wanted, into: [], make: (cells) => see(cells), skip: () => false };
    for await (const _ of this.#pieces(file, rows)) await this.#context.check();
  }

  async *#pieces(file: TableFile, { wanted, make, skip }: tables.TableRows): AsyncGenerator<string[]> {
    const refusals: { row: number; reason: string }[] = [];
    const refuse = (row: number, reason: string) => refusals.push({ row, reason });
    const reader = await openTable(file, wanted, (bytes) => this.#advance(file.name, bytes), refuse);
    const least = Math.max(...reader.columns) + 1;
    for await (const { first, lines } of reader.pieces) {
      const rows: string[] = [];
      for (let at = 0; at < lines.length; at++) {
        const line = lines[at] ?? '';
        if (line === '' || skip(line)) continue;
        const cells = line.split('\t');
        if (cells.length < least) {
          refuse(first + at, `${file.name}: ${IMPORT_TEXTS.badLine}`);
          continue;
        }
        const row = make(reader.columns.map((column) => cells[column] ?? ''));
        if (row === null) refuse(first + at, `${file.name}: ${IMPORT_TEXTS.badLine}`);
        else if (typeof row === 'string') rows.push(row);
      }
      for (const { row, reason } of refusals.splice(0)) await this.#stager.refuse(row, reason);
      if (rows.length > 0) yield rows;
      await this.#look();
    }
    for (const { row, reason } of refusals.splice(0)) await this.#stager.refuse(row, reason);
  }

  #advance(step: string, bytes: number): void {
    this.#read += bytes;
    // `title.basics` may be read twice, so the end can come a little early.
    const all = [...this.#files.values()].reduce((sum, file) => sum + file.bytes, 0);
    this.#context.progress(step, Math.min(0.95, this.#read / all));
  }

  /** Every second: checks whether it was stopped. */
  async #look(): Promise<void> {
    if (Date.now() - this.#checked < 1000) return;
    this.#checked = Date.now();
    await this.#context.check();
  }
}
