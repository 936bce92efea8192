import type { Db } from '../../database/database.ts';
import type { DocFilter } from '../index/doc-filter.queries.ts';
import type { IndexKind, Order } from '../index/index-tables.ts';
import type { Known } from '../index/known.ts';
import type { Needs } from '../index/lookup.queries.ts';
import { isEmpty, type Results } from '../index/results.ts';
import type { ReadAlong } from '../lists/ranked-page.queries.ts';
import type { FacetNames } from './clues.rules.ts';
import type { TypedText } from './typed-text.ts';

export interface SearchRequest {
  kind: IndexKind;
  typed: TypedText;
  filter: DocFilter;
  order: Order;
  /** How many results a page shows. */
  shown: number;
  /** The genres that a text about titles may name. */
  genres: readonly FacetNames[];
  along: ReadAlong | null;
}

/** One way to understand what was typed. */
export interface Interpretation {
  name: string;
  /** Whether it applies to the text, and is worth running after the results so far. */
  isTried(search: Search): boolean;
  /** What it needs from the index; looked up together with the needs of the interpretations after it. */
  needs?(request: SearchRequest): Needs[];
  /** The outcome that replaces `soFar`; null to leave that as it is. */
  run(search: Search): Promise<Outcome | null>;
}

/** A search while its interpretations are run. */
export interface Search {
  db: Db;
  request: SearchRequest;
  known: Known;
  soFar: Outcome | null;
}

export interface Outcome {
  results: Results;
  /** How many of the first results match the query as their whole name. */
  wholeNames: number;
  /** The words had to be changed or left out to find this. */
  isGuess: boolean;
  /** No other interpretation is tried. */
  isFinal: boolean;
  suggestion: Suggestion | null;
}

/** How the query was interpreted, if not literally. */
export type Suggestion =
  | { as: 'text'; text: string }
  /** The name of the first result. */
  | { as: 'name' }
  /** Folded words, to be spelled as the first result spells them. */
  | { as: 'words'; words: string[] };

/** Ends the search, even without results. */
export function finalOutcome(results: Results): Outcome {
  return { results, wholeNames: 0, isGuess: false, isFinal: true, suggestion: null };
}

/** Null when nothing was found. */
export function outcomeOf(results: Results, more: Partial<Omit<Outcome, 'results'>> = {}): Outcome | null {
  if (isEmpty(results)) return null;
  return { results, wholeNames: 0, isGuess: false, isFinal: false, suggestion: null, ...more };
}

/** With fewer results than this, something else may have been meant too. */
export const ENOUGH_RESULTS = 6;

const isFew = ({ results, wholeNames }: Outcome): boolean =>
  wholeNames === 0 && !results.rest && results.head.length < ENOUGH_RESULTS;

export const whenNothingFound = ({ soFar }: Search): boolean => soFar === null;

export const whenFewFoundAsTyped = ({ soFar }: Search): boolean =>
  soFar !== null && !soFar.isGuess && isFew(soFar);

export const whenNothingOrFewGuesses = ({ soFar }: Search): boolean =>
  soFar === null || (soFar.isGuess && isFew(soFar));

export const unlessWholeName = ({ soFar }: Search): boolean => soFar === null || soFar.wholeNames === 0;

/** Appends other results to few ones. */
export function followedBy(few: Outcome | null, others: Outcome | null): Outcome | null {
  if (!few || !others) return others;
  const head = [...new Set([...few.results.head, ...others.results.head])];
  // Matches by sound alone say less about what was meant than a person's name that contains the words.
  const suggestion = few.suggestion?.as === 'name' ? others.suggestion : few.suggestion;
  return outcomeOf({ head, rest: null }, { suggestion });
}
