import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import { jalaliYearOf } from '@pardeh/persian/dates/jalali';
import { toLatinDigits, toPersianDigits } from '@pardeh/persian/digits';

/** A title that is not in the catalogue yet, as the name of its file describes it. */
export interface NewTitle {
  type: 'movie' | 'series';
  titleFa: string;
  titleEn: string;
  year: number | null;
  languages: string[];
  /** The year as written in the name, which may be Jalali. */
  yearWords: string;
}

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u;

type ParsedName = Pick<RecognisedFile, 'filename' | 'name' | 'year' | 'episode' | 'language' | 'isDub'>;

export function newTitleOf(parsed: ParsedName): NewTitle | null {
  const { filename, name, year, episode, language, isDub } = parsed;
  if (name.trim() === '') return null;
  const digits = toLatinDigits(filename);
  const isJalali =
    year !== null && !digits.includes(String(year)) && digits.includes(String(jalaliYearOf(year)));
  return {
    type: episode === null ? 'movie' : 'series',
    titleFa: name,
    titleEn: LATIN.test(name) ? name : '',
    year,
    // The sound of a dubbed file says nothing about the film.
    languages: language && !isDub ? [language] : [],
    yearWords: year === null ? '' : toPersianDigits(isJalali ? jalaliYearOf(year) : year),
  };
}

/** Files of one series refer to the same new title. */
export const isSameTitle = (one: NewTitle, other: NewTitle) =>
  one.type === other.type &&
  one.titleFa === other.titleFa &&
  (one.type === 'series' || one.year === other.year);
