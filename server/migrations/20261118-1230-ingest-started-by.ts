import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Who uploaded the film; null for a command or a watched folder. Uploads are forgotten after some days.
alter table ingest_jobs add column started_by integer references users on delete set null;
-- Deleting a member looks here.
create index ingest_jobs_by_member on ingest_jobs (started_by) where started_by is not null;
update ingest_jobs j set started_by = u.user_id from uploads u where u.ingest_id = j.id;
`,
  );
}
