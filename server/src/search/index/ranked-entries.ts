import { clampAmount, type Ranges, type RankedEntry } from '../lists/segment-bits.ts';
import { type Doc, type Order, orderKeys, PREFIX_MAX, prefixTerm, wordTerm } from './text-index.ts';

const REMEMBERED_MAX = 100_000;
const AMOUNT = /^([yr])>=(\d+)$/;

/** Whether a document has a term of the lists, as its entry in them says. */
export function hasTerm(doc: Doc, term: string, ranges: Ranges): boolean {
  const [, name, least] = AMOUNT.exec(term) ?? [];
  if (name !== undefined) {
    const amount = name === 'y' ? doc.year : doc.rating;
    return amount !== null && clampAmount(amount, ranges[name]) >= Number(least);
  }
  const rest = term.slice(wordTerm('').length);
  if (term === wordTerm(rest)) return doc.words.includes(rest);
  if (term === prefixTerm(rest)) return doc.words.some((word) => word.startsWith(rest));
  return doc.facets.includes(term);
}

/** Makes the entries of lists from documents: their facets, and those of their words that are frequent. */
export class RankedEntries {
  readonly #frequent: ReadonlySet<string>;
  readonly #ofWord = new Map<string, string[]>();

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
          : [...doc.facets, ...doc.words.flatMap((word) => this.#terms(word))],
      amounts: { y: doc.year, r: doc.rating },
    };
  }

  #terms(word: string): string[] {
    const remembered = this.#ofWord.get(word);
    if (remembered) return remembered;
    const terms = [wordTerm(word)];
    for (let size = 1; size <= Math.min(PREFIX_MAX, word.length); size++)
      terms.push(prefixTerm(word.slice(0, size)));
    const frequent = terms.filter((term) => this.#frequent.has(term));
    if (this.#ofWord.size >= REMEMBERED_MAX) this.#ofWord.clear();
    this.#ofWord.set(word, frequent);
    return frequent;
  }
}
