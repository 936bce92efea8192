import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import type { IndexKind } from '../index/index-tables.ts';
import { personDoc, titleDoc } from './search-doc.rules.ts';
import { readNextHiddenPeople, readNextPeople, readTitleSources } from './title-source.queries.ts';
import type { KeyedDoc } from './write-docs.queries.ts';

/** For people, run `gatherPersonVotes` first. */
export function allDocs(db: Db, kind: IndexKind, size: number): AsyncGenerator<KeyedDoc[]> {
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
