import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The job reads this backup and compares it with its sums, instead of making one.
alter table backups
  add column checks text,
  add column faults text[] not null default '{}';

-- Events of a day.
create index audit_log_by_time on audit_log (at);
-- Words and numbers in the details of events.
create index audit_log_by_detail on audit_log using gin ((detail::text) gin_trgm_ops);
-- Members by a part of their name, and their events.
create index users_by_name on users using gin (name gin_trgm_ops);
`,
  );
}
