import type { IndexKind } from '../index/index-tables.ts';
import type { Needs } from '../index/lookup.queries.ts';
import { matchDocs, type WordGroup } from '../index/match-words.queries.ts';
import { NO_RESULTS, type Results, readRankedList } from '../index/results.ts';
import { prefixTerm, wordTerm } from '../index/terms.ts';
import type { Search } from './interpretation.ts';
import type { TypedText } from './typed-text.ts';

export interface WordResults extends Results {
  /** How many of the first results have the text as their whole name. */
  wholeNames: number;
}

export function needsOfWords(kind: IndexKind, { words, names }: TypedText): Needs[] {
  return [
    { kind, asked: 'word', texts: words },
    { kind, asked: 'wordStart', texts: words.slice(-1) },
    { kind, asked: 'name', texts: names },
  ];
}

/** Documents with all words in any order, the last one possibly unfinished; whole-name matches come first. */
export async function matchAllWords(search: Search, typed: TypedText): Promise<WordResults> {
  const { kind, filter, order, shown, along } = search.request;
  const { name: knownNames } = search.known[kind];
  const { rare, checked, terms } = groupWords(search, typed);
  const [{ whole, ids }, ranked] = await Promise.all([
    matchDocs(search.db, {
      kind,
      by: 'words',
      rare,
      checked,
      keys: typed.names.filter((name) => knownNames.has(name)),
      filter,
      order,
      along,
    }),
    terms ? readRankedList(search.db, kind, order, terms, filter, shown, along) : NO_RESULTS,
  ]);
  const head = [...new Set([...whole, ...ids, ...ranked.head])];
  return { head, rest: ranked.rest, wholeNames: whole.length };
}

/** `terms` are all the words, if none of them is rare: then the results come from a ranked list. */
function groupWords({ request, known }: Search, { words }: TypedText) {
  const { word: knownWords, wordStart: knownStarts } = known[request.kind];
  const last = words.at(-1);
  const finished = [...new Set(words.slice(0, -1))].filter((word) => word !== last);
  if (last === undefined || !knownStarts.has(last) || !finished.every((word) => knownWords.has(word)))
    return { rare: [], checked: [], terms: null };
  const isRanked = (word: string) => knownWords.get(word)?.ranked ?? false;
  const count = (word: string) => knownWords.get(word)?.count ?? 0;
  const rare: WordGroup[] = finished
    .filter((word) => !isRanked(word))
    .sort((a, b) => count(a) - count(b))
    .map((word) => ({ any: [word] }));
  const checked: WordGroup[] = finished.filter(isRanked).map((word) => ({ any: [word] }));
  (knownStarts.get(last)?.ranked ? checked : rare).push({ any: [], beginning: last });
  return { rare, checked, terms: rare.length === 0 ? [...finished.map(wordTerm), prefixTerm(last)] : null };
}
