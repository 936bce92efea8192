import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- A line or two on what happens in it, without giving the end away.
alter table episodes add column synopsis_fa text;
`,
  );
}
