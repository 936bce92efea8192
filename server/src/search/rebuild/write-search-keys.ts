import { setImmediate as turn } from 'node:timers/promises';
import { announceChange, beginBatch } from '../../database/catalogue-changes.queries.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { IndexKind, ListedKind } from '../index/index-tables.ts';
import { changeDocs } from './change-docs.ts';
import { frequentFromOf, rebuildIndex } from './rebuild.queries.ts';
import { personDoc, titleDoc } from './search-doc.rules.ts';
import {
  countSources,
  forgetChanges,
  gatherPersonVotes,
  readNextHiddenPeople,
  readNextPeople,
  readPersonSources,
  readTitleSources,
} from './title-source.queries.ts';
import { type KeyedDoc, lockIndex, tryLockIndex } from './write-docs.queries.ts';

export type Progress = (step: string, done: number, of: number) => void;

/** Increment when keys are derived differently, so that stored ones are rewritten. */
export const KEYS_VERSION = 4;

/** Small enough that a batch's garbage is collected in the young generation. */
const REBUILT_AT_ONCE = 500;
/** Each batch rewrites the segments of its titles: the larger the batch, the fewer segments are rewritten twice. */
const CHANGED_AT_ONCE = 2000;
/** More are the work of a job, which need not be visible at once. */
const EDITED_BY_HAND_MAX = 100;

async function readKeyed(db: Db, kind: IndexKind, ids: number[]): Promise<KeyedDoc[]> {
  return kind === 'title' || kind === 'hidden_title'
    ? (await readTitleSources(db, kind, { ids })).map(titleDoc)
    : (await readPersonSources(db, kind, ids)).map(personDoc);
}

/** Writes the search keys of titles and their places in the ranked lists, for the given ones or for all. */
export const writeSearchKeys = writerOf('title');
/** The same of people. */
export const writePeopleKeys = writerOf('person');

/**
 * In the transaction that changes a title, so that caches start anew once for both. While the index is being rebuilt
 * this is left to the job, so that the transaction does not wait.
 */
export async function writeSearchKeysAlong(trx: Db, titleId: number): Promise<void> {
  if (await tryLockIndex(trx, 'title')) await writeSearchKeys(trx, [titleId]);
}

function writerOf(kind: ListedKind) {
  const name = kind === 'title' ? 'titles' : 'people';
  return async (
    database: Db,
    ids: number[] | 'all',
    progress: Progress = () => {},
    frequentFrom?: number,
  ): Promise<void> => {
    const isJob = ids === 'all' || ids.length > EDITED_BY_HAND_MAX;
    await inTransaction(database, async (db) => {
      await lockIndex(db, kind);
      if (isJob) await beginBatch(db);
      await forgetChanges(db, kind, ids);
      let hasChanged = ids === 'all';
      if (ids === 'all') {
        const of = await countSources(db, kind);
        if (kind === 'person') await gatherPersonVotes(db);
        for (const each of [kind, `hidden_${kind}`] as const)
          await rebuildIndex(db, {
            kind: each,
            docs: allDocs(db, each, REBUILT_AT_ONCE),
            frequentFrom: frequentFrom ?? frequentFromOf(of),
            progress: (step, done) => {
              if (each === kind) progress(`${name}: ${step}`, done, of);
            },
          });
      } else {
        for (let at = 0; at < ids.length; at += CHANGED_AT_ONCE) {
          const batch = ids.slice(at, at + CHANGED_AT_ONCE);
          for (const each of [kind, `hidden_${kind}`] as const)
            hasChanged = (await changeDocs(db, each, batch, await readKeyed(db, each, batch))) || hasChanged;
          progress(name, at + batch.length, ids.length);
        }
      }
      if (hasChanged) await announceChange(db, isJob ? 'end' : '');
    });
  };
}

/** For people, run `gatherPersonVotes` first. */
function allDocs(db: Db, kind: IndexKind, size: number): AsyncGenerator<KeyedDoc[]> {
  switch (kind) {
    case 'title':
    case 'hidden_title':
      return inBatches((after) => readTitleSources(db, kind, { after, limit: size }), titleDoc);
    case 'person':
      return inBatches((after) => readNextPeople(db, after, size), personDoc);
    case 'hidden_person':
      return inBatches((after) => readNextHiddenPeople(db, after, size), personDoc);
  }
}

/** The database reads the next batch while we compute the keys of this one. */
async function* inBatches<Source extends { id: number }>(
  read: (after: number) => Promise<Source[]>,
  make: (source: Source) => KeyedDoc,
): AsyncGenerator<KeyedDoc[]> {
  let reading = read(0);
  for (;;) {
    const sources = await reading;
    const last = sources.at(-1);
    if (!last) return;
    reading = read(last.id);
    // The error reaches the caller that awaits the next batch; it must not become an unhandled rejection.
    reading.catch(() => {});
    await turn();
    yield sources.map(make);
  }
}
