import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table uploads
  -- Where the server fetches it from; null: a browser sends it.
  add column source_url text,
  -- Why it could not be fetched; null while it is tried.
  add column fetch_problem text;
`,
  );
}
