import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table uploads (
  id text primary key,
  user_id integer not null references users on delete cascade,
  filename text not null,
  size_bytes bigint not null,
  -- As far as the last request told; the file on the disk knows exactly.
  received_bytes bigint not null default 0,
  title_id integer not null references titles on delete cascade,
  season smallint,
  episode smallint,
  -- Set when the file is whole: from then on it is the order's.
  ingest_id integer references ingest_jobs on delete cascade,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- One request at a time writes, whichever process has it; a process that died loses it by time.
  locked_by text,
  locked_until timestamptz
);
-- A user's own list.
create index uploads_by_user on uploads (user_id, created_at desc);
-- What nobody has gone on with for days is removed.
create index uploads_by_touch on uploads (touched_at);
-- Goes with its title, and with its order.
create index uploads_by_title on uploads (title_id);
create index uploads_by_order on uploads (ingest_id);

alter table ingest_jobs
  drop constraint ingest_jobs_state_check,
  add constraint ingest_jobs_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- An uploaded file belongs to its order and is removed with it; a file of the operator's own folder never is.
  add column owns_source boolean not null default false,
  -- What the file was called where it came from.
  add column filename text,
  add column started_at timestamptz;
`,
  );
}
