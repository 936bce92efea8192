import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Numbers that occur nowhere else, so that replies can be searched for them. */
export const SECRET = {
  title: 987650001,
  file: 987650002,
  trailer: 987650003,
  person: 987650004,
  collection: 987650005,
  comment: 987650006,
  request: 987650007,
  season: 987650008,
  imdb: 'tt987650009',
  name: 'Zyxomma Obtusum',
} as const;

/** Anything in a reply that would reveal the title. */
export const TRACES = /98765000\d|zyxomma|زیکسوما/i;

/** A title with everything that a title can have, and a user who did everything that one can do with a title. */
export async function insertSecretTitle(db: Db, userId: number): Promise<void> {
  const { title, file, trailer, person, collection, comment, request, imdb, name } = SECRET;
  const statements = [
    sql`insert into titles (id, key, type, imdb, slug, title_en, title_fa, year, votes, rating, status, release_date,
        poster, backdrop, tagline_fa)
      values (${title}, 'zyxomma', 'movie', ${imdb}, 'زیکسوما', ${name}, 'زیکسوما', 2024, 5000000, 9.9, 'upcoming',
        '2030-01-01', 'art/titles/zyxomma/poster', 'art/titles/zyxomma/backdrop', 'زیکسوما می‌آید')`,
    sql`insert into title_genres (title_id, genre_id, position) select ${title}, id, 1 from genres order by id limit 1`,
    sql`insert into title_countries (title_id, country_code, position) values (${title}, 'IR', 1)`,
    sql`insert into people (id, slug, fullname_en, fullname_fa)
      values (${person}, 'zyxomma-maker', 'Zyxomma Maker', 'زیکسوما ساز')`,
    // One person who made nothing else, and two well-known ones.
    sql`insert into credits (title_id, person_id, role, position) values (${title}, ${person}, 'director', 0)`,
    sql`insert into credits (title_id, person_id, role, position)
      select distinct on (role) ${title}::int, person_id, role, 1 from credits
      where title_id = 1 and role in ('actor', 'director') order by role, position`,
    sql`insert into collections (id, slug, kind, title_fa, title_en)
      values (${collection}, 'zyxomma-all', 'curated', 'همهٔ زیکسوماها', 'All of Zyxomma')`,
    sql`insert into collection_titles (collection_id, title_id, position) values (${collection}, ${title}, 0)`,
    sql`insert into collection_titles (collection_id, title_id, position) values (1, ${title}, -1)`,
    sql`insert into slides (title_id, position) values (${title}, -1)`,
    sql`insert into files (id, title_id, kind, storage_key, quality, codec, size_bytes, duration_seconds) values
      (${file}, ${title}, 'feature', 'video/zyxomma', '720p', 'h264', 1, 60),
      (${trailer}, ${title}, 'trailer', 'video/zyxomma-trailer', '720p', 'h264', 1, 60)`,
    sql`insert into file_renditions
        (file_id, position, quality, width, height, bandwidth, average_bandwidth, size_bytes)
      values (${file}, 0, '720p', 1280, 720, 1000, 1000, 1)`,
    sql`insert into file_tracks (file_id, kind, lang, title_fa, is_dub, position) values
      (${file}, 'audio', 'fa', 'دوبله', true, 0), (${file}, 'subtitle', 'fa', 'فارسی', false, 0)`,
    sql`insert into screenshots (title_id, image, at_seconds) values (${title}, 'art/screenshots/zyxomma/1', 1)`,
    sql`insert into comments (id, user_id, title_id, body, body_key) values (${comment}, ${userId}, ${title}, 'خوب', 'خوب')`,
    sql`insert into comment_likes (user_id, comment_id) values (${userId}, ${comment})`,
    sql`insert into watchlist_entries (user_id, title_id) values (${userId}, ${title})`,
    sql`insert into watch_positions (user_id, title_id, file_id, position, duration)
      values (${userId}, ${title}, ${file}, 10, 60)`,
    sql`insert into title_votes (user_id, title_id, value) values (${userId}, ${title}, 1)`,
    sql`insert into title_ratings (user_id, title_id, stars) values (${userId}, ${title}, 9)`,
    sql`insert into release_alerts (user_id, title_id) values (${userId}, ${title})`,
    sql`insert into notifications (user_id, kind, title_fa, body_fa, path)
      values (${userId}, 'released', 'زیکسوما', 'آمد', '/titles/987650001/zyxomma')`,
    sql`insert into requests (id, kind, subject, title_id, name, name_key, votes)
      values (${request}, 'dub', 't987650001', ${title}, 'زیکسوما', 'زیکسوما', 1)`,
    sql`insert into request_votes (request_id, user_id) values (${request}, ${userId})`,
    sql`insert into similar_titles (title_id, ids) values (1, array[${title}::int, 2, 3])
      on conflict (title_id) do update set ids = excluded.ids, stale = false`,
  ];
  for (const statement of statements) await statement.execute(db);
}
