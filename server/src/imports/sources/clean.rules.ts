import { toGregorianYear } from '@pardeh/persian/dates/jalali';
import { readDay } from '@pardeh/persian/dates/read-date';
import { toLatinDigits } from '@pardeh/persian/digits';
import { fromPresentationForms, toPersianLetters } from '@pardeh/persian/letters';
import { FIELD_NAMES, IMPORT_TEXTS } from '../imports.texts.ts';

/** A value that makes a row refused. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
}

export const isPersian = (text: string): boolean => /[\u0600-\u06FF]/.test(text);

const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;
const NAME_MAX = 500;
const TEXT_MAX = 20_000;
const LONG_TEXTS = new Set(['synopsisFa', 'synopsisEn', 'awardsFa', 'biographyFa']);

/** Null when empty; throws for what no field can hold. */
export function cleanText(input: unknown, field: string): string | null {
  if (input === null || input === undefined) return null;
  if (typeof input === 'object') throw new RowFault(IMPORT_TEXTS.badWord(nameOf(field), '{…}'));
  const text = String(input).replace(UNPRINTABLE, '').trim();
  if (text === '') return null;
  if (text.includes('\uFFFD')) throw new RowFault(IMPORT_TEXTS.brokenText);
  if (text.length > (LONG_TEXTS.has(field) ? TEXT_MAX : NAME_MAX))
    throw new RowFault(IMPORT_TEXTS.tooLong(nameOf(field)));
  return text;
}

/** Corrects what spreadsheets and old software do to Persian letters. */
export function cleanPersian(input: unknown, field: string): string | null {
  const text = cleanText(input, field);
  return text === null ? null : toPersianLetters(fromPresentationForms(text));
}

export function cleanImdb(input: unknown): string | null {
  const text = cleanText(input, 'imdb');
  if (text === null) return null;
  const found = /(?:^|\/)(tt\d{7,10})(?:\/|$|\?)/.exec(toLatinDigits(text))?.[1];
  if (!found) throw new RowFault(IMPORT_TEXTS.badImdb(shorten(text)));
  return found;
}

const TYPES: Record<string, 'movie' | 'series'> = {
  movie: 'movie',
  film: 'movie',
  فیلم: 'movie',
  سینمایی: 'movie',
  'فیلم سینمایی': 'movie',
  series: 'series',
  tvseries: 'series',
  tv: 'series',
  show: 'series',
  سریال: 'series',
  مجموعه: 'series',
};

export function cleanType(input: unknown): 'movie' | 'series' {
  const text = cleanPersian(input, 'type');
  if (text === null) return 'movie';
  const type = TYPES[text.toLowerCase()];
  if (!type) throw new RowFault(IMPORT_TEXTS.badType(shorten(text)));
  return type;
}

const YEARS = [1870, 2100] as const;

/** Gregorian, or Jalali as in Persian lists: ۱۳۹۰ is 2011. */
export function cleanYear(input: unknown): number | null {
  const text = cleanText(input, 'year');
  if (text === null) return null;
  const year = toGregorianYear(Number(toLatinDigits(text)));
  if (!Number.isInteger(year) || year < YEARS[0] || year > YEARS[1])
    throw new RowFault(IMPORT_TEXTS.badYear(shorten(text)));
  return year;
}

/** 'YYYY-MM-DD' from a Gregorian or Jalali day, with any digits and separators. */
export function cleanDate(input: unknown): string | null {
  const text = cleanText(input, 'date');
  if (text === null) return null;
  const day = readDay(text);
  const year = Number(day?.slice(0, 4));
  if (!day || year < YEARS[0] || year > YEARS[1]) throw new RowFault(IMPORT_TEXTS.badDate(shorten(text)));
  return day;
}

/** For sources of which a wrong day is no reason to refuse a title. */
export function dateOrNull(input: unknown): string | null {
  try {
    return cleanDate(input);
  } catch {
    return null;
  }
}

export function cleanNumber(
  input: unknown,
  field: string,
  { least = 0, most, whole = true }: { least?: number; most: number; whole?: boolean },
): number | null {
  const text = cleanText(input, field);
  if (text === null) return null;
  const value = Number(toLatinDigits(text).replace('٫', '.').replace(/[,٬]/g, ''));
  if (!Number.isFinite(value) || value < least || value > most || (whole && !Number.isInteger(value)))
    throw new RowFault(IMPORT_TEXTS.badNumber(nameOf(field), shorten(text)));
  return value;
}

export function cleanWord<const T extends string>(
  input: unknown,
  field: string,
  allowed: readonly T[],
): T | null {
  const text = cleanText(input, field);
  if (text === null) return null;
  const found = allowed.find((each) => each === text.toLowerCase());
  if (!found) throw new RowFault(IMPORT_TEXTS.badWord(nameOf(field), shorten(text)));
  return found;
}

const LIST_MAX = 500;

/** Separated by `|`, or already an array. */
export function cleanList(input: unknown, field: string): string[] {
  const items = Array.isArray(input) ? input : typeof input === 'string' ? input.split('|') : [];
  const texts = items.slice(0, LIST_MAX).map((item) => cleanPersian(item, field));
  return [...new Set(texts.filter((text) => text !== null))];
}

function nameOf(field: string): string {
  return FIELD_NAMES[field] ?? field;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
