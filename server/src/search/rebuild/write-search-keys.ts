import type { Db } from '../../database/database.ts';
import type { IndexKind } from '../index/index-tables.ts';
import { allPersonDocs, allTitleDocs } from './all-docs.ts';
import { changeDocs } from './change-docs.ts';
import { frequentFromOf, rebuildIndex } from './rebuild.queries.ts';
import { personDoc, titleDoc } from './search-doc.rules.ts';
import {
  announceChanges,
  countSources,
  forgetChanges,
  readPersonSources,
  readTitleSources,
} from './title-source.queries.ts';
import type { KeyedDoc } from './write-docs.queries.ts';

type Progress = (step: string, done: number, of: number) => void;

/** Raised when keys are made in another way, so that stored ones are written again. */
export const KEYS_VERSION = 3;

/** Few enough that what is made of one batch is collected with the youngest garbage. */
const REBUILT_AT_ONCE = 500;
/** Each batch rewrites the segments that its titles belong to: the larger, the fewer are rewritten twice. */
const CHANGED_AT_ONCE = 2000;

async function readKeyed(db: Db, kind: IndexKind, ids: number[]): Promise<KeyedDoc[]> {
  if (kind === 'title') return (await readTitleSources(db, { ids })).map(titleDoc);
  return (await readPersonSources(db, ids)).map(personDoc);
}

/** Writes what titles are found by and their places in the ranked lists: for the given ones, or for all of them. */
export function writeSearchKeys(
  db: Db,
  ids: number[] | 'all',
  progress: Progress = () => {},
  frequentFrom?: number,
): Promise<void> {
  return write(db, 'title', ids, progress, frequentFrom);
}

/** `writeSearchKeys` for people. */
export function writePeopleKeys(
  db: Db,
  ids: number[] | 'all',
  progress: Progress = () => {},
  frequentFrom?: number,
): Promise<void> {
  return write(db, 'person', ids, progress, frequentFrom);
}

async function write(
  database: Db,
  kind: IndexKind,
  ids: number[] | 'all',
  progress: Progress,
  frequentFrom: number | undefined,
): Promise<void> {
  await inTransaction(database, async (db) => {
    await forgetChanges(db, kind, ids);
    if (ids === 'all') {
      const of = await countSources(db, kind);
      await rebuildIndex(db, {
        kind,
        docs: kind === 'title' ? allTitleDocs(db, REBUILT_AT_ONCE) : allPersonDocs(db, REBUILT_AT_ONCE),
        frequentFrom: frequentFrom ?? frequentFromOf(of),
        progress: (step, done) => progress(`${kind === 'title' ? 'titles' : 'people'}: ${step}`, done, of),
      });
    } else {
      for (let at = 0; at < ids.length; at += CHANGED_AT_ONCE) {
        const batch = ids.slice(at, at + CHANGED_AT_ONCE);
        await changeDocs(db, kind, batch, await readKeyed(db, kind, batch));
        progress(kind === 'title' ? 'titles' : 'people', at + batch.length, ids.length);
      }
    }
    await announceChanges(db);
  });
}

/** The caller may have a transaction already. */
function inTransaction(db: Db, run: (db: Db) => Promise<void>): Promise<void> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
