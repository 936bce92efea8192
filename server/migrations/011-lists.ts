import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- A title that was taken off the list keeps its row with \`listed\` false: then one upsert is a toggle that stays
-- right however many presses arrive at once.
create table watchlist_entries (
  user_id integer not null references users on delete cascade,
  title_id integer not null references titles on delete cascade,
  listed boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (user_id, title_id)
);
-- A page of the list, the newest first, and its length.
create index watchlist_entries_by_time on watchlist_entries (user_id, added_at desc, title_id) where listed;

-- 1 likes, -1 dislikes, 0 has taken it back; kept for the same reason as above. \`previous\` is what the value
-- was before the last change, so that the same statement can correct the title's counters.
create table title_votes (
  user_id integer not null references users on delete cascade,
  title_id integer not null references titles on delete cascade,
  value smallint not null check (value between -1 and 1),
  previous smallint not null default 0,
  voted_at timestamptz not null default now(),
  primary key (user_id, title_id)
);

create table watch_positions (
  user_id integer not null references users on delete cascade,
  title_id integer not null references titles on delete cascade,
  episode_id integer references episodes on delete cascade,
  -- The file last played; the history outlives it, since files are replaced by better ones.
  file_id integer references files on delete set null,
  position real not null,
  duration real not null,
  watched_at timestamptz not null default now(),
  -- One sitting of the player and its count of saves: within it a slow request never moves the position back.
  -- Clocks of different devices cannot be compared, counts within one sitting can.
  sitting text,
  save_count integer not null default 0,
  -- The viewer took it off "continue watching" without finishing it.
  dismissed boolean not null default false,
  unique nulls not distinct (user_id, title_id, episode_id)
);
-- The history, the newest first.
create index watch_positions_by_time on watch_positions (user_id, watched_at desc);
-- A file that is removed lets go of its rows.
create index watch_positions_by_file on watch_positions (file_id) where file_id is not null;
`,
  );
}
