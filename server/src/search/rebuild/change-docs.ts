import type { Db } from '../../platform/database.ts';
import { readDocs } from '../index/docs.queries.ts';
import { RankedEntries } from '../index/ranked-entries.ts';
import {
  type Doc,
  type IndexKind,
  type Order,
  orderKeys,
  SPACES,
  spaceOf,
  tablesOf,
} from '../index/text-index.ts';
import { changeSpace } from '../lists/ranked-write.queries.ts';
import {
  type KeyedDoc,
  lockIndex,
  putIntoWords,
  readFrequentTerms,
  removeDocs,
  takeOutOfWords,
  type WordOf,
  writeDocs,
} from './text-index-write.queries.ts';

/** Puts the present documents of these ids in the place of the old ones; an id without one is gone. */
export async function changeDocs(db: Db, kind: IndexKind, ids: number[], present: KeyedDoc[]): Promise<void> {
  await lockIndex(db, kind);
  const old = await readDocs(db, kind, ids);
  await removeDocs(db, kind, ids);
  if (present.length > 0) await writeDocs(db, tablesOf(kind), present);
  for (const column of ['words', 'sounds'] as const) {
    await takeOutOfWords(db, kind, column, wordsOf(old, column));
    await putIntoWords(db, kind, column, wordsOf(present, column));
  }
  const entries = new RankedEntries(await readFrequentTerms(db, kind));
  for (const order of Object.keys(SPACES[kind]) as Order[]) {
    await changeSpace(
      db,
      spaceOf(kind, order),
      old.map((doc) => ({ id: doc.id, keys: orderKeys(doc, order) })),
      present.map((doc) => entries.make(doc, order)),
      async (staying) => (await readDocs(db, kind, staying)).map((doc) => entries.make(doc, order)),
    );
  }
}

function wordsOf(docs: readonly Doc[], column: 'words' | 'sounds'): WordOf[] {
  return docs.flatMap(({ id, votes, [column]: words }) => words.map((word) => ({ word, id, votes })));
}
