import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- A device that waits to be let in: a television shows the code, and a viewer who is signed in elsewhere confirms it.
-- The device proves itself by the secret, of which only the hash is here.
create table device_codes (
  secret_hash text primary key,
  -- Eight consonants, or the six digits of Quick Connect. Unique, because the code alone finds the row.
  user_code text not null unique,
  -- Null: a page of the site.
  app text,
  app_version text,
  device text not null,
  device_id text,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  polled_at timestamptz,
  -- Null: nobody has decided.
  accepted boolean,
  profile_id integer references profiles on delete cascade,
  check (accepted is not true or profile_id is not null)
);
-- The hourly clean-up.
create index device_codes_by_expiry on device_codes (expires_at);
-- A deleted profile takes its codes along.
create index device_codes_by_profile on device_codes (profile_id) where profile_id is not null;

-- The program and the device of a token that only the door for apps accepts.
alter table access_tokens add column app text, add column device text;
`,
  );
}
