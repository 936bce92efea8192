import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The titles that a file was of before staff moved it: a page that is open at the old address still plays it.
create table moved_files (
  file_id integer not null references files on delete cascade,
  title_id integer not null references titles on delete cascade,
  moved_at timestamptz not null default now(),
  primary key (file_id, title_id)
);
-- A title that is deleted lets go of its rows.
create index moved_files_by_title on moved_files (title_id);
`,
  );
}
