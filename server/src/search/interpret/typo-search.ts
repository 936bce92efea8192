import { damerauWithinOne } from '@pardeh/persian/typo';
import type { Db } from '../../platform/database.ts';
import { type Found, NOTHING, readRankedList } from '../index/found.ts';
import { wholeNameKeys } from '../index/name-keys.ts';
import { wordTerm } from '../index/text-index.ts';
import { lookUpNeighbours, type Neighbour, type WordCounts } from '../index/word-lookup.queries.ts';
import { matchDocs, type WordGroup } from '../index/word-match.queries.ts';
import type { SearchRequest } from './plain-search.ts';
import type { Reading } from './query-words.ts';

export interface TypoResult extends Found {
  wholeCount: number;
  /** What the best hit shows was meant, folded; null when nothing was found. */
  words: string[] | null;
}

/** Of shorter words too many others are one letter away. */
const SHORTEST = 4;
const SHORTEST_UNKNOWN = 3;
/** Another number is never what was meant: 2010 is not 2019. */
const NUMBER = /^\d+$/;
const CORRECTIONS_MAX = 40;
const KEYS_MAX = 400;

const NO_RESULT: TypoResult = { ...NOTHING, wholeCount: 0, words: null };

type Corrections = Map<string, Neighbour[]>;

/** One letter wrong, missing, too many or swapped: in every word that nobody knows, or else in any one word. */
export async function searchWithTypo(
  db: Db,
  request: SearchRequest,
  { words }: Reading,
  known: WordCounts,
): Promise<TypoResult> {
  const unknown = words.filter((word) => !known.counts.has(word));
  const suspects = unknown.length > 0 ? unknown : words.filter((word) => word.length >= SHORTEST);
  const corrections = await correct(db, request, [...new Set(suspects)]);
  if (unknown.length > 0) return searchCorrected(db, request, words, unknown, corrections, known);
  let best = NO_RESULT;
  for (const suspect of new Set(suspects)) {
    const result = await searchCorrected(db, request, words, [suspect], corrections, known);
    if (result.words && (best.words === null || result.wholeCount > best.wholeCount)) best = result;
  }
  return best;
}

async function correct(db: Db, { kind }: SearchRequest, suspects: string[]): Promise<Corrections> {
  const long = suspects.filter((word) => word.length >= SHORTEST_UNKNOWN && !NUMBER.test(word));
  const near = (await lookUpNeighbours(db, kind, long)).filter(({ typed, word }) =>
    damerauWithinOne(typed, word),
  );
  const grouped = Map.groupBy(near, ({ typed }) => typed);
  for (const [typed, list] of grouped) {
    grouped.set(typed, list.sort((a, b) => b.count - a.count).slice(0, CORRECTIONS_MAX));
  }
  return grouped;
}

async function searchCorrected(
  db: Db,
  request: SearchRequest,
  words: string[],
  wrong: string[],
  corrections: Corrections,
  known: WordCounts,
): Promise<TypoResult> {
  if (wrong.some((word) => !corrections.has(word))) return NO_RESULT;
  const distinct = new Set(words);
  const few: WordGroup[] = [];
  const checked: WordGroup[] = [];
  /** The most frequent reading of each word that has one too frequent to be listed. */
  const ofFrequent: string[] = [];
  for (const word of distinct) {
    const options = wrong.includes(word) ? (corrections.get(word) ?? []) : [];
    const any = options.length > 0 ? options.map((option) => option.word) : [word];
    const frequent =
      options.find((option) => option.frequent)?.word ?? (known.frequent.has(word) ? word : null);
    if (frequent === null) few.push({ any });
    else {
      ofFrequent.push(frequent);
      if (words.length > 1) checked.push({ any });
      // A single word: the frequent reading follows those that can be listed.
      else few.push({ any: options.filter((option) => !option.frequent).map((option) => option.word) });
    }
  }
  const { kind, filter, order, shown } = request;
  const [matched, ranked] = await Promise.all([
    matchDocs(db, {
      kind,
      by: 'words',
      few: few.filter(({ any }) => any.length > 0),
      checked,
      keys: correctedNames(words, wrong, corrections),
      filter,
      order,
      named: 1,
    }),
    ofFrequent.length === distinct.size
      ? readRankedList(db, kind, order, ofFrequent.map(wordTerm), filter, shown)
      : NOTHING,
  ]);
  const head = [...new Set([...matched.whole, ...matched.ids, ...ranked.head])];
  const { rest } = ranked;
  const [best] = matched.named;
  if (!best) return { head, rest, wholeCount: 0, words: head.length > 0 || rest ? ofFrequent : null };
  const spoken = new Set(best.names.flatMap((name) => name.split(' ')));
  const meant = words.map(
    (word) =>
      corrections.get(word)?.find((option) => wrong.includes(word) && spoken.has(option.word))?.word ?? word,
  );
  return { head, rest, wholeCount: matched.whole.length, words: meant };
}

/** The whole names that the words may be once the wrong ones are right. */
function correctedNames(words: string[], wrong: string[], corrections: Corrections): string[] {
  let made: string[][] = [[]];
  for (const word of words) {
    const options = wrong.includes(word)
      ? (corrections.get(word) ?? []).map((option) => option.word)
      : [word];
    made = made.flatMap((start) => options.map((option) => [...start, option])).slice(0, KEYS_MAX);
  }
  return [...new Set(made.flatMap((list) => wholeNameKeys(list.join(' '))))].slice(0, KEYS_MAX);
}
