import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The steps of Iran's own ratings; what lies between two of them counts as the higher one.
create function iranian_age(years integer) returns smallint immutable parallel safe language sql as $$
  select case when years <= 0 then 0 when years <= 9 then 9 when years <= 12 then 12 when years <= 15 then 15
    when years <= 21 then 18 end::smallint
$$;

-- What \`minAgeOf\` of the contract says of a rating as text: the highest age that the text mentions.
create function min_age_of(rating text) returns smallint immutable parallel safe language sql as $$
  with written as (
    select translate(lower(rating), E'۰۱۲۳۴۵۶۷۸۹\\u0660\\u0661\\u0662\\u0663\\u0664\\u0665\\u0666\\u0667\\u0668\\u0669', '01234567890123456789') as text
  ), named as (
    select substring(text from
      '^\\s*(?:[a-z]{2}:)?(?:rated\\s+)?(tv-?ma|tv-?pg|tv-?g|tv-?y|pg|g|u|r|x|all ages|all|عمومی|همه|بزرگسالان|بزرگسال)(?=[\\s,;]|$)') as name
    from written
  )
  select max(age) from (
    select iranian_age(least(number[1]::numeric, 99)::integer) as age
    from written, regexp_matches(text, '\\d+', 'g') as number
    union all
    select case when name in ('r', 'x', 'tvma', 'tv-ma', 'بزرگسال', 'بزرگسالان') then 18
      when name in ('pg', 'tvpg', 'tv-pg') then 12 when name is not null then 0 end from named
  ) mentioned
$$;

-- From which age on a title may be watched; null: not rated.
alter table titles add column min_age smallint check (min_age in (0, 9, 12, 15, 18));

-- Follows the text, whoever writes it, also a process of the release before; what was set by hand stays until it is
-- cleared, and then follows the text again.
create function rate_title() returns trigger language plpgsql as $$
  declare by_text smallint := min_age_of(new.age_rating); begin
  if tg_op = 'INSERT' or new.min_age is distinct from old.min_age then
    new.min_age := coalesce(iranian_age(new.min_age), by_text); elsif
  old.min_age is not distinct from min_age_of(old.age_rating) then new.min_age := by_text; end if; return new; end
$$;
create trigger titles_rated before insert or update of age_rating, min_age on titles
  for each row execute function rate_title();

create or replace view visible_titles as
  select id, key, type, imdb, slug, title_en, title_fa, original_title, year, end_year, runtime, age_rating, rating,
    votes, rt_meter, rt_status, awards_fa, release_date, status, is_dubbed, has_subtitle,
    case when is_available then access else 'free' end as access, synopsis_fa, synopsis_en, tagline_fa, languages,
    poster, poster_hash, backdrop, backdrop_hash, tint, likes, dislikes, added_at, updated_at, member_stars,
    member_ratings, is_available, trailer_url, min_age
  from titles
  where is_visible(visibility, publish_at, licence_from, licence_to, deleted_at);

set local pardeh.bulk = 'on';
update titles set min_age = min_age_of(age_rating) where min_age_of(age_rating) is not null;
reset pardeh.bulk;

-- No index: the titles of a page are looked up by their id, and the ranked lists have the age as a term of their own.
-- The lists that children search know the ages of titles, and of people by their titles.
create function title_age_changed() returns trigger language plpgsql as $$
  begin insert into changed_titles values (new.id) on conflict do nothing; insert
  into changed_people select person_id from credits where title_id = new.id on conflict do nothing; perform
  pg_notify('catalogue', catalogue_payload()); return null; end
$$;
create trigger titles_age_change after update on titles for each row
  when (old.min_age is distinct from new.min_age) execute function title_age_changed();
insert into changed_titles select id from titles where min_age is not null on conflict do nothing;
insert into changed_people select c.person_id from credits c join titles t on t.id = c.title_id
  where t.min_age is not null on conflict do nothing;
`,
  );
}
