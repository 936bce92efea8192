import { readDocs } from '../index/docs.queries.ts';
import { idsAtHand } from '../index/results.ts';
import { isAgeFacet } from '../index/terms.ts';
import { AS_TYPED } from './as-typed.ts';
import { matchSoundingNames } from './by-sound.ts';
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
import { TypedText } from './typed-text.ts';

const PEOPLE_MAX = 3;
/** People type at most this many words of a person's name. */
const NAME_WORDS_MAX = 3;

const asPeople = (request: SearchRequest): SearchRequest => ({
  ...request,
  kind: 'person',
  filter: { facets: request.filter.facets.filter(isAgeFacet) },
  order: 'votes',
  shown: PEOPLE_MAX,
  along: null,
});

/**
 * The titles of people whose names contain the words; titles that sound like them come first, unless the text is a
 * person's whole name.
 */
export const PERSON: Interpretation = {
  name: 'person',
  isTried: whenNothingFound,
  needs: (request) => AS_TYPED.needs?.(asPeople(request)) ?? [],
  run: async (search) => {
    const people = await AS_TYPED.run({ ...search, request: asPeople(search.request) });
    const titles = people && (await titlesOf(search, people, people.wholeNames || PEOPLE_MAX));
    if (!titles || people.wholeNames > 0) return titles;
    const sounding = await matchSoundingNames(search);
    if (sounding.length === 0) return titles;
    const head = [...new Set([...sounding, ...titles.results.head])];
    return outcomeOf({ head, rest: null }, { suggestion: { as: 'name' } });
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

/** Words of a title and of someone who made it: «لیلا مهرجویی». */
export const TITLE_AND_PERSON: Interpretation = {
  name: 'title and person',
  isTried: (search) => whenNothingFound(search) && splitTitleAndPerson(search).length > 0,
  run: async (search) => {
    for (const { title, person } of splitTitleAndPerson(search)) {
      const request = { ...asPeople(search.request), typed: new TypedText(person.join(' ')) };
      const people = await runInterpretations(search.db, request, [AS_TYPED], search.known);
      const titles = people && (await titlesOf(search, people, people.wholeNames || PEOPLE_MAX));
      const docs = titles ? await readDocs(search.db, 'title', titles.results.head) : [];
      const named = new Set(
        docs.filter(({ words }) => title.every((word) => words.includes(word))).map(({ id }) => id),
      );
      const outcome = outcomeOf({
        head: titles?.results.head.filter((id) => named.has(id)) ?? [],
        rest: null,
      });
      if (outcome) return outcome;
    }
    return null;
  },
};

/** Each point where the title's words may end and the person's begin, or the other way round. */
function splitTitleAndPerson({ request, known }: Search): { title: string[]; person: string[] }[] {
  const { words } = request.typed;
  const isKnown = ({ title, person }: { title: string[]; person: string[] }) =>
    person.length <= NAME_WORDS_MAX &&
    title.every((word) => known.title.word.has(word)) &&
    person.every((word) => known.person.word.has(word));
  return words
    .slice(1)
    .flatMap((_, at) => {
      const [before, after] = [words.slice(0, at + 1), words.slice(at + 1)];
      return [
        { title: before, person: after },
        { title: after, person: before },
      ];
    })
    .filter(isKnown);
}

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
