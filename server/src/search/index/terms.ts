import { clampAmount, type Ranges } from '../lists/segment-bits.ts';
import type { Doc } from './index-tables.ts';

/** Terms are what the ranked lists have bit sets of: facets (`genre:12`), amounts (`y>=1994`), words and their beginnings. */
export const wordTerm = (word: string) => `w:${word}`;
export const prefixTerm = (beginning: string) => `p:${beginning}`;

/** Longer beginnings are never frequent. */
export const PREFIX_MAX = 12;

const AMOUNT = /^([yr])>=(\d+)$/;

/** Whether a document has a term, decided as its entry in the lists is made. */
export function hasTerm(doc: Doc, term: string, ranges: Ranges): boolean {
  const [, name, least] = AMOUNT.exec(term) ?? [];
  if (name !== undefined) {
    const amount = name === 'y' ? doc.year : doc.rating;
    return amount !== null && clampAmount(amount, ranges[name]) >= Number(least);
  }
  const text = term.slice(wordTerm('').length);
  if (term === wordTerm(text)) return doc.words.includes(text);
  if (term === prefixTerm(text)) return doc.words.some((word) => word.startsWith(text));
  return doc.facets.includes(term);
}
