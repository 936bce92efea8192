import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Set with the notification itself, so that what was told is also pushed, even if the process ends in between.
alter table notifications
  add column push_due boolean not null default false,
  add column push_tries smallint not null default 0;
-- What the delivery job has to do; nearly always nothing.
create index notifications_to_push on notifications (id) where push_due;
`,
  );
}
