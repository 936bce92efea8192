import type { RtStatus, TitleType } from '@pardeh/contract/titles/titles';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface CatalogueTables {
  settings: { key: string; value: string };
  genres: {
    id: Generated<number>;
    key: string;
    title_fa: string;
    title_en: string;
    version: Generated<number>;
  };
  countries: { code: string; title_fa: string; title_en: string; version: Generated<number> };
  titles: TitlesTable;
  visible_titles: VisibleTitles;
  title_names: { id: Generated<number>; title_id: number; name: string };
  title_genres: { title_id: number; genre_id: number; position: number };
  title_countries: { title_id: number; country_code: string; position: number };
  people: PeopleTable;
  credits: {
    title_id: number;
    person_id: number;
    role: 'actor' | 'director' | 'writer';
    character_fa: string | null;
    position: number;
  };
  collections: CollectionsTable;
  collection_titles: { collection_id: number; title_id: number; position: number };
  seasons: {
    id: Generated<number>;
    title_id: number;
    number: number;
    year: number | null;
    title_fa: ColumnType<string | null, string | null | undefined>;
  };
  episodes: {
    id: Generated<number>;
    season_id: number;
    number: number;
    title_fa: string | null;
    title_en: string | null;
    air_date: string | null;
    runtime: number | null;
    synopsis_fa: ColumnType<string | null, string | null | undefined>;
  };
  files: FilesTable;
  file_tracks: {
    id: Generated<number>;
    file_id: number;
    kind: 'audio' | 'subtitle';
    lang: string;
    title_fa: string;
    is_dub: Generated<boolean>;
    position: number;
    path: string | null;
    loudness: number | null;
  };
  stored_pictures: {
    key: string;
    source: string;
    hash: string;
    tint: string;
    width: number;
    height: number;
    crop: ColumnType<{ x: number; y: number; width: number; height: number } | null, string | null>;
    focal: ColumnType<{ x: number; y: number }, string>;
    created_at: Instant;
    unused_since: Date | null;
  };
  screenshots: { id: Generated<number>; title_id: number; image: string; at_seconds: number };
  withdrawn_titles: {
    id: Generated<number>;
    title_id: number;
    slug: string;
    poster: string | null;
    backdrop: string | null;
    withdrawn_at: Generated<Date>;
    purged_at: Date | null;
  };
  slides: {
    id: Generated<number>;
    title_id: number;
    tagline_fa: string | null;
    position: Generated<number>;
    starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    version: Generated<number>;
  };
}

interface TitlesTable {
  id: Generated<number>;
  key: string | null;
  type: TitleType;
  imdb: string | null;
  slug: string;
  title_en: string;
  title_fa: string;
  original_title: string | null;
  year: number | null;
  end_year: number | null;
  runtime: number | null;
  age_rating: string | null;
  /** Follows `age_rating` by a trigger, unless it was set by hand; null: not rated. */
  min_age: ColumnType<number | null, number | null | undefined>;
  rating: number | null;
  votes: Generated<number>;
  rt_meter: number | null;
  rt_status: RtStatus | null;
  awards_fa: string | null;
  release_date: string | null;
  status: 'released' | 'ongoing' | 'ended' | 'upcoming';
  /** Triggers keep these three in step with the files. */
  is_available: Generated<boolean>;
  is_dubbed: Generated<boolean>;
  has_subtitle: Generated<boolean>;
  /** What the operator chose; `visible_titles` says what a viewer sees. */
  access: Generated<'free' | 'premium'>;
  synopsis_fa: string | null;
  synopsis_en: string | null;
  tagline_fa: string | null;
  trailer_url: string | null;
  languages: Generated<string[]>;
  poster: string | null;
  poster_hash: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
  tint: string | null;
  member_stars: Generated<number>;
  member_ratings: Generated<number>;
  likes: Generated<number>;
  dislikes: Generated<number>;
  added_at: Instant;
  updated_at: Instant;
  visibility: Generated<Visibility>;
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Days in Tehran, inclusive. */
  licence_from: string | null;
  licence_to: string | null;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The source that added it; `field_sources` has what came from elsewhere since. */
  imported_from: ColumnType<string | null, string | null | undefined>;
  version: Generated<number>;
  /** Whether it was visible at the last check; written by the database itself. */
  is_shown: Generated<boolean>;
}

export type Visibility = 'draft' | 'scheduled' | 'published' | 'hidden';

type NotForThePublic =
  | 'visibility'
  | 'publish_at'
  | 'licence_from'
  | 'licence_to'
  | 'deleted_at'
  | 'version'
  | 'is_shown';

/** A view: every public query reads titles from it. */
type VisibleTitles = Omit<TitlesTable, NotForThePublic>;

interface PeopleTable {
  id: Generated<number>;
  key: string | null;
  imdb: string | null;
  slug: string;
  fullname_en: string;
  fullname_fa: string;
  birth_date: string | null;
  death_date: string | null;
  biography_fa: string | null;
  image: string | null;
  image_hash: string | null;
  updated_at: Instant;
  imported_from: ColumnType<string | null, string | null | undefined>;
  version: Generated<number>;
}

interface CollectionsTable {
  id: Generated<number>;
  key: string | null;
  slug: string;
  kind: 'franchise' | 'curated' | 'director';
  title_fa: string;
  title_en: string;
  description_fa: string | null;
  poster: string | null;
  poster_hash: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
  position: Generated<number>;
  version: Generated<number>;
}

interface FilesTable {
  id: Generated<number>;
  title_id: number;
  episode_id: number | null;
  last_episode: number | null;
  kind: Generated<'feature' | 'trailer'>;
  storage_key: string;
  quality: string;
  codec: string;
  size_bytes: number;
  duration_seconds: number;
  is_downloadable: Generated<boolean>;
  has_thumbnails: Generated<boolean>;
  picture: string | null;
  version: Generated<number>;
  added_at: Instant;
}
