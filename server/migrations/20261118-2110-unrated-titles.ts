import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The desk of titles without an age, the best-known first: few of a large catalogue, when most of the work is done.
create index titles_unrated on titles (votes desc, id desc) where min_age is null and deleted_at is null;
`,
  );
}
