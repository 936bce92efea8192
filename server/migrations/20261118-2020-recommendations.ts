import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- What speaks for a title, learned from what profiles liked together (docs/decisions/024).
create table learned_titles (
  title_id integer primary key references titles on delete cascade,
  -- Of those who were learned from; nothing below twenty is shown anywhere.
  fans integer not null default 0,
  -- Titles and weights, packed: at most 900 bytes.
  neighbours bytea not null default '',
  -- How many marks, likes and plays came or went since it was learned.
  changes integer not null default 0,
  made_at timestamptz
);
-- The job asks for those with changes, the most changed first.
create index learned_titles_changed on learned_titles (changes desc) where changes > 0;

-- Titles whose audience changed, one row each time: nothing waits for the lock of a popular title. The job adds them up.
create table audience_changes (title_id integer not null);

-- How titles are learned, as measured on a hidden part of the data.
create table learning_settings (
  is_only boolean primary key default true check (is_only),
  lambda real,
  prior real not null,
  chosen_at timestamptz not null default now()
);

-- A profile without a row has suggestions.
create table suggestion_choices (
  profile_id integer primary key references profiles on delete cascade,
  is_on boolean not null default true,
  -- What happened before this no longer counts.
  forgotten_at timestamptz
);

-- Titles of a history that must not count for suggestions.
create table unused_titles (
  profile_id integer not null references profiles on delete cascade,
  title_id integer not null references titles on delete cascade,
  unused_at timestamptz not null default now(),
  primary key (profile_id, title_id)
);
-- It goes with its title.
create index unused_titles_of_title on unused_titles (title_id);

create function audience_changed() returns trigger language plpgsql as $$
  begin insert into audience_changes values (coalesce(new.title_id, old.title_id)); return null; end
$$;
create trigger plays_audience after insert or delete on plays for each row execute function audience_changed();
create trigger title_votes_audience after insert or delete or update of value on title_votes for each row
  execute function audience_changed();
create trigger title_ratings_audience after insert or delete or update of stars on title_ratings for each row
  execute function audience_changed();
create trigger watchlist_entries_audience after insert or delete or update of listed on watchlist_entries for each row
  execute function audience_changed();

insert into learned_titles (title_id, changes)
select title_id, count(*) from (
  select title_id from plays
  union all select title_id from title_votes where value = 1
  union all select title_id from title_ratings where stars >= 7
  union all select title_id from watchlist_entries where listed
) liked group by title_id;
`,
  );
}
