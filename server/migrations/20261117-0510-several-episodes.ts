import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- One file may hold several episodes of a season: it stands at the first of them, and this is the last.
alter table files add column last_episode integer;
alter table uploads add column last_episode integer;
`,
  );
}
