import type { PostgresQueryResult } from 'kysely';
import type { DatabaseServer, DatabaseServers } from './database-servers.ts';
import type { RunStatement } from './direct-statements.ts';
import type { StatementNames } from './preparing-pool.ts';
import { queryNamed, withReplyTimeout } from './preparing-pool.ts';
import { readPosition } from './read-position.ts';

/** The connection broke, the server is starting or stopping, or the replica had to cancel this statement. */
const ELSEWHERE = /^(08...|57P0[123]|40001|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/** Runs a single statement on a connection that is released afterwards, unless it broke. */
export async function runOn<R>(
  { pool }: DatabaseServer,
  names: StatementNames | null,
  text: string,
  values: unknown[],
): Promise<PostgresQueryResult<R>> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await withReplyTimeout(client, queryNamed<R>(client, names, text, values));
  } catch (error) {
    broken = isElsewhere(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs single read-only statements on any suitable server; if a replica cannot answer, the primary is asked, and vice
 * versa.
 */
export function readAnywhere(servers: DatabaseServers, names: StatementNames | null): RunStatement {
  return async <R>(text: string, values: unknown[]) => {
    const position = await readPosition();
    const server = servers.forReading(position);
    return runOn<R>(server, names, text, values).catch((error: unknown) => {
      if (!isElsewhere(error)) throw error;
      server.isUp = false;
      const other = server === servers.primary ? servers.forReading(position) : servers.primary;
      if (other === server) throw error;
      return runOn<R>(other, names, text, values);
    });
  };
}

function isElsewhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ELSEWHERE.test(code) || /terminated|timeout exceeded|Connection ended/i.test(error.message);
}
