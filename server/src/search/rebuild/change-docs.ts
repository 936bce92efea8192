import { isDeepStrictEqual } from 'node:util';
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

/**
 * Replaces the documents of these ids; an id without a current document is removed. Returns whether anything changed:
 * most edits of a title, and the later stages of a film, change nothing that is searched.
 */
export async function changeDocs(db: Db, kind: IndexKind, all: number[], made: KeyedDoc[]): Promise<boolean> {
  const held = new Map((await readDocs(db, kind, all)).map((doc) => [doc.id, doc]));
  const current = made.filter((doc) => !isSame(doc, held.get(doc.id)));
  const staying = new Set(made.map(({ id }) => id));
  for (const { id } of current) staying.delete(id);
  const old = [...held.values()].filter(({ id }) => !staying.has(id));
  if (old.length === 0 && current.length === 0) return false;
  const ids = [...old, ...current].map(({ id }) => id);
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
      async (others) => (await readDocs(db, kind, others)).map((doc) => entries.make(doc, order)),
    );
  }
  return true;
}

/** The keys are derived from the names. */
function isSame({ nameKeys: _names, soundKeys: _sounds, ...doc }: KeyedDoc, held: Doc | undefined): boolean {
  return isDeepStrictEqual(doc, held);
}

function wordsOf(docs: readonly Doc[], column: 'words' | 'sounds'): WordOf[] {
  return docs.flatMap(({ id, votes, [column]: words }) => words.map((word) => ({ word, id, votes })));
}
