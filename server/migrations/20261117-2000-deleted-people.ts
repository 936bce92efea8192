import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- An import writes credits without a check and a lock for each: instead, deletions of people wait for its batch, and a
-- batch for them. Before the statement, so that what it cascades to is read after the wait.
create sequence people_deletions;
create function wait_for_credits() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('people with new credits')), nextval('people_deletions'); return null; end
$$;
create trigger people_deleted before delete or truncate on people for each statement execute function wait_for_credits();
-- Also for whoever leaves out the other triggers.
alter table people enable always trigger people_deleted;
`,
  );
}
