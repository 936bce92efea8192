import type { titleStatus } from '@pardeh/contract/titles/titles';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import { CARD_COLUMNS } from '../title-card/title-card.queries.ts';
import type { CardRow } from '../title-card/title-card.rules.ts';
import { type FileRow, filesOf } from './title-files.queries.ts';

export interface DetailRow extends CardRow {
  original_title: string | null;
  synopsis_fa: string | null;
  synopsis_en: string | null;
  tagline_fa: string | null;
  trailer_url: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
  tint: string | null;
  runtime: number | null;
  age_rating: string | null;
  min_age: number | null;
  languages: string[];
  awards_fa: string | null;
  release_date: string | null;
  status: Static<typeof titleStatus>;
  likes: number;
  dislikes: number;
  member_stars: number;
  member_ratings: number;
  updated_at: Date;
  countries: { code: string; titleFa: string; titleEn: string }[];
  collections: { id: number; slug: string; titleFa: string; titleEn: string }[];
  screenshots_count: number;
  credits: CreditRow[];
  episodes: (EpisodeRow | SeasonOnly)[];
  files: FileRow[];
}

/** One statement for everything: each further one would cost the API as much as building the reply. */
export async function findTitle(db: Db, id: number, age: ViewerAge): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${CARD_COLUMNS},
      t.original_title, t.synopsis_fa, t.synopsis_en, t.tagline_fa, t.trailer_url, t.backdrop, t.backdrop_hash, t.tint, t.runtime,
      t.age_rating, t.min_age, t.languages, t.awards_fa, t.release_date, t.status, t.likes, t.dislikes, t.member_stars, t.member_ratings, t.updated_at,
      (
        select coalesce(json_agg(json_build_object('code', c.code, 'titleFa', c.title_fa, 'titleEn', c.title_en)
          order by tc.position), '[]')
        from title_countries tc join countries c on c.code = tc.country_code where tc.title_id = t.id
      ) as countries,
      (
        select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'titleFa', c.title_fa,
          'titleEn', c.title_en) order by c.position, c.id), '[]')
        from collection_titles ct join collections c on c.id = ct.collection_id where ct.title_id = t.id
      ) as collections,
      (select count(*)::int from screenshots s where s.title_id = t.id) as screenshots_count,
      ${rowsAsJson(CREDITS)} as credits,
      case when t.type = 'series' then ${rowsAsJson(EPISODES)} else '[]' end as episodes,
      ${rowsAsJson(filesOf(sql`t.id`, age))} as files
    from ${titlesFor(age)} t where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface CreditRow {
  id: number;
  slug: string;
  fullname_en: string;
  fullname_fa: string;
  image: string | null;
  role: 'actor' | 'director' | 'writer';
  character_fa: string | null;
}

const CREDITS = sql`
  select p.id, p.slug, p.fullname_en, p.fullname_fa, p.image, c.role, c.character_fa
  from credits c join people p on p.id = c.person_id
  where c.title_id = t.id order by c.position, p.id`;

export interface EpisodeRow {
  season: number;
  season_year: number | null;
  season_name: string | null;
  id: number;
  number: number;
  title_fa: string | null;
  title_en: string | null;
  synopsis_fa: string | null;
  air_date: string | null;
  runtime: number | null;
}

/** A season without episodes is still one, with null for the episode's columns. */
const EPISODES = sql`
  select s.number as season, s.year as season_year, s.title_fa as season_name, e.id, e.number, e.title_fa, e.title_en,
    e.synopsis_fa, e.air_date, e.runtime
  from seasons s left join episodes e on e.season_id = s.id
  where s.title_id = t.id order by s.number, e.number`;

export interface SeasonOnly {
  season: number;
  season_year: number | null;
  season_name: string | null;
  id: null;
}
