import { CompiledQuery, sql } from 'kysely';
import type { Db } from './database.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Below this it makes no difference how a table is read. */
const MANY_ROWS = 5000;

/** The plan with its timing, and signs of a missing index in it. */
export async function explain(db: Db, statement: Statement): Promise<{ text: string; warnings: string[] }> {
  return db.transaction().execute(async (connection) => {
    await sql`set local statement_timeout = 0`.execute(connection);
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, buffers) ${statement.sql}`, [...statement.parameters]),
    );
    const lines = rows.map((row) => row['QUERY PLAN']);
    const warnings = lines.flatMap((line, at) => {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1];
      const removed = Number(
        /Rows Removed by Filter: (\d+)/.exec(lines.slice(at + 1, at + 4).join('\n'))?.[1] ?? 0,
      );
      return table && removed >= MANY_ROWS ? [`reads all of ${table} and throws ${removed} rows away`] : [];
    });
    return { text: lines.join('\n'), warnings };
  });
}
