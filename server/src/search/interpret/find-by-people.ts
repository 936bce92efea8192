import type { Db } from '../../platform/database.ts';
import { type Found, NOTHING } from '../index/found.ts';
import { knowsNothing, type Lookup, lookUp, type WordCounts } from '../index/word-lookup.queries.ts';
import { type Outcome, searchAsTyped, searchName, typedLookup } from './forgiving-search.ts';
import { lookupOf, type SearchRequest } from './plain-search.ts';
import { readText } from './query-words.ts';
import { suggestionText } from './suggestion.ts';
import { findByPeople, readPersonNames } from './title-search.queries.ts';

const PEOPLE_MAX = 3;
/** Words of a person's name, as people type it. */
const NAME_MAX = 3;

const person = ({ text }: SearchRequest): SearchRequest => ({
  kind: 'person',
  filter: { facets: [] },
  order: 'votes',
  shown: PEOPLE_MAX,
  text,
});

export const lookupOfPeople = (request: SearchRequest): Lookup => typedLookup(person(request));

/** What the people have a part in whose names these are, or begin so. */
export async function searchByPerson(
  db: Db,
  request: SearchRequest,
  known: WordCounts,
): Promise<Outcome | null> {
  const people = await searchAsTyped(db, person(request), known);
  return titlesOf(db, request, people.outcome?.found ?? NOTHING, people.wholeCount);
}

/** As `searchByPerson`, for names of which no word is unfinished: hardly any that few titles have is one. */
export async function searchByFullWords(db: Db, request: SearchRequest): Promise<Outcome | null> {
  const { words } = readText(request.text);
  if (words.length > NAME_MAX) return null;
  const [known = knowsNothing()] = await lookUp(db, [{ ...lookupOf('person', []), words }]);
  if (words.some((word) => !known.counts.has(word))) return null;
  const [knownOfPeople = knowsNothing()] = await lookUp(db, [lookupOfPeople(request)]);
  return searchByPerson(db, request, knownOfPeople);
}

/** What a person has a part in whose name was written in some other way. */
export async function searchByRespelledPerson(db: Db, request: SearchRequest): Promise<Outcome | null> {
  if (readText(request.text).words.length > NAME_MAX) return null;
  const people = await searchName(db, person(request));
  if (!people) return null;
  const titles = await titlesOf(db, request, people.found, people.isWhole ? 1 : PEOPLE_MAX);
  const [first] = idsOf(people.found);
  if (!titles || first === undefined) return null;
  const text = suggestionText(request.text, people.suggestion, await readPersonNames(db, first));
  return { ...titles, suggestion: text === null ? null : { as: 'text', text } };
}

const idsOf = ({ head, rest }: Found) => [...head, ...(rest?.first?.ids ?? [])];

async function titlesOf(
  db: Db,
  { filter, order }: SearchRequest,
  people: Found,
  wholeCount: number,
): Promise<Outcome | null> {
  const meant = idsOf(people).slice(0, wholeCount || PEOPLE_MAX);
  if (meant.length === 0) return null;
  const head = await findByPeople(db, meant, filter, order);
  return head.length > 0 ? { found: { head, rest: null }, suggestion: null } : null;
}
