import type { Db } from '../../platform/database.ts';
import { NOTHING, rankedList } from '../index/found.ts';
import { knowsNothing, lookUp } from '../index/word-lookup.queries.ts';
import type { DocFilter } from '../index/word-match.queries.ts';
import {
  lookupOfPeople,
  searchByFullWords,
  searchByPerson,
  searchByRespelledPerson,
} from './find-by-people.ts';
import {
  isMeagre,
  type Outcome,
  otherReadings,
  searchAsTyped,
  searchOtherwise,
  type Typed,
} from './forgiving-search.ts';
import type { SearchRequest } from './plain-search.ts';
import { findByImdb, readGenreNames } from './title-search.queries.ts';
import { type GenreName, genresIn, imdbIn, within, yearIn } from './title-search.rules.ts';

/** What a viewer may write in the search box for titles, the likeliest meaning first. */
export async function findTitles(db: Db, request: SearchRequest, genres: GenreNames): Promise<Outcome> {
  const imdb = imdbIn(request.text);
  if (imdb) {
    return { found: { head: await findByImdb(db, imdb, request.filter), rest: null }, suggestion: null };
  }
  return (await findByWords(db, request, genres)) ?? { found: NOTHING, suggestion: null };
}

async function findByWords(db: Db, request: SearchRequest, genres: GenreNames): Promise<Outcome | null> {
  const typed = await searchAsTyped(db, request);
  const ofYear = await searchWithYear(db, request, typed, genres);
  if (ofYear) return ofYear;
  const named = await withGenre(db, request, typed.outcome, genres);
  if (!named) return searchFurther(db, request, typed);
  return isMeagre(named) ? followedBy(named, await searchByFullWords(db, request)) : named;
}

/** No title is called so: it may be a person's name, or a title's in some other way. */
async function searchFurther(db: Db, request: SearchRequest, typed: Typed): Promise<Outcome | null> {
  const others = otherReadings(request, typed);
  const [knownOfOthers = knowsNothing(), knownOfPeople = knowsNothing()] = await lookUp(db, [
    others.lookup,
    lookupOfPeople(request),
  ]);
  const ofPerson = await searchByPerson(db, request, knownOfPeople);
  if (ofPerson || (await isCalledSo(db, request, typed))) return ofPerson;
  const otherwise = await searchOtherwise(db, request, typed, others, knownOfOthers);
  if (otherwise && !isMeagre(otherwise)) return otherwise;
  return followedBy(otherwise, await searchByRespelledPerson(db, request));
}

/** Some titles are called so, and the filter has none of them: then nothing else was meant. */
async function isCalledSo(db: Db, request: SearchRequest, { known }: Typed): Promise<boolean> {
  const { facets, ...ranges } = request.filter;
  if (facets.length === 0 && Object.values(ranges).every((end) => end === undefined)) return false;
  const unfiltered = await searchAsTyped(db, { ...request, filter: { facets: [] } }, known);
  return unfiltered.outcome !== null;
}

function followedBy(first: Outcome | null, second: Outcome | null): Outcome | null {
  if (!first || !second) return first ?? second;
  const head = [...new Set([...first.found.head, ...second.found.head])];
  // What only sounds like the words says less of what was meant than a name that has them.
  const suggestion = first.suggestion?.as === 'name' ? second.suggestion : first.suggestion;
  return { found: { head, rest: null }, suggestion };
}

/** A year is a year, alone or beside words, unless it belongs to the very name (Blade Runner 2049). */
async function searchWithYear(
  db: Db,
  request: SearchRequest,
  typed: Typed,
  genres: GenreNames,
): Promise<Outcome | null> {
  const year = yearIn(request.text);
  if (!year) return null;
  if (typed.outcome && typed.wholeCount > 0) return typed.outcome;
  const filter = within(request.filter, year.from, year.to);
  if (year.text === '') return behind(typed.outcome, request, filter);
  const ofYear = await findByWords(db, { ...request, text: year.text, filter }, genres);
  if (!ofYear) return typed.outcome;
  const others = typed.outcome?.found;
  if (ofYear.found.rest || !others || others.rest) return ofYear;
  const head = [...new Set([...ofYear.found.head, ...others.head])];
  return { found: { head, rest: null }, suggestion: ofYear.suggestion };
}

/** A whole list, behind the titles that are called so. */
function behind(typed: Outcome | null, { order }: SearchRequest, filter: DocFilter): Outcome {
  const { rest } = rankedList('title', order, [], filter);
  return { found: { head: typed?.found.head ?? [], rest }, suggestion: null };
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
  if (named.text === '') return behind(typed, request, filter);
  return typed ?? findByWords(db, { ...request, text: named.text, filter }, genres);
}
