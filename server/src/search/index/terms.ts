import type { MinAge } from '@pardeh/contract/titles/min-age';
import { clampAmount, type Ranges } from '../lists/segment-bits.ts';
import type { Doc } from './index-tables.ts';

/** The ranked lists have a bit set per term: facets (`genre:12`), amounts (`y>=1994`), words and their prefixes. */
export const wordTerm = (word: string) => `w:${word}`;
/** The titles and people that a child may see. */
export const ageFacet = (age: MinAge) => `for:${age}`;
export const isAgeFacet = (facet: string) => facet.startsWith('for:');
export const prefixTerm = (beginning: string) => `p:${beginning}`;

/** Longer prefixes are never frequent. */
export const PREFIX_MAX = 12;

const AMOUNT = /^([yr])>=(\d+)$/;

/** Whether a document has a term; decides its entry in the ranked lists. */
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
