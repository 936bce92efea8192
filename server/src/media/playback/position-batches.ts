import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { concernsRows } from '../../database/database-errors.ts';
import { COLLECT_MS } from '../../http/identity/token-batches.ts';
import { savePositions, type WatchedMoment } from './watch-history.queries.ts';

interface Waiting {
  moment: WatchedMoment;
  resolve(isSaved: boolean): void;
  reject(error: unknown): void;
}

/**
 * Positions are most of all writes: those that arrive within a moment share one statement and one commit, and are
 * acknowledged after it. Batches run one after the other with at most one position per viewer, so that a viewer's
 * positions are saved in the order in which they arrive.
 */
export class PositionBatches {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** False when the file is not that of a visible film or episode. */
  save(moment: WatchedMoment): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ moment, resolve, reject });
    this.#running ??= this.#run();
    return promise;
  }

  /** Resolves when nothing is waiting: a page that is closed does not wait for its reply, and neither does a shutdown. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // As long again as its token did.
      await wait(COLLECT_MS);
      await this.#commit(this.#takeBatch());
    }
    this.#running = null;
  }

  #takeBatch(): Waiting[] {
    const batch = new Map<number, Waiting>();
    const rest: Waiting[] = [];
    for (const each of this.#waiting) {
      if (batch.has(each.moment.profileId)) rest.push(each);
      else batch.set(each.moment.profileId, each);
    }
    this.#waiting = rest;
    return [...batch.values()];
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await savePositions(
        this.#db,
        batch.map(({ moment }) => moment),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(saved.has(place));
    } catch (error) {
      // A row that the database refuses must not fail the others.
      if (batch.length > 1 && concernsRows(error)) for (const each of batch) await this.#commit([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
