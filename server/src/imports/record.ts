/** The common form of every source, before it is compared with the catalogue. */

export interface ImportedTitle {
  /** Its position in the source: a line, or a record number. */
  row: number;
  /** Its id on the exporting site, reused if it is free. */
  id?: number | null;
  key?: string | null;
  type: 'movie' | 'series';
  imdb?: string | null;
  titleFa?: string | null;
  titleEn?: string | null;
  originalTitle?: string | null;
  year?: number | null;
  endYear?: number | null;
  runtime?: number | null;
  ageRating?: string | null;
  minAge?: number | null;
  rating?: number | null;
  votes?: number | null;
  rtMeter?: number | null;
  rtStatus?: 'certified' | 'fresh' | 'rotten' | null;
  awardsFa?: string | null;
  releaseDate?: string | null;
  status?: 'released' | 'ongoing' | 'ended' | 'upcoming' | null;
  access?: 'free' | 'premium' | null;
  synopsisFa?: string | null;
  synopsisEn?: string | null;
  taglineFa?: string | null;
  trailerUrl?: string | null;
  languages?: string[] | null;
  poster?: string | null;
  posterHash?: string | null;
  backdrop?: string | null;
  backdropHash?: string | null;
  tint?: string | null;
  addedAt?: string | null;
  visibility?: Visibility | null;
  publishAt?: string | null;
  licenceFrom?: string | null;
  licenceTo?: string | null;
  /** Also known as. */
  names?: string[];
  /** Keys; those that the catalogue lacks are in `ImportedGenre` records. */
  genres?: string[];
  countries?: string[];
  credits?: ImportedCredit[];
  seasons?: ImportedSeason[];
  /** Columns that an operator had locked on the exporting site. */
  locks?: string[];
}

export type Visibility = 'draft' | 'scheduled' | 'published' | 'hidden';

export interface ImportedCredit {
  /** The number of the person in the import, not in the catalogue. */
  person: number;
  role: 'actor' | 'director' | 'writer';
  character?: string | null;
  position: number;
}

export interface ImportedPerson {
  /** The person's number in the import. */
  p: number;
  id?: number | null;
  key?: string | null;
  imdb?: string | null;
  fullnameFa?: string | null;
  fullnameEn?: string | null;
  birthDate?: string | null;
  deathDate?: string | null;
  biographyFa?: string | null;
  image?: string | null;
  imageHash?: string | null;
}

export interface ImportedSeason {
  number: number;
  year?: number | null;
  titleFa?: string | null;
  episodes: ImportedEpisode[];
}

export interface ImportedEpisode {
  number: number;
  titleFa?: string | null;
  titleEn?: string | null;
  synopsisFa?: string | null;
  airDate?: string | null;
  runtime?: number | null;
}

export interface ImportedGenre {
  id?: number | null;
  key: string;
  titleFa: string;
  titleEn: string;
}

export interface ImportedCountry {
  code: string;
  titleFa: string;
  titleEn: string;
}

/** A refused row, with the reason that the operator reads. */
export interface Refusal {
  row: number;
  reasonFa: string;
}

/** A fault of the whole source: the import ends with this message to the operator. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** A film of the library that is ingested once its title exists. */
export interface FoundFilm {
  file: string;
  season: number | null;
  episode: number | null;
  subtitles: { lang: string; file: string }[];
}
