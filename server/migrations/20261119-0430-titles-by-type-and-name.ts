import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- A library of an app is of one type; a page deep in it passes all names before it. With everything that decides who
-- sees a title those are read from the index alone, a fifth of the time. titles_by_name stays for lists of both types.
do $$ begin if exists (select from pg_collation where collname = 'fa-x-icu') then create index titles_by_type_and_name on titles (type, title_fa collate "fa-x-icu", id) include (visibility, publish_at, licence_from, licence_to, is_available, min_age) where deleted_at is null; end if; end $$;
`,
  );
}
