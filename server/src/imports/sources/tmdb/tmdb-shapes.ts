/** The fields we read from TMDB's replies. */

export interface TmdbFound {
  movie_results?: { id: number }[];
  tv_results?: { id: number }[];
}

export interface TmdbSearch {
  results?: { id: number; title?: string; name?: string }[];
}

export interface TmdbTitle {
  id: number;
  title?: string;
  name?: string;
  original_title?: string;
  original_name?: string;
  original_language?: string;
  overview?: string;
  tagline?: string;
  runtime?: number;
  release_date?: string;
  first_air_date?: string;
  last_air_date?: string;
  status?: string;
  genres?: { name: string }[];
  production_countries?: { iso_3166_1: string }[];
  poster_path?: string | null;
  backdrop_path?: string | null;
  external_ids?: { imdb_id?: string | null };
  seasons?: { season_number: number; air_date?: string | null }[];
  credits?: { cast?: TmdbCredit[]; crew?: TmdbCredit[] };
  translations?: { translations?: TmdbTranslation[] };
  videos?: { results?: TmdbVideo[] };
  /** Of films: several releases a country. */
  release_dates?: { results?: { iso_3166_1: string; release_dates?: { certification?: string }[] }[] };
  /** Of series. */
  content_ratings?: { results?: { iso_3166_1: string; rating?: string }[] };
}

export interface TmdbVideo {
  site?: string;
  key?: string;
  type?: string;
  official?: boolean;
}

export interface TmdbTranslation {
  iso_639_1: string;
  data?: { title?: string; name?: string; overview?: string };
}

export interface TmdbCredit {
  id: number;
  name?: string;
  original_name?: string;
  character?: string;
  job?: string;
  order?: number;
}

export interface TmdbSeason {
  season_number: number;
  name?: string;
  episodes?: {
    episode_number: number;
    name?: string;
    overview?: string;
    air_date?: string | null;
    runtime?: number | null;
  }[];
}
