import { damerauWithinOne } from '@pardeh/persian/typo';
import type { Db } from '../../database/database.ts';
import type { IndexKind } from '../index/index-tables.ts';
import { lookUpNeighbours, type Neighbour } from '../index/lookup.queries.ts';
import { type Matched, matchDocs, type WordGroup } from '../index/match-words.queries.ts';
import { wholeNameKeys } from '../index/name-keys.ts';
import { NO_RESULTS, type Results, readRankedList } from '../index/results.ts';
import { wordTerm } from '../index/terms.ts';
import type { Search } from './interpretation.ts';

export interface TypoResults extends Results {
  wholeNames: number;
  /** The corrected words, folded, as the best result has them; null when nothing was found. */
  words: string[] | null;
}

/** Shorter words have too many neighbours one letter away. */
const SHORTEST_KNOWN = 4;
const SHORTEST_UNKNOWN = 3;
/** One number is never a typo of another: 2010 is not 2019. */
const NUMBER = /^\d+$/;
const CORRECTIONS_MAX = 40;
const NAMES_MAX = 400;

const NO_TYPO_RESULTS: TypoResults = { ...NO_RESULTS, wholeNames: 0, words: null };

/** Candidates from the index for each mistyped word, most frequent first. */
type Corrections = Map<string, Neighbour[]>;

/** One letter wrong, missing, extra or swapped: in every word that the index does not have, or else in any one word. */
export async function matchWithTypo(search: Search): Promise<TypoResults> {
  const { kind, typed } = search.request;
  const { words } = typed;
  const unknown = words.filter((word) => !search.known[kind].word.has(word));
  const suspects = unknown.length > 0 ? unknown : words.filter((word) => word.length >= SHORTEST_KNOWN);
  const corrections = await findCorrections(search.db, kind, [...new Set(suspects)]);
  const match = (wrong: string[]) =>
    wrong.every((word) => corrections.has(word))
      ? matchCorrected(search, new Map(wrong.map((word) => [word, corrections.get(word) ?? []])))
      : NO_TYPO_RESULTS;
  if (unknown.length > 0) return match(unknown);
  let best = NO_TYPO_RESULTS;
  for (const suspect of new Set(suspects)) {
    const results = await match([suspect]);
    if (results.words && (best.words === null || results.wholeNames > best.wholeNames)) best = results;
  }
  return best;
}

async function findCorrections(db: Db, kind: IndexKind, suspects: string[]): Promise<Corrections> {
  const correctable = suspects.filter((word) => word.length >= SHORTEST_UNKNOWN && !NUMBER.test(word));
  const neighbours = await lookUpNeighbours(db, kind, correctable);
  const corrections = Map.groupBy(
    neighbours.filter(({ typed, word }) => damerauWithinOne(typed, word)),
    ({ typed }) => typed,
  );
  for (const [typed, list] of corrections) {
    corrections.set(typed, list.sort((a, b) => b.count - a.count).slice(0, CORRECTIONS_MAX));
  }
  return corrections;
}

async function matchCorrected(search: Search, corrections: Corrections): Promise<TypoResults> {
  const { db, request } = search;
  const { kind, typed, filter, order, shown, along } = request;
  const { rare, checked, frequent } = groupWords(search, corrections);
  const [matched, ranked] = await Promise.all([
    matchDocs(db, {
      kind,
      by: 'words',
      rare,
      checked,
      keys: correctedNames(typed.words, corrections),
      filter,
      order,
      named: 1,
    }),
    frequent.length === new Set(typed.words).size
      ? readRankedList(db, kind, order, frequent.map(wordTerm), filter, shown, along)
      : NO_RESULTS,
  ]);
  const head = [...new Set([...matched.whole, ...matched.ids, ...ranked.head])];
  const { rest } = ranked;
  const words = correctedWords(typed.words, matched, corrections);
  if (words) return { head, rest, wholeNames: matched.whole.length, words };
  return { head, rest, wholeNames: 0, words: head.length > 0 || rest ? frequent : null };
}

interface GroupedWords {
  rare: WordGroup[];
  checked: WordGroup[];
  /** The most frequent candidate for each word that may be a frequent one. */
  frequent: string[];
}

function groupWords({ request, known }: Search, corrections: Corrections): GroupedWords {
  const { kind, typed } = request;
  const grouped: GroupedWords = { rare: [], checked: [], frequent: [] };
  for (const word of new Set(typed.words)) {
    const options = corrections.get(word) ?? [];
    const any = options.length > 0 ? options.map((option) => option.word) : [word];
    const frequent =
      options.find((option) => option.frequent)?.word ??
      (known[kind].word.get(word)?.frequent ? word : undefined);
    if (frequent !== undefined) grouped.frequent.push(frequent);
    if (frequent === undefined) grouped.rare.push({ any });
    else if (typed.words.length > 1) grouped.checked.push({ any });
    else {
      // The list of the frequent word follows the documents with a rare one.
      const rare = options.filter((option) => !option.frequent).map((option) => option.word);
      if (rare.length > 0) grouped.rare.push({ any: rare });
    }
  }
  return grouped;
}

/** The words as spelled in the best match. */
function correctedWords(
  words: readonly string[],
  { named }: Matched,
  corrections: Corrections,
): string[] | null {
  const [best] = named;
  if (!best) return null;
  const ofBest = new Set(best.names.flatMap((name) => name.split(' ')));
  return words.map((word) => corrections.get(word)?.find((option) => ofBest.has(option.word))?.word ?? word);
}

/** The whole names that the words may form once typos are corrected. */
function correctedNames(words: readonly string[], corrections: Corrections): string[] {
  let spellings: string[][] = [[]];
  for (const word of words) {
    const options = corrections.get(word)?.map((option) => option.word) ?? [word];
    spellings = spellings.flatMap((start) => options.map((option) => [...start, option])).slice(0, NAMES_MAX);
  }
  return [...new Set(spellings.flatMap((each) => wholeNameKeys(each.join(' '))))].slice(0, NAMES_MAX);
}
