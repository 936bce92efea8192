import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The lists of an export, in the order in which an import needs them. Each yields records as JSON text, by id. */
export type ExportedList = 'genres' | 'countries' | 'people' | 'titles' | 'collections' | 'slides' | 'rails';

export interface ExportedRecord {
  id: number;
  text: string;
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SELECTS: Record<ExportedList, (after: number, limit: number) => RawBuilder<ExportedRecord>> = {
  genres: (after, limit) => sql`
    select g.id, json_build_object('id', g.id, 'key', g.key, 'titleFa', g.title_fa, 'titleEn', g.title_en)::text as text
    from genres g where g.id > ${after} order by g.id limit ${limit}`,
  countries: (after, limit) => sql`
    select place::int as id, json_build_object('code', code, 'titleFa', title_fa, 'titleEn', title_en)::text as text
    from (select c.*, row_number() over (order by code) as place from countries c) numbered
    where place > ${after} order by place limit ${limit}`,
  people: (after, limit) => sql`
    select p.id, json_strip_nulls(json_build_object('id', p.id, 'key', p.key, 'imdb', p.imdb,
      'fullnameFa', p.fullname_fa, 'fullnameEn', p.fullname_en, 'birthDate', p.birth_date, 'deathDate', p.death_date,
      'biographyFa', p.biography_fa, 'image', p.image, 'imageHash', p.image_hash))::text as text
    from people p where p.id > ${after} order by p.id limit ${limit}`,
  titles: (after, limit) => sql`
    select t.id, json_strip_nulls(json_build_object('id', t.id, 'key', t.key, 'type', t.type, 'imdb', t.imdb,
      'titleFa', t.title_fa, 'titleEn', t.title_en, 'originalTitle', t.original_title, 'year', t.year,
      'endYear', t.end_year, 'runtime', t.runtime, 'ageRating', t.age_rating, 'minAge', t.min_age, 'rating', t.rating, 'votes', t.votes,
      'rottenTomatoes', case when t.rt_meter is not null then
        json_build_object('rtMeter', t.rt_meter, 'rtStatus', t.rt_status) end,
      'awardsFa', t.awards_fa, 'releaseDate', t.release_date, 'status', t.status, 'access', t.access,
      'synopsisFa', t.synopsis_fa, 'synopsisEn', t.synopsis_en, 'taglineFa', t.tagline_fa, 'trailerUrl', t.trailer_url, 'languages', t.languages,
      'poster', t.poster, 'posterHash', t.poster_hash, 'backdrop', t.backdrop, 'backdropHash', t.backdrop_hash,
      'tint', t.tint, 'addedAt', ${instant('t.added_at')}, 'visibility', t.visibility,
      'publishAt', ${instant('t.publish_at')}, 'licenceFrom', t.licence_from, 'licenceTo', t.licence_to,
      'names', array(select n.name from title_names n where n.title_id = t.id order by n.id),
      'genres', array(select g.key from title_genres tg join genres g on g.id = tg.genre_id
        where tg.title_id = t.id order by tg.position, g.id),
      'countries', array(select tc.country_code from title_countries tc
        where tc.title_id = t.id order by tc.position, tc.country_code),
      'credits', (select coalesce(json_agg(json_build_object('person', c.person_id, 'role', c.role,
          'character', c.character_fa, 'position', c.position) order by c.role, c.position, c.person_id), '[]'::json)
        from credits c where c.title_id = t.id),
      'seasons', (select json_agg(json_build_object('number', s.number, 'year', s.year, 'titleFa', s.title_fa, 'episodes', (
          select coalesce(json_agg(json_build_object('number', e.number, 'titleFa', e.title_fa, 'titleEn', e.title_en,
            'synopsisFa', e.synopsis_fa, 'airDate', e.air_date, 'runtime', e.runtime) order by e.number), '[]'::json)
          from episodes e where e.season_id = s.id)) order by s.number)
        from seasons s where s.title_id = t.id),
      'locks', (select json_agg(f.field order by f.field) from field_sources f
        where f.record_kind = 'title' and f.record_id = t.id and f.locked)))::text as text
    from titles t where t.id > ${after} and t.deleted_at is null order by t.id limit ${limit}`,
  collections: (after, limit) => sql`
    select c.id, json_strip_nulls(json_build_object('id', c.id, 'key', c.key, 'slug', c.slug, 'kind', c.kind,
      'titleFa', c.title_fa, 'titleEn', c.title_en, 'descriptionFa', c.description_fa, 'poster', c.poster,
      'posterHash', c.poster_hash, 'backdrop', c.backdrop, 'backdropHash', c.backdrop_hash, 'position', c.position,
      'titles', array(select ct.title_id from collection_titles ct join titles t on t.id = ct.title_id
        where ct.collection_id = c.id and t.deleted_at is null order by ct.position, ct.title_id)))::text as text
    from collections c where c.id > ${after} order by c.id limit ${limit}`,
  slides: (after, limit) => sql`
    select s.id, json_strip_nulls(json_build_object('title', s.title_id, 'taglineFa', s.tagline_fa,
      'position', s.position, 'startsAt', ${instant('s.starts_at')}, 'endsAt', ${instant('s.ends_at')}))::text as text
    from slides s join titles t on t.id = s.title_id and t.deleted_at is null
    where s.id > ${after} order by s.id limit ${limit}`,
  rails: (after, limit) => sql`
    select r.id, json_strip_nulls(json_build_object('titleFa', r.title_fa, 'page', r.page, 'filter', r.filter,
      'isShown', r.is_shown, 'position', r.position, 'startsAt', ${instant('r.starts_at')},
      'endsAt', ${instant('r.ends_at')}, 'titles', array(select rt.title_id from rail_titles rt
        join titles t on t.id = rt.title_id and t.deleted_at is null
        where rt.rail_id = r.id order by rt.position, rt.title_id)))::text as text
    from rails r where r.id > ${after} order by r.id limit ${limit}`,
};

export async function readExported(
  db: Db,
  list: ExportedList,
  after: number,
  limit: number,
): Promise<ExportedRecord[]> {
  const { rows } = await SELECTS[list](after, limit).execute(db);
  return rows;
}
