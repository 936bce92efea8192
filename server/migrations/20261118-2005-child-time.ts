import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- How long a child's profile has watched on a day in Tehran, on all its devices together. The primary key is the only
-- access path: the row of today, and all rows of a profile for its parents and its export.
create table watch_days (
  profile_id integer not null references profiles on delete cascade,
  day date not null,
  seconds integer not null,
  primary key (profile_id, day)
);
-- Old days are deleted by the day alone.
create index watch_days_by_day on watch_days (day);

-- Playback also ends when the time that parents allow is over.
alter table playback_sessions drop constraint playback_sessions_ended_why_check;
alter table playback_sessions add constraint playback_sessions_ended_why_check
  check (ended_why in ('limit', 'others', 'networks', 'signed_out', 'taken_down', 'profile', 'not_now')) not valid;
`,
  );
}
