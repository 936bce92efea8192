import type { PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './database-errors.ts';
import { queryNamed, type StatementNames, withReplyTimeout } from './preparing-pool.ts';

/** Runs a single statement on a connection that is released afterwards, unless it broke. */
export function runOn<R>(
  pool: pg.Pool,
  names: StatementNames | null,
  text: string,
  values: unknown[],
): Promise<PostgresQueryResult<R>> {
  return onConnection(pool, (client) => queryNamed<R>(client, names, text, values));
}

export async function onConnection<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await withReplyTimeout(client, run(client), limitMs);
  } catch (error) {
    broken = isConnectionLost(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
