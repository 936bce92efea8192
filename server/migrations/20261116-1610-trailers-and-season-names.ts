import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Elsewhere, such as on YouTube; a trailer of our own is a file.
alter table titles add column trailer_url text check (trailer_url ~ '^https://');
alter table seasons add column title_fa text;

create or replace view visible_titles as
  select id, key, type, imdb, slug, title_en, title_fa, original_title, year, end_year, runtime, age_rating, rating,
    votes, rt_meter, rt_status, awards_fa, release_date, status, is_dubbed, has_subtitle,
    case when is_available then access else 'free' end as access, synopsis_fa, synopsis_en, tagline_fa, languages,
    poster, poster_hash, backdrop, backdrop_hash, tint, likes, dislikes, added_at, updated_at, member_stars,
    member_ratings, is_available, trailer_url
  from titles
  where is_visible(visibility, publish_at, licence_from, licence_to, deleted_at);

-- Pages show it; no search key and no list is made of it.
create trigger titles_trailer_change after update of trailer_url on titles for each row
  when (new.trailer_url is distinct from old.trailer_url and coalesce(current_setting('pardeh.bulk', true), '') <> 'on')
  execute function catalogue_changed();
`,
  );
}
