import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** What a search key, a list or a page is made of; likes and ratings change all day long and are left out. */
const TITLE_COLUMNS =
  'type, imdb, slug, title_en, title_fa, original_title, year, end_year, runtime, age_rating, rating, votes, ' +
  'rt_meter, rt_status, awards_fa, release_date, status, is_dubbed, has_subtitle, access, synopsis_fa, ' +
  'synopsis_en, tagline_fa, languages, poster, poster_hash, backdrop, backdrop_hash, tint, added_at, ' +
  'visibility, publish_at, licence_from, licence_to, deleted_at, is_available, is_shown';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [COLUMNS, VIEW, FROM_FILES, CHANGES, BACKFILL].join('\n'));
}

const COLUMNS = `
alter table titles
  add column visibility text not null default 'published'
    check (visibility in ('draft', 'scheduled', 'published', 'hidden')),
  -- When a scheduled title appears.
  add column publish_at timestamptz,
  -- The first and the last day, in Tehran, on which the title may be shown.
  add column licence_from date,
  add column licence_to date,
  -- A deleted title can be brought back.
  add column deleted_at timestamptz,
  -- Raised by each edit in the studio: whoever saves an older one is told.
  add column version integer not null default 1,
  -- Has a film or an episode to watch. Like \`is_dubbed\` and \`has_subtitle\`, triggers keep it in step with the files.
  add column is_available boolean not null default false,
  -- What the search keys and caches know: whether it was visible when that was last looked at.
  add column is_shown boolean not null default true;

-- The only titles whose visibility changes by the clock alone: looked through each minute.
create index titles_by_clock on titles (id)
  where visibility = 'scheduled' or licence_from is not null or licence_to is not null;

-- What a user's counts must leave out.
create index titles_not_shown on titles (id) where not is_shown;

-- Titles that came into sight with something to watch: the job tells those who wait for them.
create table appeared_titles (id integer primary key references titles on delete cascade);

-- A title that is taken down ends its playbacks.
alter table playback_sessions drop constraint playback_sessions_ended_why_check;
alter table playback_sessions add constraint playback_sessions_ended_why_check
  check (ended_why in ('limit', 'others', 'networks', 'signed_out', 'taken_down'));
`;

const VIEW = `
-- A fixed distance, since Iran has no daylight saving any more and old time zone data still believes in it.
create function today_in_tehran() returns date stable parallel safe language sql as $$
  select ((now() at time zone 'UTC') + interval '3 hours 30 minutes')::date
$$;

create function is_visible(visibility text, publish_at timestamptz, licence_from date, licence_to date,
  deleted_at timestamptz) returns boolean stable parallel safe language sql as $$
  select deleted_at is null
    and (visibility = 'published' or (visibility = 'scheduled' and coalesce(publish_at <= now(), false)))
    and (licence_from is null or licence_from <= today_in_tehran())
    and (licence_to is null or licence_to >= today_in_tehran())
$$;

-- What the public may know of. \`access\` is what a viewer meets: nothing is premium before it can be watched.
create view visible_titles as
  select id, key, type, imdb, slug, title_en, title_fa, original_title, year, end_year, runtime, age_rating, rating,
    votes, rt_meter, rt_status, awards_fa, release_date, status, is_dubbed, has_subtitle,
    case when is_available then access else 'free' end as access, synopsis_fa, synopsis_en, tagline_fa, languages,
    poster, poster_hash, backdrop, backdrop_hash, tint, likes, dislikes, added_at, updated_at, member_stars,
    member_ratings, is_available
  from titles
  where is_visible(visibility, publish_at, licence_from, licence_to, deleted_at);
`;

const FROM_FILES = `
create function describe_title_by_files(ids integer[]) returns void language sql as $$
  update titles t set is_available = now.available, is_dubbed = now.dubbed, has_subtitle = now.subtitled
  from (
    select title.id,
      exists (select from files f where f.title_id = title.id and f.kind = 'feature') as available,
      exists (select from files f join file_tracks k on k.file_id = f.id where f.title_id = title.id
        and f.kind = 'feature' and k.kind = 'audio' and k.is_dub) as dubbed,
      exists (select from files f join file_tracks k on k.file_id = f.id where f.title_id = title.id
        and f.kind = 'feature' and k.kind = 'subtitle') as subtitled
    from unnest(ids) as title (id)
  ) now
  where t.id = now.id
    and (t.is_available, t.is_dubbed, t.has_subtitle) is distinct from (now.available, now.dubbed, now.subtitled)
$$;

create function file_describes_title() returns trigger language plpgsql as $$
  begin perform describe_title_by_files(array[old.title_id, new.title_id]); return null; end
$$;

create function track_describes_title() returns trigger language plpgsql as $$
  begin perform describe_title_by_files(array(
    select title_id from files where id in (old.file_id, new.file_id))); return null; end
$$;

create trigger files_describe_title after insert or update of title_id, kind or delete on files
  for each row execute function file_describes_title();
create trigger file_tracks_describe_title after insert or update of file_id, kind, is_dub or delete on file_tracks
  for each row execute function track_describes_title();
`;

const CHANGES = `
create function title_is_shown() returns trigger language plpgsql as $$
  begin new.is_shown := is_visible(new.visibility, new.publish_at, new.licence_from, new.licence_to,
    new.deleted_at); return new; end
$$;
create trigger titles_shown before insert or update of visibility, publish_at, licence_from, licence_to, deleted_at,
  is_shown on titles for each row execute function title_is_shown();

drop trigger titles_change on titles;
create trigger titles_change after insert or update of ${TITLE_COLUMNS} or delete on titles for each row
  when (coalesce(current_setting('pardeh.bulk', true), '') <> 'on') execute function title_changed('id');

-- People rank by their visible titles; lists of similar titles fill the place of one that went, or make room.
create function title_appeared() returns trigger language plpgsql as $$
  begin
    insert into changed_people select person_id from credits where title_id = new.id on conflict do nothing; update
    similar_titles set stale = true where not stale and title_id in (
      select unnest(ids) from similar_titles where title_id = new.id); insert
    into appeared_titles select new.id where new.is_shown and new.is_available on conflict do nothing; return null; end
$$;
create trigger titles_appear after update on titles for each row
  when (old.is_shown <> new.is_shown) execute function title_appeared();
`;

const BACKFILL = `
select describe_title_by_files(array(select id from titles));
-- The search keys know from now on what can be watched.
insert into changed_titles select id from titles on conflict do nothing;
`;
