import { foldTight } from '@pardeh/persian/fold';
import { slug } from '@pardeh/persian/slug';
import type { Db } from '../../database/database.ts';
import type { Stager } from '../staging/stager.ts';
import { readCountries, readGenres } from './categories.queries.ts';

/** How other catalogues write genres that we have under another name. */
const ALIASES: Record<string, string> = {
  'sci-fi': 'sci-fi',
  'science fiction': 'sci-fi',
  'sci-fi & fantasy': 'sci-fi',
  'action & adventure': 'action',
  'war & politics': 'war',
  kids: 'family',
  'علمی تخیلی': 'sci-fi',
  رمانتیک: 'romance',
  خانواده: 'family',
  جنگ: 'war',
  تاریخ: 'history',
  ورزش: 'sport',
  وحشت: 'horror',
  دلهره: 'thriller',
  زندگینامه‌ای: 'biography',
};

/** Genres of other catalogues that ours may lack. */
const PERSIAN_NAMES: Record<string, string> = {
  'film-noir': 'نوآر',
  'game-show': 'مسابقه',
  news: 'خبری',
  'reality-tv': 'واقع‌نما',
  short: 'کوتاه',
  'talk-show': 'گفت‌وگو',
  reality: 'واقع‌نما',
  talk: 'گفت‌وگو',
  soap: 'سریال روزانه',
};

const FA = new Intl.DisplayNames('fa', { type: 'region', fallback: 'none' });
const EN = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Finds the genres and countries that a source names in words; those that we lack are staged. */
export class Categories {
  readonly #stager: Stager;
  readonly #genres = new Map<string, string>();
  readonly #countries = new Map<string, string>();

  private constructor(stager: Stager) {
    this.#stager = stager;
  }

  static async open(db: Db, stager: Stager): Promise<Categories> {
    const made = new Categories(stager);
    for (const [name, key] of Object.entries(ALIASES)) made.#genres.set(foldTight(name), key);
    for (const { key, titleFa, titleEn } of await readGenres(db))
      for (const name of [key, titleFa, titleEn]) made.#genres.set(foldTight(name), key);
    for (const { code, titleFa, titleEn } of await readCountries(db))
      for (const name of [code, titleFa, titleEn]) made.#countries.set(foldTight(name), code);
    return made;
  }

  knowGenre(key: string, titleFa: string, titleEn: string): void {
    for (const name of [key, titleFa, titleEn]) this.#genres.set(foldTight(name), key);
  }

  knowCountry(code: string, titleFa: string, titleEn: string): void {
    for (const name of [code, titleFa, titleEn]) this.#countries.set(foldTight(name), code);
  }

  genre(name: string): string {
    const known = this.#genres.get(foldTight(name));
    if (known !== undefined) return known;
    const key = slug(name);
    this.#genres.set(foldTight(name), key);
    this.#stager.addGenre({ key, titleFa: PERSIAN_NAMES[key] ?? name, titleEn: name });
    return key;
  }

  /** Null when it is not a country. */
  country(name: string): string | null {
    const known = this.#countries.get(foldTight(name));
    if (known !== undefined) return known;
    const code = name.toUpperCase();
    const titleFa = /^[A-Z]{2}$/.test(code) ? FA.of(code) : undefined;
    if (titleFa === undefined) return null;
    this.#countries.set(foldTight(name), code);
    this.#stager.addCountry({ code, titleFa, titleEn: EN.of(code) ?? code });
    return code;
  }

  genres(names: readonly string[]): string[] {
    return [...new Set(names.map((name) => this.genre(name)))];
  }

  countries(names: readonly string[]): string[] {
    return [...new Set(names.map((name) => this.country(name)))].filter((code) => code !== null);
  }
}
