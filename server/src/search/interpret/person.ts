import { NO_FILTER } from '../index/doc-filter.queries.ts';
import { idsAtHand } from '../index/results.ts';
import { AS_TYPED } from './as-typed.ts';
import { findTitlesOfPeople, readPersonNames } from './clues.queries.ts';
import {
  followedBy,
  type Interpretation,
  type Outcome,
  outcomeOf,
  type Search,
  type SearchRequest,
  whenFewFoundAsTyped,
  whenNothingFound,
  whenNothingOrFewGuesses,
} from './interpretation.ts';
import { RESPELLED } from './name-interpretations.ts';
import { runInterpretations } from './run-interpretations.ts';
import { suggestionText } from './suggestion.ts';

const PEOPLE_MAX = 3;
/** People type at most this many words of a person's name. */
const NAME_WORDS_MAX = 3;

const asPeople = (request: SearchRequest): SearchRequest => ({
  ...request,
  kind: 'person',
  filter: NO_FILTER,
  order: 'votes',
  shown: PEOPLE_MAX,
});

/** The titles of the people whose names have the words. */
export const PERSON: Interpretation = {
  name: 'person',
  isTried: whenNothingFound,
  needs: (request) => AS_TYPED.needs?.(asPeople(request)) ?? [],
  run: async (search) => {
    const people = await AS_TYPED.run({ ...search, request: asPeople(search.request) });
    return people && titlesOf(search, people, people.wholeNames || PEOPLE_MAX);
  },
};

/** Like `PERSON`, behind few titles: only when each word is a whole word of people's names, which is rare. */
export const PERSON_BEHIND_TITLES: Interpretation = {
  name: 'person behind titles',
  isTried: (search) => isShort(search) && whenFewFoundAsTyped(search),
  needs: ({ typed }) => [{ kind: 'person', asked: 'word', texts: typed.words }],
  run: async ({ db, request, known, soFar }) => {
    if (request.typed.words.some((word) => !known.person.word.has(word))) return null;
    return followedBy(soFar, await runInterpretations(db, request, [PERSON], known));
  },
};

/** The titles of a person whose name was spelled in another way. */
export const RESPELLED_PERSON: Interpretation = {
  name: 'person spelled in another way',
  isTried: (search) => isShort(search) && whenNothingOrFewGuesses(search),
  run: async (search) => {
    const { db, request, known, soFar } = search;
    const people = await runInterpretations(db, asPeople(request), [AS_TYPED, ...RESPELLED], known);
    const [first] = people ? idsAtHand(people.results) : [];
    if (!people || first === undefined) return null;
    const titles = await titlesOf(search, people, people.wholeNames > 0 ? 1 : PEOPLE_MAX);
    if (!titles) return null;
    const names = await readPersonNames(db, first);
    const text = suggestionText(request.typed.text, people.suggestion, names);
    return followedBy(soFar, { ...titles, suggestion: text === null ? null : { as: 'text', text } });
  },
};

const isShort = ({ request }: Search) => request.typed.words.length <= NAME_WORDS_MAX;

async function titlesOf({ db, request }: Search, people: Outcome, count: number): Promise<Outcome | null> {
  const ids = idsAtHand(people.results).slice(0, count);
  const { filter, order } = request;
  return outcomeOf({ head: await findTitlesOfPeople(db, ids, filter, order), rest: null });
}
