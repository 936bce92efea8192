import type { StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { fold } from '@pardeh/persian/fold';

type Known = Pick<StudioTitleRow, 'titleFa' | 'titleEn' | 'imdb' | 'year'>;
export type Typed = Pick<Known, 'imdb' | 'year'> & { name: string };

const YEARS_APART = 1;

/** The same IMDb id, or nearly the same name in nearly the same year. */
export function looksLike({ name, imdb, year }: Typed, known: Known): boolean {
  if (imdb && known.imdb) return imdb === known.imdb;
  const typed = fold(name);
  if (typed.length < 2) return false;
  const hasName = [known.titleFa, known.titleEn].some((other) => {
    const text = fold(other);
    return text !== '' && (text === typed || (typed.length > 3 && text.startsWith(typed)));
  });
  const isNear = year === null || known.year === null || Math.abs(year - known.year) <= YEARS_APART;
  return hasName && isNear;
}
