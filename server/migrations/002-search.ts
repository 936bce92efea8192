import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** All that lists and pages show of a title, but for the counts of likes, which change all day long. */
const TITLE_COLUMNS =
  'type, imdb, slug, title_en, title_fa, original_title, year, end_year, runtime, age_rating, rating, votes, ' +
  'rt_meter, rt_status, awards_fa, release_date, status, is_dubbed, has_subtitle, access, synopsis_fa, ' +
  'synopsis_en, tagline_fa, languages, poster, poster_hash, backdrop, backdrop_hash, tint, added_at';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [RANKED_LISTS, ...['title', 'person'].map(textIndex), CHANGES].join('\n'));
}

/**
 * Lists in a fixed order (a space: titles by votes, by year …) are cut into segments of a few thousand. For each
 * term (a genre, a year, a frequent word) and segment a bit string says which places have it. A filter is an `and`
 * of bit strings, a count is the sum of their ones, and a deep page is found by adding counts, not by walking rows.
 */
const RANKED_LISTS = `
create table ranked_segments (
  space smallint not null,
  -- Where the segment stands; numbers leave room for segments that split.
  position integer not null,
  -- Nothing before this key is in the segment.
  first_key bigint not null,
  second_key bigint not null,
  first_id integer not null,
  size integer not null,
  ids integer[] not null,
  primary key (space, position)
);

create table ranked_bits (
  space smallint not null,
  term text collate "C" not null,
  position integer not null,
  count integer not null,
  bits bit varying not null,
  -- A list reads the bit strings of its terms in the order of the segments.
  primary key (space, term, position)
);
-- A segment is written again as a whole.
create index ranked_bits_by_segment on ranked_bits (space, position);

-- Words and beginnings of words that are in so many names that a list of them would be too long to walk.
create table frequent_terms (
  space smallint not null,
  term text collate "C" not null,
  primary key (space, term)
);
`;

/** The search keys of titles and of people, alike. All texts in it are folded. */
function textIndex(kind: string): string {
  return `
create table ${kind}_docs (
  id integer primary key,
  votes integer not null,
  -- Tenths.
  rating smallint,
  year smallint,
  added bigint not null,
  facets text[] not null,
  names text[] not null,
  words text[] not null,
  sounds text[] not null
);

create table ${kind}_words (
  -- Beginnings of words are ranges of this key.
  word text collate "C" primary key,
  count integer not null,
  -- Which names have the word; null for a frequent one, whose bit strings tell.
  ids integer[],
  deletions integer[] not null
);
-- Words that are one typo away share a number.
create index ${kind}_words_by_deletion on ${kind}_words using gin (deletions) with (fastupdate = off);

create table ${kind}_sounds (
  word text collate "C" primary key,
  count integer not null,
  ids integer[]
);

create table ${kind}_keys (
  -- A whole name without spaces, as letters or as sounds.
  kind text not null check (kind in ('name', 'sound')),
  key text collate "C" not null,
  id integer not null,
  primary key (kind, key, id)
);
-- A changed name takes its old keys with it.
create index ${kind}_keys_by_id on ${kind}_keys (id);
`;
}

function rowTrigger(table: string, notes: string, argument: string, columns?: string): string {
  const update = columns ? `update of ${columns}` : 'update';
  return `create trigger ${table}_change after insert or ${update} or delete on ${table} for each row
  when (coalesce(current_setting('pardeh.bulk', true), '') <> 'on') execute function ${notes}('${argument}');`;
}

/**
 * Whoever changes a title, by whatever way, leaves its number here; the worker then writes its search keys, its
 * place in the lists and the titles like it. A bulk load says `set local pardeh.bulk = 'on'` and rebuilds all.
 * Every process drops its cached replies at the notification.
 */
const CHANGES = `
-- A word, and the word without each of its letters, as numbers; what comes after the eighth letter is left out.
create function deletion_keys(word text) returns integer[] immutable parallel safe language sql as $$
  select hashtext(left(word, 8)) || array(
    select hashtext(overlay(left(word, 8) placing '' from at for 1)) from generate_series(1, least(length(word), 8)) as at
  )
$$;

create table changed_titles (id integer primary key);
create table changed_people (id integer primary key);
insert into changed_titles select id from titles;
insert into changed_people select id from people;

create function catalogue_changed() returns trigger language plpgsql as $$
  begin perform pg_notify('catalogue', ''); return null; end
$$;

create function title_changed() returns trigger language plpgsql as $$
  declare row jsonb := coalesce(to_jsonb(new), to_jsonb(old)); begin
  insert into changed_titles values ((row ->> tg_argv[0])::integer) on conflict do nothing; perform
  pg_notify('catalogue', ''); return null; end
$$;

create function person_changed() returns trigger language plpgsql as $$
  declare row jsonb := coalesce(to_jsonb(new), to_jsonb(old)); begin
  insert into changed_people values ((row ->> tg_argv[0])::integer) on conflict do nothing; perform
  pg_notify('catalogue', ''); return null; end
$$;

create function track_changed() returns trigger language plpgsql as $$
  begin insert into changed_titles select title_id from files
  where id = coalesce(new.file_id, old.file_id) on conflict do nothing; perform
  pg_notify('catalogue', ''); return null; end
$$;

${rowTrigger('titles', 'title_changed', 'id', TITLE_COLUMNS)}
${['title_names', 'title_genres', 'title_countries', 'files', 'credits', 'collection_titles']
  .map((table) => rowTrigger(table, 'title_changed', 'title_id'))
  .join('\n')}
${rowTrigger('file_tracks', 'track_changed', '')}
${rowTrigger('people', 'person_changed', 'id')}
create trigger credits_change_people after insert or update or delete on credits for each row
  when (coalesce(current_setting('pardeh.bulk', true), '') <> 'on') execute function person_changed('person_id');
${['slides', 'collections', 'genres', 'countries', 'seasons', 'episodes', 'screenshots']
  .map(
    (table) => `create trigger ${table}_change after insert or update or delete on ${table} for each statement
  execute function catalogue_changed();`,
  )
  .join('\n')}
`;
