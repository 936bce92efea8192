import { TITLE_SEARCH_MIN_LENGTH } from '@pardeh/contract/limits';
import {
  PERSON_RESULTS_SHOWN,
  PERSON_RESULTS_TRIMMED_ABOVE,
  TITLE_RESULTS_SHOWN,
} from '../../shared/limits.ts';

export const canSearchTitles = (text: string) => text.trim().length >= TITLE_SEARCH_MIN_LENGTH;
export const canSearchPeople = (text: string) => canSearchTitles(text) && text.trim() !== '';

export const peopleAddress = (text: string) => `/people?q=${encodeURIComponent(text.trim())}`;

/** On a phone the list takes the whole screen; on a desktop it is short, with a «more» link. */
export function shownTitles<T>(found: readonly T[], isMobile: boolean): readonly T[] {
  return isMobile ? found : found.slice(0, TITLE_RESULTS_SHOWN);
}

export const hasMoreTitles = (total: number) => total > TITLE_RESULTS_SHOWN;

export function shownPeople<T>(found: readonly T[], isMobile: boolean): readonly T[] {
  if (isMobile || found.length <= PERSON_RESULTS_TRIMMED_ABOVE) return found;
  return found.slice(0, PERSON_RESULTS_SHOWN);
}
