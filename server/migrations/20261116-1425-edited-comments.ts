import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Readers are told that what was answered or liked may have read differently.
alter table comments add column edited_at timestamptz;
`,
  );
}
