import type { Db } from '../../platform/database.ts';
import {
  type Outcome,
  searchAsTyped,
  searchForgivingly,
  searchOtherwise,
} from '../../platform/text-index/forgiving-search.ts';
import { isEmpty, NOTHING, rankedList } from '../../platform/text-index/found.ts';
import type { SearchRequest } from '../../platform/text-index/plain-search.ts';
import { findByImdb, findByPeople, readGenreNames } from './title-search.queries.ts';
import { genresIn, imdbIn, within, yearIn } from './title-search.rules.ts';

const PEOPLE_MAX = 3;

/** What a viewer may write in the search box for titles, the likeliest meaning first. */
export async function findTitles(db: Db, request: SearchRequest): Promise<Outcome> {
  const imdb = imdbIn(request.text);
  if (imdb) {
    return { found: { head: await findByImdb(db, imdb, request.filter), rest: null }, suggestion: null };
  }
  return (
    (await searchWithYear(db, request)) ??
    (await searchAsTyped(db, request).then((outcome) => withGenre(db, request, outcome))) ??
    (await searchByPerson(db, request)) ??
    (await searchOtherwise(db, request)) ?? { found: NOTHING, suggestion: null }
  );
}

/** A year beside the words is a year, unless it belongs to the very name (Blade Runner 2049). */
async function searchWithYear(db: Db, request: SearchRequest): Promise<Outcome | null> {
  const year = yearIn(request.text);
  if (!year) return null;
  const filter = within(request.filter, year.from, year.to);
  const typed = await searchAsTyped(db, request);
  if (typed && typed.wholeCount > 0) return typed;
  const ofYear = await searchForgivingly(db, { ...request, text: year.text, filter });
  if (isEmpty(ofYear.found)) return typed;
  if (ofYear.found.rest || !typed || typed.found.rest) return ofYear;
  const head = [...new Set([...ofYear.found.head, ...typed.found.head])];
  return { found: { head, rest: null }, suggestion: ofYear.suggestion };
}

/** The name of a genre alone means the genre, behind the titles that are called so; beside other words it filters. */
async function withGenre(db: Db, request: SearchRequest, typed: Outcome | null): Promise<Outcome | null> {
  if (typed?.found.rest) return typed;
  const named = genresIn(request.text, await readGenreNames(db));
  if (!named) return typed;
  const filter = {
    ...request.filter,
    facets: [...request.filter.facets, ...named.ids.map((id) => `genre:${id}`)],
  };
  if (named.text === '') {
    const { rest } = rankedList('title', request.order, [], filter);
    return { found: { head: typed?.found.head ?? [], rest }, suggestion: null };
  }
  return typed ?? searchAsTyped(db, { ...request, text: named.text, filter });
}

async function searchByPerson(db: Db, request: SearchRequest): Promise<Outcome | null> {
  const people = await searchAsTyped(db, {
    kind: 'person',
    text: request.text,
    filter: { facets: [] },
    order: 'votes',
  });
  const meant = people?.found.head.slice(0, people.wholeCount || PEOPLE_MAX) ?? [];
  if (meant.length === 0) return null;
  const head = await findByPeople(db, meant, request.filter, request.order);
  return head.length > 0 ? { found: { head, rest: null }, suggestion: null } : null;
}
