import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- What players and search fields told, for some days. Nothing in a row says who it was.
create table insight_events (
  at timestamptz not null default now(),
  kind text not null,
  file_id integer,
  height smallint,
  network text,
  -- Milliseconds to the first picture, seconds watched, or results found.
  amount integer,
  stalls smallint,
  stalled_ms integer,
  finished boolean,
  -- The hundredth of the file where it was left, or the place of the chosen result.
  place smallint,
  parts bit(100),
  words text,
  words_key text
);
-- Rows come in the order of time: what is not summed yet and what is too old are found by a few blocks.
create index insight_events_by_time on insight_events using brin (at) with (pages_per_range = 16);

-- Up to where the events are in the sums. One row.
create table insight_progress (
  is_only boolean primary key default true check (is_only),
  summed_until timestamptz not null default now()
);
insert into insight_progress default values;

create table insight_title_days (
  title_id integer not null references titles on delete cascade,
  day date not null,
  plays integer not null default 0,
  watch_seconds bigint not null default 0,
  finished integer not null default 0,
  primary key (title_id, day)
);
-- The most played of a day.
create index insight_title_days_most on insight_title_days (day, plays desc, title_id);

create table insight_file_days (
  file_id integer not null references files on delete cascade,
  day date not null,
  plays integer not null,
  -- For each hundredth of the file: who watched it, and who left in it.
  watched integer[] not null,
  left_at integer[] not null,
  primary key (file_id, day)
);

create table insight_quality_days (
  day date not null,
  height smallint not null,
  network text not null,
  plays integer not null default 0,
  -- How many plays began within each of the spans that the code names.
  starts integer[] not null,
  watch_seconds bigint not null default 0,
  finished integer not null default 0,
  stalls integer not null default 0,
  stalled_ms bigint not null default 0,
  errors integer not null default 0,
  primary key (day, height, network)
);

create table insight_search_days (
  day date not null,
  words_key text not null,
  -- As somebody wrote them.
  words text not null,
  searches integer not null default 0,
  nothing integer not null default 0,
  chosen integer not null default 0,
  place_sum integer not null default 0,
  primary key (day, words_key)
);
-- The most frequent of a day, and of those without a result.
create index insight_search_days_most on insight_search_days (day, searches desc);
create index insight_search_days_nothing on insight_search_days (day, nothing desc) where nothing > 0;
-- All days of some words.
create index insight_search_days_by_words on insight_search_days (words_key, day);

-- All searches of a day: words that are forgotten stay counted.
create table insight_search_totals (
  day date primary key,
  searches integer not null default 0,
  nothing integer not null default 0,
  chosen integer not null default 0
);

-- By the day of signing up, and of a plan's end.
create table insight_funnel_days (
  day date primary key,
  signed_up integer not null default 0,
  confirmed integer not null default 0,
  watched integer not null default 0,
  started_payment integer not null default 0,
  paid integer not null default 0,
  paid_again integer not null default 0,
  plans_ended integer not null default 0,
  plans_renewed integer not null default 0
);
-- Who signed up on a day.
create index users_by_created on users (created_at);

-- Whoever does not want to be counted is not.
alter table users add column is_measured boolean not null default true;
`,
  );
}
