import type pg from 'pg';
import { LOW_PRIORITY, lowerPriority } from '../config/lower-priority.ts';

/**
 * PostgreSQL has a process for each connection. Those of the embedded server run on this machine, and one that works for
 * a job in the background would otherwise compete with those that answer viewers, however low the job's own priority is.
 */
export class BackendPriority {
  readonly #pids = new Set<number>();
  #isLow = false;

  follow(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const pid = processOf(client);
      this.#pids.add(pid);
      if (this.#isLow) lowerPriority(pid, LOW_PRIORITY);
    });
    pool.on('remove', (client) => this.#pids.delete(processOf(client)));
  }

  lower(): void {
    this.#isLow = true;
    for (const pid of this.#pids) lowerPriority(pid, LOW_PRIORITY);
  }
}

/** `pg` knows it from the greeting of the server; its types do not. */
const processOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;
