import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Which version of the file the other side sent: the rest of another one must not be put behind it.
alter table uploads add column fetch_version text;
`,
  );
}
