import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { DatabaseServer, DatabaseServers } from './database-servers.ts';
import type { StatementNames } from './preparing-pool.ts';
import { answered, queryNamed } from './preparing-pool.ts';
import { readPosition } from './read-position.ts';

/** The connection broke, the server is starting or ending, or the replica had to drop what this statement reads. */
const ELSEWHERE = /^(08...|57P0[123]|40001|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/**
 * Single statements that only read, each on whichever server is fit for it; what a replica cannot answer, the primary is
 * asked, and the other way round. No transactions: `db` is for those.
 */
export function readingPool(servers: DatabaseServers, names: StatementNames | null): PostgresPool {
  async function run<R>(
    server: DatabaseServer,
    text: string,
    values: unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const client = await server.pool.connect();
    let broken: Error | boolean = false;
    try {
      return await answered(client, queryNamed<R>(client, names, text, values));
    } catch (error) {
      broken = isElsewhere(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const position = await readPosition();
    const server = servers.forReading(position);
    const given = [...values];
    return run<R>(server, text, given).catch((error: unknown) => {
      if (!isElsewhere(error)) throw error;
      server.isUp = false;
      const other = server === servers.primary ? servers.forReading(position) : servers.primary;
      if (other === server) throw error;
      return run<R>(other, text, given);
    });
  }

  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const { options } = servers.primary.pool;
  return { connect: async () => client, end: async () => {}, options, Client: pg.Client };
}

function isElsewhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ELSEWHERE.test(code) || /terminated|timeout exceeded|Connection ended/i.test(error.message);
}
