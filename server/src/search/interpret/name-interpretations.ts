import { matchMostWords } from '../index/match-loosely.queries.ts';
import { AS_TYPED, RUN_TOGETHER } from './as-typed.ts';
import {
  type Interpretation,
  type Outcome,
  outcomeOf,
  type Search,
  type SearchRequest,
  whenNothingFound,
} from './interpretation.ts';
import { matchAllWords, needsOfWords } from './match-all-words.ts';
import { MISSPELLED } from './misspelled.ts';
import { runInterpretations } from './run-interpretations.ts';
import type { TypedText } from './typed-text.ts';

const OTHER_LAYOUT = spelled('other keyboard layout', (typed) => typed.onOtherLayouts());
const AS_ONE_WORD = spelled('two words as one', (typed) => typed.asOneWord());

function spelled(name: string, spellingsOf: (typed: TypedText) => readonly TypedText[]): Interpretation {
  return {
    name,
    isTried: whenNothingFound,
    needs: ({ kind, typed }) => spellingsOf(typed).flatMap((each) => needsOfWords(kind, each)),
    run: (search) => matchSpellings(search, spellingsOf(search.request.typed)),
  };
}

async function matchSpellings(search: Search, spellings: readonly TypedText[]): Promise<Outcome | null> {
  for (const typed of spellings) {
    const results = await matchAllWords(search, typed);
    const suggestion = { as: 'text', text: typed.text } as const;
    const outcome = outcomeOf(results, { wholeNames: results.wholeNames, isGuess: true, suggestion });
    if (outcome) return outcome;
  }
  return null;
}

const MOST_WORDS: Interpretation = {
  name: 'most words',
  isTried: whenNothingFound,
  needs: ({ kind, typed }) => [{ kind, asked: 'word', texts: typed.words }],
  run: async ({ db, request, known }) => {
    const { kind, typed, filter, order } = request;
    const rare = typed.words.filter((word) => known[kind].word.get(word)?.frequent === false);
    if (rare.length === 0 || typed.words.length < 2) return null;
    const head = await matchMostWords(db, kind, rare, filter, order);
    return outcomeOf({ head, rest: null }, { isGuess: true });
  },
};

/** All of the text, spelled in another way. */
export const RESPELLED: readonly Interpretation[] = [OTHER_LAYOUT, AS_ONE_WORD, RUN_TOGETHER, MISSPELLED];

/** The text without the words that people add to a name: «دانلود فیلم …». */
const INNER_NAME: Interpretation = {
  name: 'inner name',
  isTried: (search) => whenNothingFound(search) && search.request.typed.innerName() !== null,
  needs: (request) => AS_TYPED.needs?.(innerRequest(request)) ?? [],
  run: async ({ db, request, known }) => {
    const interpretations = [AS_TYPED, ...RESPELLED, MOST_WORDS];
    const outcome = await runInterpretations(db, innerRequest(request), interpretations, known);
    return outcome && { ...outcome, isGuess: true };
  },
};

function innerRequest(request: SearchRequest): SearchRequest {
  return { ...request, typed: request.typed.innerName() ?? request.typed };
}

/** Some of the text is a name. */
export const PARTIAL: readonly Interpretation[] = [INNER_NAME, MOST_WORDS];

/** Possible meanings of a query where only names are searched, likeliest first. */
export const NAME_INTERPRETATIONS: readonly Interpretation[] = [AS_TYPED, ...RESPELLED, ...PARTIAL];
