import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table files
  -- Counts the packages that the file has had; a link names the one that it was made for.
  add column version integer not null default 0;

-- Packages that were replaced, kept for those who are in the middle of the film.
create table replaced_packages (
  storage_key text primary key,
  -- Null: the file itself was deleted, and the package goes with the next tidying.
  file_id integer references files on delete set null,
  version integer not null,
  -- No link that was given out lives longer.
  remove_after timestamptz not null
);
-- A link of an older version finds its package.
create unique index replaced_packages_by_file on replaced_packages (file_id, version) where file_id is not null;
-- What nobody can be watching any more.
create index replaced_packages_by_end on replaced_packages (remove_after);

alter table playback_sessions
  -- The package that the player began with: a renewed link goes on with it.
  add column version integer not null default 0;

alter table ingest_jobs
  -- The file whose place the new one takes.
  add column replaces integer references files on delete cascade;
-- A file's own orders, which go with it.
create index ingest_jobs_by_replaced on ingest_jobs (replaces) where replaces is not null;
`,
  );
}
