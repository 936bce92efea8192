import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- What lies in the watched folder, or has lain there: what was handled once is not offered again.
create table watched_files (
  id integer generated always as identity primary key,
  -- Within the folder.
  path text not null unique,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  -- Since when size and time have stayed the same: a file that is still being copied changes.
  unchanged_since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  state text not null default 'arriving' check (state in ('arriving', 'found', 'queued', 'left_out')),
  -- What its name says.
  title_id integer references titles on delete set null,
  season smallint,
  episode smallint,
  -- Why somebody has to look at it; null: its name leaves no doubt.
  problem text,
  ingest_id integer references ingest_jobs on delete set null
);
-- What is to be confirmed; the many that were handled are passed over.
create index watched_files_open on watched_files (path) where state <> 'queued';
-- Goes with its title, and with its order.
create index watched_files_by_title on watched_files (title_id);
create index watched_files_by_order on watched_files (ingest_id);

alter table ingest_queue
  -- Files whose name leaves no doubt are queued without asking.
  add column watch_queues_sure boolean not null default false,
  add column watch_looked_at timestamptz,
  -- Why the folder could not be read.
  add column watch_problem text check (watch_problem in ('missing', 'empty'));
`,
  );
}
