import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Everybody in the studio sees at once what the others change.
create function tell_studio() returns trigger language plpgsql as $$
  begin perform pg_notify('studio', json_build_object('event', 'change', 'kind', new.kind, 'id', new.record_id,
    'action', new.action, 'version', new.version, 'userId', new.user_id)::text); return null; end
$$;
create trigger record_changes_told after insert on record_changes for each row execute function tell_studio();
`,
  );
}
