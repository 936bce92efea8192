import type { Db } from '../../platform/database.ts';
import {
  type Outcome,
  otherReadings,
  searchAsTyped,
  searchForgivingly,
  searchOtherwise,
  type Typed,
  typedLookup,
} from '../../platform/text-index/forgiving-search.ts';
import { isEmpty, NOTHING, rankedList } from '../../platform/text-index/found.ts';
import type { SearchRequest } from '../../platform/text-index/plain-search.ts';
import { knowsNothing, lookUp, type WordCounts } from '../../platform/text-index/word-lookup.queries.ts';
import { findByImdb, findByPeople, readGenreNames } from './title-search.queries.ts';
import { type GenreName, genresIn, imdbIn, within, yearIn } from './title-search.rules.ts';

const PEOPLE_MAX = 3;
const ANY_PERSON = { kind: 'person', filter: { facets: [] }, order: 'votes', shown: PEOPLE_MAX } as const;

/** What a viewer may write in the search box for titles, the likeliest meaning first. */
export async function findTitles(db: Db, request: SearchRequest, genres: GenreNames): Promise<Outcome> {
  const imdb = imdbIn(request.text);
  if (imdb) {
    return { found: { head: await findByImdb(db, imdb, request.filter), rest: null }, suggestion: null };
  }
  const typed = await searchAsTyped(db, request);
  return (
    (await searchWithYear(db, request, typed)) ??
    (await withGenre(db, request, typed.outcome, genres)) ??
    (await searchFurther(db, request, typed)) ?? { found: NOTHING, suggestion: null }
  );
}

/** No title is called so: it may be a person's name, or a title's in some other way. */
async function searchFurther(db: Db, request: SearchRequest, typed: Typed): Promise<Outcome | null> {
  const person = { ...ANY_PERSON, text: request.text };
  const others = otherReadings(request, typed);
  const [knownOfOthers = knowsNothing(), knownOfPeople = knowsNothing()] = await lookUp(db, [
    others.lookup,
    typedLookup(person),
  ]);
  return (
    (await searchByPerson(db, request, person, knownOfPeople)) ??
    (await searchOtherwise(db, request, typed, others, knownOfOthers))
  );
}

/** A year beside the words is a year, unless it belongs to the very name (Blade Runner 2049). */
async function searchWithYear(db: Db, request: SearchRequest, typed: Typed): Promise<Outcome | null> {
  const year = yearIn(request.text);
  if (!year) return null;
  if (typed.outcome && typed.wholeCount > 0) return typed.outcome;
  const filter = within(request.filter, year.from, year.to);
  const ofYear = await searchForgivingly(db, { ...request, text: year.text, filter });
  if (isEmpty(ofYear.found)) return typed.outcome;
  const others = typed.outcome?.found;
  if (ofYear.found.rest || !others || others.rest) return ofYear;
  const head = [...new Set([...ofYear.found.head, ...others.head])];
  return { found: { head, rest: null }, suggestion: ofYear.suggestion };
}

export type GenreNames = (db: Db) => Promise<GenreName[]>;

/** Genres hardly ever change, and every search looks at them. */
export function rememberGenreNames(forMs = 60_000): GenreNames {
  let read = 0;
  let names: Promise<GenreName[]> | null = null;
  return (db) => {
    if (!names || Date.now() - read > forMs) {
      read = Date.now();
      names = readGenreNames(db).catch((error: unknown) => {
        names = null;
        throw error;
      });
    }
    return names;
  };
}

/** The name of a genre alone means the genre, behind the titles that are called so; beside other words it filters. */
async function withGenre(
  db: Db,
  request: SearchRequest,
  typed: Outcome | null,
  genres: GenreNames,
): Promise<Outcome | null> {
  if (typed?.found.rest) return typed;
  const named = genresIn(request.text, await genres(db));
  if (!named) return typed;
  const filter = {
    ...request.filter,
    facets: [...request.filter.facets, ...named.ids.map((id) => `genre:${id}`)],
  };
  if (named.text === '') {
    const { rest } = rankedList('title', request.order, [], filter);
    return { found: { head: typed?.found.head ?? [], rest }, suggestion: null };
  }
  return typed ?? (await searchAsTyped(db, { ...request, text: named.text, filter })).outcome;
}

async function searchByPerson(
  db: Db,
  request: SearchRequest,
  person: SearchRequest,
  known: WordCounts,
): Promise<Outcome | null> {
  const people = await searchAsTyped(db, person, known);
  const { head: named, rest } = people.outcome?.found ?? NOTHING;
  const meant = [...named, ...(rest?.first?.ids ?? [])].slice(0, people.wholeCount || PEOPLE_MAX);
  if (meant.length === 0) return null;
  const head = await findByPeople(db, meant, request.filter, request.order);
  return head.length > 0 ? { found: { head, rest: null }, suggestion: null } : null;
}
