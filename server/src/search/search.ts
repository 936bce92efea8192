import type { Db } from '../database/database.ts';
import type { ViewerAge } from '../database/visible.queries.ts';
import { type DocFilter, NO_FILTER } from './index/doc-filter.queries.ts';
import { type IndexKind, type ListedKind, type Order, SPACES } from './index/index-tables.ts';
import { findInsideWords, findUnindexed } from './index/match-for-staff.queries.ts';
import { type PageWanted, rankedList, readResultsPage } from './index/results.ts';
import { ageFacet } from './index/terms.ts';
import { genreNamesOf } from './interpret/genre-names.ts';
import type { Interpretation, SearchRequest, Suggestion } from './interpret/interpretation.ts';
import { NAME_INTERPRETATIONS } from './interpret/name-interpretations.ts';
import { runInterpretations } from './interpret/run-interpretations.ts';
import { TITLE_INTERPRETATIONS } from './interpret/title-interpretations.ts';
import { TypedText } from './interpret/typed-text.ts';
import type { ReadAlong } from './lists/ranked-page.queries.ts';
import { countTerms, readFirstOfTerms } from './lists/term-counts.queries.ts';

// Public interface of search: other folders import only from here.

export { type DocFilter, NO_FILTER } from './index/doc-filter.queries.ts';
export type { Order } from './index/index-tables.ts';
export { findImdbNumber } from './interpret/clues.rules.ts';
export { suggestionText } from './interpret/suggestion.ts';
export type { ReadAlong } from './lists/ranked-page.queries.ts';
export { keysShare, REBUILD_JOB, rebuildJob, rebuildKeys } from './rebuild/rebuild-keys.ts';
export { insertRebuild, REBUILD_STATE, setRebuildState } from './rebuild/rebuilds.queries.ts';
export { refreshSearchKeys, searchKeysJob, watchCatalogue } from './rebuild/search-keys.job.ts';
export {
  KEYS_VERSION,
  writePeopleKeys,
  writeSearchKeys,
  writeSearchKeysAlong,
} from './rebuild/write-search-keys.ts';

export interface ResultPage {
  ids: number[];
  total: number;
  /** How the text was interpreted; `suggestionText` formats it. */
  suggestion: Suggestion | null;
  /** Whether the text is the whole name of the first result, not just part of it. */
  isWholeName: boolean;
  /** The words had to be changed or left out to find this. */
  isGuess: boolean;
}

export interface TitleSearch {
  /** Without a text, all titles that pass the filter. */
  text: string;
  filter: DocFilter;
  viewerAge: ViewerAge;
  order: Order;
  page: PageWanted;
  /** Without a text: titles that can be watched come first. */
  readyFirst?: boolean;
  along?: ReadAlong;
  /** Titles to leave out, as if there were none of them. */
  without?: readonly number[];
}

export async function findTitles(db: Db, search: TitleSearch): Promise<ResultPage> {
  const { text, order, page, along = null, without } = search;
  const filter = forViewer(search.filter, search.viewerAge);
  if (text === '') {
    const all = search.readyFirst
      ? await readReadyFirst(db, { ...search, filter })
      : await readResultsPage(db, rankedList('title', order, [], filter), page, along, without);
    return { ...all, suggestion: null, isWholeName: false, isGuess: false };
  }
  const genres = await genreNamesOf(db);
  return readResults(db, { ...EVERYTHING, kind: 'title', filter, order, genres, along }, text, page, without);
}

/** Two lists one after the other: each title is in exactly one of them. */
async function readReadyFirst(db: Db, { filter, order, page, without }: TitleSearch) {
  const listOf = (ready: 0 | 1) => rankedList('title', order, [`ready:${ready}`], filter);
  const ready = await readResultsPage(db, listOf(1), page, null, without);
  const after = { ...page, offset: Math.max(0, page.offset - ready.total) };
  const rest = await readResultsPage(db, listOf(0), after, null, without);
  return { ids: [...ready.ids, ...rest.ids].slice(0, page.size), total: ready.total + rest.total };
}

export function findPeople(
  db: Db,
  text: string,
  page: PageWanted,
  viewerAge: ViewerAge,
): Promise<ResultPage> {
  const filter = forViewer(NO_FILTER, viewerAge);
  return readResults(db, { ...EVERYTHING, kind: 'person', filter }, text, page);
}

/** Includes results visible to staff only, and those not indexed yet. */
export async function findForStaff(db: Db, kind: ListedKind, text: string, most: number): Promise<number[]> {
  const page = { offset: 0, size: most };
  const [shown, hidden, unindexed] = await Promise.all([
    kind === 'title'
      ? findTitles(db, { text, filter: NO_FILTER, viewerAge: null, order: 'votes', page })
      : findPeople(db, text, page, null),
    readResults(db, { ...EVERYTHING, kind: `hidden_${kind}` }, text, page),
    findUnindexed(db, kind, text),
  ]);
  const asTyped = [hidden, shown].filter(({ ids, isGuess }) => ids.length > 0 && !isGuess);
  const whole = asTyped.filter(({ isWholeName }) => isWholeName).flatMap(({ ids }) => ids);
  const all = [...whole, ...unindexed, ...asTyped.flatMap(({ ids }) => ids)];
  if (all.length > 0) return [...new Set(all)];
  const inside = await findInsideWords(db, kind, text, most);
  return inside.length > 0 ? inside : [...hidden.ids, ...shown.ids];
}

const EVERYTHING = { filter: NO_FILTER, order: 'votes', genres: [], along: null } as const;

const INTERPRETATIONS: Record<IndexKind, readonly Interpretation[]> = {
  title: TITLE_INTERPRETATIONS,
  person: NAME_INTERPRETATIONS,
  hidden_title: NAME_INTERPRETATIONS,
  hidden_person: NAME_INTERPRETATIONS,
};

async function readResults(
  db: Db,
  about: Omit<SearchRequest, 'typed' | 'shown'>,
  text: string,
  page: PageWanted,
  without?: readonly number[],
): Promise<ResultPage> {
  const along = page.offset === 0 ? about.along : null;
  const request = { ...about, along, typed: new TypedText(text), shown: page.size };
  const hasWords = request.typed.words.length > 0;
  const outcome = hasWords && (await runInterpretations(db, request, INTERPRETATIONS[about.kind]));
  if (!outcome) return { ids: [], total: 0, suggestion: null, isWholeName: false, isGuess: false };
  const { ids, total } = await readResultsPage(db, outcome.results, page, about.along, without);
  const { suggestion, isGuess } = outcome;
  return { ids, total, suggestion, isWholeName: outcome.wholeNames > 0, isGuess };
}

export async function findMostVoted(
  db: Db,
  filter: DocFilter,
  count: number,
  viewerAge: ViewerAge,
): Promise<number[]> {
  const list = rankedList('title', 'votes', [], forViewer(filter, viewerAge));
  const { ids } = await readResultsPage(db, list, { offset: 0, size: count });
  return ids;
}

const { number: VOTES_SPACE, ranges: RANGES } = SPACES.title.votes;

/** The first and last year that titles are counted by; years outside count as the nearest of these. */
export const TITLE_YEARS: readonly [first: number, last: number] = RANGES.y ?? [0, 0];

/** How many titles have each term with this prefix: `genre:`, `country:`, `y>=` … */
export function countTitles(db: Db, beginning: string, viewerAge: ViewerAge): Promise<Map<string, number>> {
  return countTerms(db, VOTES_SPACE, { beginning }, ageFacets(viewerAge));
}

/** How many of the titles with one term also have each of the others. */
export function countTitlesAmong(
  db: Db,
  among: string,
  terms: string[],
  viewerAge: ViewerAge,
): Promise<Map<string, number>> {
  return countTerms(db, VOTES_SPACE, { terms }, [among, ...ageFacets(viewerAge)]);
}

/** The most voted titles of each term that can be read cheaply: at least one, at most `count`. */
export function findFirstOfTerms(
  db: Db,
  terms: string[],
  count: number,
  viewerAge: ViewerAge,
): Promise<Map<string, number[]>> {
  return readFirstOfTerms(db, VOTES_SPACE, terms, count, ageFacets(viewerAge));
}

const ageFacets = (age: ViewerAge): string[] => (age === null ? [] : [ageFacet(age)]);

function forViewer(filter: DocFilter, age: ViewerAge): DocFilter {
  return age === null ? filter : { ...filter, facets: [...filter.facets, ageFacet(age)] };
}
