import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Pictures that were brought or drawn in the studio or by an import. Their files are in storage, under the key.
create table stored_pictures (
  key text primary key,
  -- 'upload', the address it came from, or the choices it was drawn by.
  source text not null,
  hash text not null,
  tint text not null,
  width integer not null,
  height integer not null,
  -- The part that is shown, in shares of the whole; null for all of it.
  crop jsonb,
  focal jsonb not null,
  created_at timestamptz not null default now(),
  unused_since timestamptz
);

-- The few that wait to be removed, looked through once a day.
create index stored_pictures_unused on stored_pictures (unused_since) where unused_since is not null;
`,
  );
}
