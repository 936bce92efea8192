import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Whether any profile of the account ever marked something as watched by hand. It is known with every token, and until
-- then the history need not look for marks. Never taken back: it only saves a search.
alter table users add column has_marks boolean not null default false;

-- Before the reading of what is there, since processes of the release before go on marking.
create function remember_marks() returns trigger language plpgsql as $$
  begin update users set has_marks = true where not has_marks and id in (
    select p.user_id from added join profiles p on p.id = added.profile_id where not added.by_player); return null; end
$$;
create trigger plays_remembered after insert on plays referencing new table as added
  for each statement execute function remember_marks();

update users set has_marks = true where id in (
  select p.user_id from plays join profiles p on p.id = plays.profile_id where not plays.by_player);
`,
  );
}
