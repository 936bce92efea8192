import { type Database, STATEMENT_TIMEOUT_MS } from '../../database/database.ts';

/** False where a statement might run without end, as behind a pooler that drops our settings. */
export async function limitsStatements({ run }: Pick<Database, 'run'>): Promise<boolean> {
  const { rows } = await run(`select setting::int as ms from pg_settings where name = 'statement_timeout'`);
  const { ms = 0 } = (rows[0] ?? {}) as { ms?: number };
  return ms > 0 && ms <= STATEMENT_TIMEOUT_MS;
}
