import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type IndexKind, type IndexTables, type Order, SPACES, spaceOf } from '../index/index-tables.ts';
import { joinInDatabase } from '../lists/joined-lists.ts';
import { listBits, openBitTable } from '../lists/list-bits.ts';
import {
  appendSegment,
  clearSpace,
  SEGMENT_FILL,
  type Space,
  storeBits,
} from '../lists/ranked-write.queries.ts';
import { CompactDocs, type RankedDoc } from './compact-docs.ts';
import { collectWords, createNewTables, indexDocs, swapTables } from './new-tables.queries.ts';
import { type KeyedDoc, readFrequentTerms, writeDocs } from './write-docs.queries.ts';

/**
 * A word in more documents than this is frequent, and has bit sets instead of a list of documents. The limit grows with
 * the catalogue, within bounds: short lists are always fast to read, long ones never.
 */
export function frequentFromOf(docs: number): number {
  return Math.min(4000, Math.max(200, Math.round(docs / 250)));
}

export interface Rebuild {
  kind: IndexKind;
  docs: AsyncIterable<KeyedDoc[]>;
  frequentFrom: number;
  progress(step: string, done: number): void;
}

/** Rebuilds the whole index in the transaction of `db`; readers see the old one until it commits. */
export async function rebuildIndex(db: Db, { kind, docs, frequentFrom, progress }: Rebuild): Promise<void> {
  await allowMemory(db);
  const tables = await createNewTables(db, kind);
  let count = 0;
  let writing = Promise.resolve();
  for await (const batch of docs) {
    await writing;
    writing = writeDocs(db, tables, batch);
    // Thrown where it is awaited, not as an unhandled rejection.
    writing.catch(() => {});
    count += batch.length;
    progress('names', count);
  }
  await writing;
  await indexDocs(db, tables);
  await collectWords(db, kind, tables, frequentFrom);
  progress('words', count);
  const all = await readCompactDocs(db, kind, tables, count);
  const members = all.finish();
  const table = openBitTable(count, SEGMENT_FILL);
  for (const order of Object.keys(SPACES[kind]) as Order[]) {
    const space = spaceOf(kind, order);
    const sorted = await rebuildSegments(db, space, order, all);
    await storeBits(db, space, listBits(members, sorted, space.ranges, table));
    progress(`order by ${order}`, count);
  }
  await sql`analyze ranked_bits`.execute(db);
  await sql`analyze ranked_segments`.execute(db);
  await swapTables(db, kind);
}

/**
 * Sorting and indexing a whole catalogue is rare: allow it plenty of memory but one core, since viewers need CPU too.
 */
async function allowMemory(db: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db);
  await sql`set local maintenance_work_mem = '128MB'`.execute(db);
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db);
  await sql`set local max_parallel_maintenance_workers = 0`.execute(db);
}

const READ_AT_ONCE = 500;

async function readCompactDocs(
  db: Db,
  kind: IndexKind,
  { docs }: IndexTables,
  count: number,
): Promise<CompactDocs> {
  const all = new CompactDocs(count, await readFrequentTerms(db, kind));
  const read = async (after: number) => {
    const { rows } = await sql<RankedDoc>`
      select d.id, d.votes, d.rating, d.year, d.added, ${joinInDatabase(sql`d.facets`)} as facets,
        ${joinInDatabase(sql`d.words`)} as words
      from ${docs} d where d.id > ${after} order by d.id limit ${READ_AT_ONCE}`.execute(db);
    return rows;
  };
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) all.add(rows);
  return all;
}

async function rebuildSegments(db: Db, space: Space, order: Order, all: CompactDocs): Promise<Uint32Array> {
  await clearSpace(db, space);
  const sorted = all.sort(order);
  for (let from = 0; from < sorted.length; from += SEGMENT_FILL) {
    const ids = Array.from(sorted.subarray(from, from + SEGMENT_FILL), (at) => all.idAt(at));
    await appendSegment(db, space, from / SEGMENT_FILL, { ids, keys: all.keysAt(sorted[from] ?? 0, order) });
  }
  return sorted;
}
