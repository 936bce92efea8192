import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { personDoc, titleDoc } from './search-doc.rules.ts';
import { gatherPersonVotes, readNextPeople, readTitleSources } from './title-source.queries.ts';
import type { KeyedDoc } from './write-docs.queries.ts';

export function allTitleDocs(db: Db, size: number): AsyncGenerator<KeyedDoc[]> {
  return inBatches((after) => readTitleSources(db, { after, limit: size }), titleDoc);
}

export async function* allPersonDocs(db: Db, size: number): AsyncGenerator<KeyedDoc[]> {
  await gatherPersonVotes(db);
  yield* inBatches((after) => readNextPeople(db, after, size), personDoc);
}

/** While we make the keys of one batch, the database reads the next. */
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
    // Thrown at the caller that asks for the next batch, not as an unhandled rejection.
    reading.catch(() => {});
    await turn();
    yield sources.map(make);
  }
}
