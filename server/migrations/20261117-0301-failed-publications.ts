import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Why a working copy was not published at its time, in the words that staff read, until it is saved again.
alter table working_copies add column failure text, add column failed_at timestamptz;
`,
  );
}
