import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Always written as 0912…, and only once its owner has typed a code that was sent there.
alter table users add column mobile text check (mobile ~ '^09\\d{9}$');
-- Carriers pass numbers on: after a year without a code, this one no longer opens the account by itself.
alter table users add column mobile_confirmed_at timestamptz;
-- Agrees to receipts and messages by SMS; null: to neither.
alter table users add column sms_agreed_at timestamptz;
-- A number belongs to one account; every sign-in by SMS looks it up.
create unique index users_by_mobile on users (mobile);

-- What was sent and not typed yet. Worth nothing after a crash, so it never waits for the disk.
create unlogged table mobile_codes (
  id bigint generated always as identity primary key,
  mobile text not null,
  -- sign_in: of a visitor. new: a number that an account is to have. old: the one that it has. staff: read out to support.
  purpose text not null check (purpose in ('sign_in', 'new', 'old', 'staff')),
  user_id integer references users on delete cascade,
  -- Keyed, since a million hashes are soon tried. Null until the worker has made the code.
  code_hash text,
  tries smallint not null default 0,
  -- How many were asked for one after another: each begins with another provider.
  sends smallint not null default 1,
  resend_at timestamptz not null,
  expires_at timestamptz not null
);
-- One code at a time, so that asking again makes the one before void.
create unique index mobile_codes_current on mobile_codes (mobile, purpose, coalesce(user_id, 0));
-- Goes with its account.
create index mobile_codes_by_user on mobile_codes (user_id) where user_id is not null;
-- Clearing away what has run out.
create index mobile_codes_by_expiry on mobile_codes (expires_at);

-- Numbers of deleted accounts, as keyed hashes: for a while nobody can open a new one with them.
create table held_mobiles (
  mobile_hash text primary key,
  free_at timestamptz not null
);
-- Clearing away what is free.
create index held_mobiles_by_end on held_mobiles (free_at);

-- A change that was not proven by the old number waits, so that the owner can cancel it.
create table mobile_changes (
  user_id integer primary key references users on delete cascade,
  mobile text not null,
  -- The staff member; null for the account's own change.
  made_by integer references users on delete set null,
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
-- A number waits for one account only, so that none of the changes that are due stops the others.
create unique index mobile_changes_by_mobile on mobile_changes (mobile);
-- What the job has to do; nearly always nothing.
create index mobile_changes_due on mobile_changes (due_at);
-- A staff account that is deleted.
create index mobile_changes_by_staff on mobile_changes (made_by) where made_by is not null;

-- Tomans of each day in Tehran, and of its current hour. One row is one atomic check.
create table sms_spending (
  day date not null,
  purpose text not null check (purpose in ('code', 'message')),
  tomans integer not null default 0,
  hour smallint not null default 0,
  hour_tomans integer not null default 0,
  primary key (day, purpose)
);

-- What each provider was asked to send and how that ended; no number and no text.
create table sms_messages (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('code', 'notice')),
  -- The provider's own name for it; null when it was not accepted.
  message_id text,
  state text not null check (state in ('sent', 'delivered', 'undelivered', 'failed')),
  -- Why it failed.
  reason text,
  cost_toman integer,
  created_at timestamptz not null default now()
);
-- The last days of each provider in the studio, and clearing away older ones.
create index sms_messages_by_time on sms_messages (created_at);

alter table access_tokens drop constraint access_tokens_way_check;
alter table access_tokens add constraint access_tokens_way_check
  check (way in ('password', 'registration', 'token', 'telegram', 'passkey', 'mobile')) not valid;
alter table auth_tickets drop constraint auth_tickets_way_check;
alter table auth_tickets add constraint auth_tickets_way_check
  check (way in ('password', 'token', 'telegram', 'mobile')) not valid;
alter table broadcast_deliveries drop constraint broadcast_deliveries_channel_check;
alter table broadcast_deliveries add constraint broadcast_deliveries_channel_check
  check (channel in ('bell', 'push', 'mail', 'telegram', 'sms')) not valid;
`,
  );
}
