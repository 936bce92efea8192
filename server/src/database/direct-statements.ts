import type { CompiledQuery, Kysely, LogEvent, PostgresQueryResult, QueryResult } from 'kysely';

export type RunStatement = <R>(text: string, values: unknown[]) => Promise<PostgresQueryResult<R>>;

/**
 * Single statements go straight to `run`: Kysely awaits a dozen promises on the way to a connection and back, which
 * costs more than the statement. Transactions have their own executor.
 */
export function runDirectly<D>(db: Kysely<D>, run: RunStatement, log: (event: LogEvent) => void): Kysely<D> {
  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    try {
      const { command, rowCount, rows } = await run<R>(query.sql, [...query.parameters]);
      log({ level: 'query', query, queryDurationMillis: performance.now() - began });
      return /^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        ? { rows, numAffectedRows: BigInt(rowCount) }
        : { rows };
    } catch (error) {
      log({ level: 'error', error, query, queryDurationMillis: performance.now() - began });
      throw error;
    }
  }
  Object.assign(db.getExecutor(), { executeQuery });
  return db;
}
