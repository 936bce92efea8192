import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The money of today and of yesterday.
create index ledger_entries_by_time on ledger_entries (at) where amount_rial <> 0;
`,
  );
}
