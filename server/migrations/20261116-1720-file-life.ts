import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Sources that were kept, to encode again from.
create table kept_sources (
  -- Outlives its file for a moment: whoever tidies up finds by it what lies on the disk for nothing.
  file_id integer primary key,
  path text not null,
  filename text not null,
  size_bytes bigint not null,
  -- In the archive: a folder of its own, which may be another disk.
  is_archived boolean not null default false,
  added_at timestamptz not null default now()
);

alter table uploads
  -- The file whose place it is to take.
  add column replaces integer references files on delete cascade;
create index uploads_by_replaced on uploads (replaces) where replaces is not null;

-- The last look at whether a package is whole.
create table package_checks (
  file_id integer primary key references files on delete cascade,
  checked_at timestamptz not null default now(),
  -- Of the package that was looked at.
  version integer not null,
  -- Names and hashes of all its files, as they were when it was first looked at.
  hash text not null,
  files integer not null,
  bytes bigint not null,
  -- What was missing or changed; null: all well.
  problem text
);
`,
  );
}
