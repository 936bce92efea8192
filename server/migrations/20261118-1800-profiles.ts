import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** Tables in which `user_id` now names a profile. */
const PERSONAL = [
  'watchlist_entries',
  'title_votes',
  'title_ratings',
  'watch_positions',
  'history_lengths',
  'release_alerts',
  'notifications',
  'notification_settings',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The people of an account. The first one has the account's own id, so everything personal that is stored already is
-- theirs without being moved, and processes of the release before go on working: they only know first profiles. All
-- ids come from the sequence of the accounts, hence no other profile has the id of an account.
create table profiles (
  id integer primary key default nextval('users_id_seq'),
  user_id integer not null references users on delete cascade,
  name text not null,
  -- The name of a drawing.
  picture text not null default 'pomegranate',
  -- Null: an adult. The owner of the account is always one.
  child_age smallint check (child_age between 0 and 17),
  minutes_per_day smallint check (minutes_per_day between 1 and 1440),
  -- In Tehran. The second may be earlier than the first: until the next morning.
  hours_from time,
  hours_to time,
  -- A PHC string.
  pin_hash text,
  pin_tries smallint not null default 0,
  pin_locked_until timestamptz,
  -- Null: as the film has it.
  audio_lang text,
  subtitle_lang text,
  subtitle_size text,
  created_at timestamptz not null default now(),
  check (id <> user_id or child_age is null),
  check ((hours_from is null) = (hours_to is null))
);
-- The list to choose from; it goes with the account.
create index profiles_by_user on profiles (user_id, id);

-- Nobody is without a profile, however the account was added.
create function add_first_profile() returns trigger language plpgsql as $$
  begin insert into profiles (id, user_id, name) values (new.id, new.id, new.name); return null; end
$$;
create trigger users_first_profile after insert on users for each row execute function add_first_profile();
insert into profiles (id, user_id, name, created_at) select id, id, name, created_at from users;

-- Null: the first profile.
alter table access_tokens add column profile_id integer references profiles on delete set null;
-- The devices of a deleted profile.
create index access_tokens_by_profile on access_tokens (profile_id) where profile_id is not null;

-- Null: the first profile. No foreign key: the session of a deleted profile is ended, not forgotten.
alter table playback_sessions add column profile_id integer;
alter table playback_sessions drop constraint playback_sessions_ended_why_check;
alter table playback_sessions add constraint playback_sessions_ended_why_check
  check (ended_why in ('limit', 'others', 'networks', 'signed_out', 'taken_down', 'profile'));

-- Every process drops what it cached about the profiles of this account.
create function notify_profiles_changed() returns trigger language plpgsql as $$
  begin perform pg_notify('profiles', coalesce(new.user_id, old.user_id)::text); return null; end
$$;
create trigger profiles_changed after delete or update of name, picture, child_age, minutes_per_day, hours_from, hours_to
  on profiles for each row execute function notify_profiles_changed();
create trigger access_tokens_profile_chosen after update of profile_id on access_tokens for each row
  when (new.profile_id is distinct from old.profile_id) execute function notify_profiles_changed();

-- What is playing ends when its profile is deleted, and when its device changes to another one: an open tab must not
-- go on playing, or saving positions, for somebody else.
create function end_playback_of_profile() returns trigger language plpgsql as $$
  begin update playback_sessions set ended = true, ended_why = 'profile'
  where user_id = old.user_id and profile_id = old.id and not ended; return null; end
$$;
create trigger profiles_deleted after delete on profiles for each row execute function end_playback_of_profile();
create function end_playback_of_device() returns trigger language plpgsql as $$
  begin update playback_sessions set ended = true, ended_why = 'profile'
  where token_id = old.id and not ended and not is_download; return null; end
$$;
create trigger access_tokens_playback after update of profile_id on access_tokens for each row
  when (new.profile_id is distinct from old.profile_id) execute function end_playback_of_device();

-- Last, since each of these locks a table that is in constant use. Not validated: every account has just got the
-- profile with its id, and reading whole tables would hold the locks for long.
${PERSONAL.map(
  (table) => `alter table ${table} drop constraint ${table}_user_id_fkey,
  add constraint ${table}_profile_fkey foreign key (user_id) references profiles on delete cascade not valid;`,
).join('\n')}
`,
  );
}
