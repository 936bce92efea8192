import { type Doc, type Order, orderKeys } from '../index/index-tables.ts';
import { PREFIX_MAX, prefixTerm, wordTerm } from '../index/terms.ts';
import type { RankedEntry } from '../lists/segment-bits.ts';

/** Each takes about half a kilobyte, and a few words account for most occurrences. */
const CACHED_WORDS_MAX = 20_000;

/** Builds ranked-list entries from documents: their facets, and their frequent words and prefixes. */
export class RankedEntries {
  readonly #frequent: ReadonlySet<string>;
  readonly #termsOfWord = new Map<string, string[]>();

  constructor(frequent: ReadonlySet<string>) {
    this.#frequent = frequent;
  }

  make(doc: Doc, order: Order): RankedEntry {
    return {
      id: doc.id,
      keys: orderKeys(doc, order),
      terms:
        this.#frequent.size === 0
          ? doc.facets
          : [...doc.facets, ...doc.words.flatMap((word) => this.#frequentTerms(word))],
      amounts: { y: doc.year, r: doc.rating },
    };
  }

  #frequentTerms(word: string): string[] {
    const cached = this.#termsOfWord.get(word);
    if (cached) return cached;
    const frequent = termsOfWord(word, this.#frequent);
    if (this.#termsOfWord.size >= CACHED_WORDS_MAX) this.#termsOfWord.clear();
    this.#termsOfWord.set(word, frequent);
    return frequent;
  }
}

/** The word itself and its prefixes, if they are frequent. */
export function termsOfWord(word: string, frequent: ReadonlySet<string>): string[] {
  const terms = [wordTerm(word)];
  for (let size = 1; size <= Math.min(PREFIX_MAX, word.length); size++)
    terms.push(prefixTerm(word.slice(0, size)));
  return terms.filter((term) => frequent.has(term));
}
