import type { Db } from '../../database/database.ts';
import { readDocs } from '../index/docs.queries.ts';
import {
  type Doc,
  type IndexKind,
  type Order,
  orderKeys,
  SPACES,
  spaceOf,
  tablesOf,
} from '../index/index-tables.ts';
import { changeSpace } from '../lists/ranked-write.queries.ts';
import { RankedEntries } from './ranked-entries.ts';
import {
  addToWords,
  type KeyedDoc,
  readFrequentTerms,
  removeDocs,
  removeFromWords,
  type WordOf,
  writeDocs,
} from './write-docs.queries.ts';

/** Replaces the documents of these ids; an id without a current document is removed. */
export async function changeDocs(db: Db, kind: IndexKind, ids: number[], current: KeyedDoc[]): Promise<void> {
  const old = await readDocs(db, kind, ids);
  if (old.length === 0 && current.length === 0) return;
  await removeDocs(db, kind, ids);
  if (current.length > 0) await writeDocs(db, tablesOf(kind), current);
  for (const column of ['words', 'sounds'] as const) {
    await removeFromWords(db, kind, column, wordsOf(old, column));
    await addToWords(db, kind, column, wordsOf(current, column));
  }
  const entries = new RankedEntries(await readFrequentTerms(db, kind));
  for (const order of Object.keys(SPACES[kind]) as Order[]) {
    await changeSpace(
      db,
      spaceOf(kind, order),
      old.map((doc) => ({ id: doc.id, keys: orderKeys(doc, order) })),
      current.map((doc) => entries.make(doc, order)),
      async (staying) => (await readDocs(db, kind, staying)).map((doc) => entries.make(doc, order)),
    );
  }
}

function wordsOf(docs: readonly Doc[], column: 'words' | 'sounds'): WordOf[] {
  return docs.flatMap(({ id, votes, [column]: words }) => words.map((word) => ({ word, id, votes })));
}
