import type { Needs } from '../index/lookup.queries.ts';
import { matchRunTogether } from '../index/match-loosely.queries.ts';
import { isEmpty } from '../index/results.ts';
import { matchSoundingNames } from './by-sound.ts';
import {
  ENOUGH_RESULTS,
  type Interpretation,
  outcomeOf,
  type Search,
  type SearchRequest,
  whenNothingFound,
} from './interpretation.ts';
import { matchAllWords, needsOfWords, type WordResults } from './match-all-words.ts';
import { MISPLACED_SPACE_WORDS_MAX } from './typed-text.ts';

/**
 * The words as typed. If there are few results, they are followed by Persian names spelled in Latin letters, and names
 * without spaces.
 */
export const AS_TYPED: Interpretation = {
  name: 'as typed',
  isTried: whenNothingFound,
  needs: (request) => [
    ...needsOfWords(request.kind, request.typed),
    { kind: request.kind, asked: 'soundName', texts: request.typed.latinSoundNames() },
    ...needsRunTogether(request),
  ],
  run: async (search) => {
    const { typed } = search.request;
    const plain = await matchAllWords(search, typed);
    if (isEmpty(plain)) return null;
    // Nobody would scroll past a long list to see more.
    if (plain.rest) return outcomeOf(plain, { wholeNames: plain.wholeNames });
    const isFew = plain.head.length < ENOUGH_RESULTS && typed.words.length <= MISPLACED_SPACE_WORDS_MAX;
    const [sounding, runTogether] = await Promise.all([
      matchSoundingNames(search),
      isFew ? matchNamesRunTogether(search) : [],
    ]);
    const head = [...new Set([...withSoundingNames(plain, sounding), ...runTogether])];
    return outcomeOf({ head, rest: null }, { wholeNames: plain.wholeNames });
  },
};

/** After whole-name matches; before the others if they are few, after them if they are many. */
function withSoundingNames({ head, wholeNames }: WordResults, sounding: number[]): number[] {
  const whole = head.slice(0, wholeNames);
  const others = head.slice(wholeNames);
  return others.length >= ENOUGH_RESULTS
    ? [...whole, ...others, ...sounding]
    : [...whole, ...sounding, ...others];
}

/** The names that begin with the text once spaces are ignored. */
export const RUN_TOGETHER: Interpretation = {
  name: 'run together',
  isTried: whenNothingFound,
  needs: needsRunTogether,
  run: async (search) =>
    outcomeOf({ head: await matchNamesRunTogether(search), rest: null }, { isGuess: true }),
};

function needsRunTogether({ kind, typed }: SearchRequest): Needs[] {
  return [{ kind, asked: 'nameStart', texts: typed.nameStarts }];
}

/** "harrypotter" begins the names of several titles. */
async function matchNamesRunTogether({ db, request, known }: Search): Promise<number[]> {
  const { kind, typed, filter, order } = request;
  const start = typed.nameStarts.find((each) => known[kind].nameStart.has(each));
  return start === undefined ? [] : matchRunTogether(db, kind, start, filter, order);
}
