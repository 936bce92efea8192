import type pg from 'pg';
import { LOW_PRIORITY, lowerPriority } from '../config/lower-priority.ts';

/**
 * PostgreSQL has a process per connection. Those of the embedded server run on this machine, and one working for a
 * background job would compete with those serving viewers, however low the job's own priority is.
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

/** `pg` gets it in the connection handshake, but its types omit it. */
const processOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;
