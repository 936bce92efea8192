import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  type Doc,
  type IndexKind,
  type IndexTables,
  ORDER_BY,
  type Order,
  SPACES,
  spaceOf,
} from '../index/index-tables.ts';
import {
  appendSegment,
  clearSpace,
  gatherBits,
  SEGMENT_FILL,
  type Space,
  storeGatheredBits,
} from '../lists/ranked-write.queries.ts';
import { collectWords, createNewTables, indexDocs, swapTables } from './new-tables.queries.ts';
import { RankedEntries } from './ranked-entries.ts';
import { type KeyedDoc, lockIndex, readFrequentTerms, writeDocs } from './write-docs.queries.ts';

/**
 * A word that more documents than this have is frequent, and no list of them is stored. The limit grows with the catalogue,
 * within bounds: shorter lists are always fast to read, longer ones never.
 */
export function frequentFromOf(docs: number): number {
  return Math.min(4000, Math.max(200, Math.round(docs / 250)));
}

/** From this many documents on a word or beginning gets bit sets: combining them costs less than checking each document. */
function rankedFromOf(frequentFrom: number): number {
  return Math.ceil(frequentFrom / 2);
}

export interface Rebuild {
  kind: IndexKind;
  /** All of them, in batches. */
  docs: AsyncIterable<KeyedDoc[]>;
  frequentFrom: number;
  progress(step: string, done: number): void;
}

/** Rebuilds the whole index in the transaction of `db`; readers see the old one until it commits. */
export async function rebuildIndex(db: Db, { kind, docs, frequentFrom, progress }: Rebuild): Promise<void> {
  await lockIndex(db, kind);
  await allowMemory(db);
  const tables = await createNewTables(db, kind);
  let count = 0;
  let writing = Promise.resolve();
  for await (const batch of docs) {
    await writing;
    writing = writeDocs(db, tables, batch);
    writing.catch(() => {});
    count += batch.length;
    progress('names', count);
  }
  await writing;
  await indexDocs(db, tables);
  await collectWords(db, kind, tables, frequentFrom, rankedFromOf(frequentFrom));
  progress('words', count);
  const entries = new RankedEntries(await readFrequentTerms(db, kind));
  for (const order of Object.keys(SPACES[kind]) as Order[]) {
    await rebuildSpace(db, tables, spaceOf(kind, order), order, entries, (done) =>
      progress(`order by ${order}`, done),
    );
  }
  await sql`analyze ranked_bits`.execute(db);
  await sql`analyze ranked_segments`.execute(db);
  await swapTables(db, kind);
}

/** Sorts and indexes of a whole catalogue, once in a long while. */
async function allowMemory(db: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db);
  await sql`set local maintenance_work_mem = '128MB'`.execute(db);
}

async function rebuildSpace(
  db: Db,
  { docs }: IndexTables,
  space: Space,
  order: Order,
  entries: RankedEntries,
  progress: (done: number) => void,
): Promise<void> {
  await clearSpace(db, space);
  await gatherBits(db);
  await sql`drop table if exists ranking`.execute(db);
  await sql`
    create temporary table ranking on commit drop as
    select d.id, (row_number() over (order by ${ORDER_BY[order]}) - 1)::int as place from ${docs} d`.execute(
    db,
  );
  await sql`create index on ranking (place)`.execute(db);
  await sql`analyze ranking`.execute(db);
  for (let at = 0; ; at++) {
    const { rows } = await sql<Doc>`
      select d.id, d.votes, d.rating, d.year, d.added, d.facets, d.words
      from ranking join ${docs} d using (id)
      where place >= ${at * SEGMENT_FILL} and place < ${(at + 1) * SEGMENT_FILL} order by place`.execute(db);
    if (rows.length === 0) break;
    await appendSegment(
      db,
      space,
      at,
      rows.map((doc) => entries.make(doc, order)),
    );
    progress(at * SEGMENT_FILL + rows.length);
  }
  await storeGatheredBits(db);
}
