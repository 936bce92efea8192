import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The demo catalogue as it is written in catalogue/*.json, by people, for people. */
export interface DemoTitle {
  key: string;
  type: 'movie' | 'series';
  imdb: string | null;
  titleFa: string;
  titleEn: string;
  originalTitle: string | null;
  alsoKnownAs: string[];
  year: number | null;
  endYear: number | null;
  runtime: number | null;
  ageRating: string | null;
  genres: string[];
  countries: string[];
  languages: string[];
  rating: number | null;
  votes: number;
  rt: { meter: number; status: 'certified' | 'fresh' | 'rotten' } | null;
  awards: string | null;
  releaseDate: string | null;
  status: 'released' | 'ongoing' | 'ended' | 'upcoming';
  dubbed: boolean;
  subtitled: boolean;
  access: 'free' | 'premium';
  synopsisFa: string;
  synopsisEn: string | null;
  taglineFa: string | null;
  directors: string[];
  writers: string[];
  cast: [person: string, character: string | null][];
  seasons?: { number: number; year: number | null; episodes: number | DemoEpisode[] }[];
  mood: string;
}

type DemoEpisode = [
  titleFa: string | null,
  titleEn: string | null,
  airDate: string | null,
  minutes: number | null,
  synopsisFa?: string,
];

export interface DemoPerson {
  key: string;
  fullnameEn: string;
  fullnameFa: string;
  birthDate: string | null;
  deathDate: string | null;
  biographyFa: string | null;
}

export interface DemoCollection {
  key: string;
  titleFa: string;
  titleEn: string;
  kind: 'franchise' | 'curated' | 'director';
  descriptionFa: string | null;
  titles: string[];
}

export interface DemoPlan {
  key: string;
  titleFa: string;
  days: number;
  priceRial: number;
  comparePriceRial: number | null;
  features: string[];
  recommended: boolean;
}

export interface DemoCatalogue {
  genres: { key: string; titleFa: string; titleEn: string }[];
  countries: { code: string; titleFa: string; titleEn: string }[];
  titles: DemoTitle[];
  people: DemoPerson[];
  collections: DemoCollection[];
  slides: { title: string; taglineFa: string | null }[];
  plans: DemoPlan[];
  /** For trying out a discount; each works once per member. */
  coupons: { code: string; percent: number }[];
  /** Thumbhash and tint of each drawn picture, by its storage key without `art/`. */
  art: Record<string, { hash: string; tint: string }>;
}

export const DEMO_FOLDER = import.meta.dirname;

export async function readDemoCatalogue(): Promise<DemoCatalogue> {
  const one = async <T>(file: string) =>
    JSON.parse(await readFile(path.join(DEMO_FOLDER, file), 'utf8')) as T;
  const all = async <T>(folder: string) => {
    const names = (await readdir(path.join(DEMO_FOLDER, folder)))
      .filter((name) => name.endsWith('.json'))
      .sort();
    return (await Promise.all(names.map((name) => one<T[]>(`${folder}/${name}`)))).flat();
  };
  const [genres, countries, titles, people, collections, slides, plans, coupons, art] = await Promise.all([
    one<DemoCatalogue['genres']>('catalogue/genres.json'),
    one<DemoCatalogue['countries']>('catalogue/countries.json'),
    all<DemoTitle>('catalogue/titles'),
    all<DemoPerson>('catalogue/people'),
    one<DemoCatalogue['collections']>('catalogue/collections.json'),
    one<DemoCatalogue['slides']>('catalogue/slides.json'),
    one<DemoCatalogue['plans']>('catalogue/plans.json'),
    one<DemoCatalogue['coupons']>('catalogue/coupons.json'),
    // Pictures are drawn by a separate command; until then titles have none.
    one<DemoCatalogue['art']>('media/art/hashes.json').catch(() => ({})),
  ]);
  return { genres, countries, titles, people, collections, slides, plans, coupons, art };
}
