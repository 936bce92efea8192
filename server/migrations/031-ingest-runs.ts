import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table ingest_jobs
  -- By number: an episode that is not in the catalogue yet is added with its file.
  drop column episode_id,
  add column season smallint,
  add column episode smallint,
  -- The process that does it: machine and number.
  add column runner text;
-- The same order given again finds the one that is already there.
create index ingest_jobs_by_source on ingest_jobs (source) where state <> 'done';
`,
  );
}
