import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- A row that an operator changes is on the front page at once, in every process.
create trigger rails_change after insert or update or delete on rails for each statement
  execute function catalogue_changed();
create trigger rail_titles_change after insert or update or delete on rail_titles for each statement
  execute function catalogue_changed();
`,
  );
}
