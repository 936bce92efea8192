import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- When the owner of the mailbox has shown that he reads it; null for an address that somebody merely typed.
alter table users add column email_confirmed_at timestamptz;

-- How this device signed in: who came by a mailed link has not shown that he knows the password.
alter table access_tokens add column way text
  check (way in ('password', 'registration', 'token', 'telegram', 'passkey'));

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('login', 'reset', 'confirm', 'change'));
-- The address that a link was mailed to: a link for an address that was replaced meanwhile confirms nothing.
alter table one_time_tokens add column email text;

-- Devices that an account has signed in from: a sign-in from another is told by mail, and a stranger's wrong
-- guesses do not lock these out.
create table known_devices (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the cookie that only this device has; of network and browser for who keeps no cookies.
  device_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
-- Clearing away devices that nobody has used for a year.
create index known_devices_by_use on known_devices (last_used_at);
`,
  );
}
