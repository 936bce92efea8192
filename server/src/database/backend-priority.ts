import type pg from 'pg';
import { LOW_PRIORITY, lowerPriority } from '../config/lower-priority.ts';

/**
 * PostgreSQL has a process per connection. Those of the embedded server run on this machine, and one working for a
 * background job would compete with those serving viewers, however low the job's own priority is.
 */
export function lowerBackends(pool: pg.Pool): void {
  const lowered = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (lowered.has(client)) return;
    lowered.add(client);
    // `pg` gets it in the connection handshake, but its types omit it.
    lowerPriority((client as unknown as { processID: number }).processID, LOW_PRIORITY);
  });
}
