import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table ingest_jobs
  -- Frames a second, all encoders together.
  add column speed real,
  -- Places in the queue: smaller is sooner.
  add column place double precision not null default extract(epoch from now()),
  -- Bytes that the work will need at most, while it runs.
  add column reserved_bytes bigint not null default 0;
-- What a worker takes next.
create index ingest_jobs_by_place on ingest_jobs (place, id) where state = 'waiting';

-- One row: what holds for the whole queue.
create table ingest_queue (
  id smallint primary key default 1 check (id = 1),
  is_paused boolean not null default false,
  -- Why the machine itself paused it; null where a person did.
  paused_why text check (paused_why in ('no_space')),
  -- What becomes of an uploaded source when its film is ready.
  keep_source text not null default 'drop' check (keep_source in ('drop', 'keep', 'archive'))
);
insert into ingest_queue (id) values (1);
`,
  );
}
