import type { Db } from '../../platform/database.ts';
import { type Found, NOTHING, readRankedList } from '../index/found.ts';
import { type IndexKind, type Order, prefixTerm, wordTerm } from '../index/text-index.ts';
import type { Lookup, WordCounts } from '../index/word-lookup.queries.ts';
import { type DocFilter, matchDocs, type WordGroup } from '../index/word-match.queries.ts';
import type { Reading } from './query-words.ts';

export interface SearchRequest {
  kind: IndexKind;
  text: string;
  filter: DocFilter;
  order: Order;
  /** How many a page shows. */
  shown: number;
}

export interface PlainResult extends Found {
  /** How many at the beginning are meant by their whole name. */
  wholeCount: number;
}

/** What must be known of these readings before they are searched. */
export function lookupOf(
  kind: IndexKind,
  readings: readonly Reading[],
  also: Partial<Pick<Lookup, 'soundKeys' | 'sounds' | 'runs'>> = {},
): Lookup {
  const all = (values: string[]) => [...new Set(values)];
  return {
    kind,
    words: all(readings.flatMap(({ words }) => words)),
    beginnings: all(readings.flatMap(({ words }) => words.slice(-1))),
    keys: all(readings.flatMap(({ keys }) => keys)),
    soundKeys: also.soundKeys ?? [],
    sounds: also.sounds ?? [],
    runs: also.runs ?? [],
  };
}

/** All words in any order, the last perhaps unfinished; before them those of which it is the whole name. */
export async function searchPlain(
  db: Db,
  request: SearchRequest,
  reading: Reading,
  known: WordCounts,
): Promise<PlainResult> {
  const { kind, filter, order, shown } = request;
  const last = reading.words.at(-1);
  const before = [...new Set(reading.words.slice(0, -1))].filter((word) => word !== last);
  const keys = reading.keys.filter((key) => known.keys.has(key));
  const possible =
    last !== undefined && known.beginnings.has(last) && before.every((word) => known.counts.has(word));
  const count = (word: string) => known.counts.get(word) ?? 0;
  const few: WordGroup[] = before
    .filter((word) => !known.ranked.has(word))
    .sort((a, b) => count(a) - count(b))
    .map((word) => ({ any: [word] }));
  const checked: WordGroup[] = before
    .filter((word) => known.ranked.has(word))
    .map((word) => ({ any: [word] }));
  if (last !== undefined) {
    const group = { any: [], beginning: last };
    if (known.rankedBeginnings.has(last)) checked.push(group);
    else few.push(group);
  }
  const terms = possible && few.length === 0 ? [...before.map(wordTerm), prefixTerm(last)] : null;
  const [{ whole, ids }, ranked] = await Promise.all([
    matchDocs(db, { kind, by: 'words', few: possible ? few : [], checked, keys, filter, order }),
    terms ? readRankedList(db, kind, order, terms, filter, shown) : NOTHING,
  ]);
  const head = [...new Set([...whole, ...ids, ...ranked.head])];
  return { head, rest: ranked.rest, wholeCount: whole.length };
}
