import { type DocFilter, hasFilter, NO_FILTER } from '../index/doc-filter.queries.ts';
import { isEmpty, NO_RESULTS, rankedList } from '../index/results.ts';
import { AS_TYPED } from './as-typed.ts';
import { findTitleByImdb } from './clues.queries.ts';
import {
  describedFacets,
  findFacets,
  findImdbNumber,
  findYear,
  withFacets,
  withYear,
} from './clues.rules.ts';
import {
  finalOutcome,
  type Interpretation,
  type Outcome,
  outcomeOf,
  type Search,
  unlessWholeName,
  whenNothingFound,
} from './interpretation.ts';
import { PARTIAL, RESPELLED } from './name-interpretations.ts';
import { PERSON, PERSON_BEHIND_TITLES, RESPELLED_PERSON, TITLE_AND_PERSON } from './person.ts';
import { runInterpretations } from './run-interpretations.ts';
import { TypedText } from './typed-text.ts';

const IMDB_NUMBER: Interpretation = {
  name: 'IMDb number',
  isTried: ({ request }) => findImdbNumber(request.typed.text) !== null,
  run: async ({ db, request }) => {
    const imdb = findImdbNumber(request.typed.text) ?? '';
    const head = await findTitleByImdb(db, imdb, request.filter);
    return finalOutcome({ head, rest: null });
  },
};

/**
 * A year alone lists the titles of that year; with other words it narrows them, unless it is part of a name (Blade
 * Runner 2049).
 */
const YEAR: Interpretation = {
  name: 'year',
  isTried: (search) => unlessWholeName(search) && findYear(search.request.typed.text) !== null,
  run: async (search) => {
    const { request, soFar } = search;
    const year = findYear(request.typed.text);
    if (!year) return null;
    const filter = withYear(request.filter, year);
    if (year.text === '') return followedByList(search, filter);
    const narrowed = await searchNarrowed(search, year.text, filter);
    if (!narrowed || narrowed.results.rest || !soFar || soFar.results.rest) return narrowed;
    const head = [...new Set([...narrowed.results.head, ...soFar.results.head])];
    return outcomeOf({ head, rest: null }, { suggestion: narrowed.suggestion });
  },
};

/**
 * Words that describe titles instead of naming them («فیلم کمدی ایرانی»): lists those titles, after any with such a
 * name.
 */
const DESCRIBED_LIST: Interpretation = {
  name: 'described list',
  isTried: ({ request, soFar }) =>
    !soFar?.results.rest && describedFacets(request.typed.folded, request.genres).length > 0,
  run: async (search) => {
    const { typed, genres, filter } = search.request;
    return followedByList(search, withFacets(filter, describedFacets(typed.folded, genres)));
  },
};

/** A genre next to other words narrows them. */
const GENRE: Interpretation = {
  name: 'genre',
  isTried: (search) =>
    whenNothingFound(search) && findFacets(search.request.typed.folded, search.request.genres) !== null,
  run: async (search) => {
    const { typed, genres, filter } = search.request;
    const genre = findFacets(typed.folded, genres);
    return genre && searchNarrowed(search, genre.text, withFacets(filter, genre.facets));
  },
};

/** Searches for the text without its year or genre, among fewer titles. */
async function searchNarrowed(
  { db, request, known }: Search,
  text: string,
  filter: DocFilter,
): Promise<Outcome | null> {
  const narrowed = { ...request, typed: new TypedText(text), filter };
  const outcome = await runInterpretations(db, narrowed, TITLE_INTERPRETATIONS, known);
  return outcome && !isEmpty(outcome.results) ? { ...outcome, isGuess: false, isFinal: false } : null;
}

function followedByList({ request, soFar }: Search, filter: DocFilter): Outcome | null {
  const { rest } = rankedList('title', request.order, [], filter);
  return outcomeOf({ head: soFar?.results.head ?? [], rest });
}

/** The text names titles, and the filter leaves them all out: then guesses would mislead. */
const HIDDEN_BY_FILTER: Interpretation = {
  name: 'hidden by the filter',
  isTried: (search) => whenNothingFound(search) && hasFilter(search.request.filter),
  run: async (search) => {
    const unfiltered = await AS_TYPED.run({ ...search, request: { ...search.request, filter: NO_FILTER } });
    return unfiltered && finalOutcome(NO_RESULTS);
  },
};

/** Possible meanings of a query for titles, likeliest first. */
export const TITLE_INTERPRETATIONS: readonly Interpretation[] = [
  IMDB_NUMBER,
  AS_TYPED,
  YEAR,
  DESCRIBED_LIST,
  GENRE,
  PERSON_BEHIND_TITLES,
  PERSON,
  HIDDEN_BY_FILTER,
  TITLE_AND_PERSON,
  ...RESPELLED,
  ...PARTIAL,
  RESPELLED_PERSON,
];
