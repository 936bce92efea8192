import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Apps list a library by name, a page at a time; without this every page would sort all names. A database of version 0.2,
-- which is migrated only to be copied, has no such collation.
do $$ begin if exists (select from pg_collation where collname = 'fa-x-icu') then create index titles_by_name on titles (title_fa collate "fa-x-icu", id) where deleted_at is null; end if; end $$;
`,
  );
}
