import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Where a profile says what it thinks of a title, one row at a time, and the column that says it. */
const CHOICES = { title_votes: 'value', title_ratings: 'stars', watchlist_entries: 'listed' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Suggestions and open apps follow each choice. One trigger for both, and for the row: those for a statement collected
-- its rows, twice where it inserts or updates, which cost more than the vote itself.
create function choice_changed() returns trigger language plpgsql as $$
  declare choice record := coalesce(new, old); begin
    insert into audience_changes values (choice.title_id); if exists (
      select from access_tokens a where a.app is not null
        and a.user_id = (select p.user_id from profiles p where p.id = choice.user_id)
    ) then perform pg_notify('apps', choice.user_id || ' ' || choice.title_id); end if; return null; end
$$;
${Object.entries(CHOICES)
  .map(
    ([table, column]) => `
drop trigger ${table}_audience on ${table};
drop trigger ${table}_apps_insert on ${table};
drop trigger ${table}_apps_update on ${table};
drop trigger ${table}_apps_delete on ${table};
create trigger ${table}_changed after insert or delete or update of ${column} on ${table} for each row
  execute function choice_changed();`,
  )
  .join('')}
`,
  );
}
