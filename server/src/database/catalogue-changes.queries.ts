import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

const CHANNEL = 'catalogue';
/** As the triggers announce what a long job writes. */
const BATCH = 'batch';
const END = 'end';
const TURN_MS = 5000;
const REPLICA_DELAY_MS = 2000;

interface CatalogueCache {
  /** Something changed that somebody may look at now, or that viewers may no longer see. */
  clear(): void;
  /** A long job is at work: what was made before is sent while it is made anew, and goes at the next turn. */
  age(): void;
}

/** What long jobs change ages the caches every few seconds, and twice after the last batch; all else clears them. */
export async function followCatalogue(
  { listen, db, reads }: Pick<Database, 'listen' | 'db' | 'reads'>,
  cache: CatalogueCache,
): Promise<void> {
  let turns = 0;
  let agedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const takeTurn = () => {
    clearTimeout(timer);
    cache.age();
    agedAt = performance.now();
    turns--;
    timer = turns > 0 ? setTimeout(takeTurn, TURN_MS).unref() : undefined;
  };
  await listen(CHANNEL, (payload) => {
    if (payload !== BATCH && payload !== END) {
      cache.clear();
      // A replica gets the change a moment later; anything read from it meanwhile is outdated.
      if (reads !== db) setTimeout(() => cache.clear(), REPLICA_DELAY_MS).unref();
      return;
    }
    turns = 2;
    // Aged twice within a moment, replies would go before anybody had a chance to make them anew.
    if (payload === END && performance.now() - agedAt >= TURN_MS) takeTurn();
    else timer ??= setTimeout(takeTurn, TURN_MS).unref();
  });
}

/** Calls back for every change but the batches of long jobs, which announce their end. */
export function onCatalogueChange({ listen }: Pick<Database, 'listen'>, callback: () => void): Promise<void> {
  return listen(CHANNEL, (payload) => {
    if (payload !== BATCH) callback();
  });
}

/** For the rest of this transaction, which is one of many. */
export async function beginBatch(db: Db): Promise<void> {
  await sql`set local pardeh.bulk = ${sql.lit(BATCH)}`.execute(db);
}

/** A long job says `batch` for each of them and then `end`: nobody waits for it in front of a page. */
export async function announceChange(db: Db, change: typeof BATCH | typeof END | '' = ''): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${change})`.execute(db);
}
