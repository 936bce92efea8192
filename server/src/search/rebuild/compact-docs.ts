import { type Doc, type Order, orderKeys } from '../index/index-tables.ts';
import { splitList } from '../lists/joined-lists.ts';
import type { RankedMembers } from '../lists/list-bits.ts';
import { termsOfWord } from './ranked-entries.ts';

export type RankedDoc = Pick<Doc, 'id' | 'votes' | 'rating' | 'year' | 'added'> & {
  /** Lists in the format of `joinInDatabase`. */
  facets: string;
  words: string;
};

const UNKNOWN = -1;
/** Each takes a quarter of a kilobyte, and a few words account for most occurrences. */
const CACHED_WORDS_MAX = 20_000;
/** Headroom over the number of terms per document, estimated from the first ones. */
const SPARE = 1.2;

/**
 * The data of the ranked lists as numbers: less than a hundred bytes per document, so all of them fit in memory.
 * Documents are read once, and every list is sorted and cut here instead of being read again in its order.
 */
export class CompactDocs {
  readonly #frequent: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();
  readonly #ofWord = new Map<string, number[]>();
  readonly #ids: Int32Array;
  readonly #votes: Int32Array;
  readonly #added: Float64Array;
  readonly #years: Int16Array;
  readonly #ratings: Int16Array;
  readonly #starts: Uint32Array;
  #termsOf: Uint16Array | Uint32Array = new Uint16Array(0);
  #sorting: { first: Float64Array; second: Float64Array; numbers: Uint32Array } | undefined;
  #size = 0;

  constructor(count: number, frequent: ReadonlySet<string>) {
    this.#frequent = frequent;
    this.#ids = new Int32Array(count);
    this.#votes = new Int32Array(count);
    this.#added = new Float64Array(count);
    this.#years = new Int16Array(count);
    this.#ratings = new Int16Array(count);
    this.#starts = new Uint32Array(count + 1);
  }

  add(docs: readonly RankedDoc[]): void {
    const numbers: number[] = [];
    const from = this.#starts[this.#size] ?? 0;
    for (const doc of docs) {
      const at = this.#size++;
      this.#ids[at] = doc.id;
      this.#votes[at] = doc.votes;
      this.#added[at] = doc.added;
      this.#years[at] = doc.year ?? UNKNOWN;
      this.#ratings[at] = doc.rating ?? UNKNOWN;
      for (const number of this.#numbersOf(doc)) numbers.push(number);
      this.#starts[at + 1] = from + numbers.length;
    }
    this.#makeRoom(from, numbers.length);
    this.#termsOf.set(numbers, from);
  }

  get size(): number {
    return this.#size;
  }

  /** Call after all documents are added: numbers the terms in their sort order. */
  finish(): RankedMembers {
    const terms = [...this.#numbers.keys()].sort();
    const sorted = new Map(terms.map((term, at) => [this.#numbers.get(term) ?? 0, at]));
    const places = Uint32Array.from(terms, (_, number) => sorted.get(number) ?? 0);
    const termsOf = this.#termsOf.subarray(0, this.#starts[this.#size]);
    for (let at = 0; at < termsOf.length; at++) termsOf[at] = places[termsOf[at] ?? 0] ?? 0;
    return { terms, termsOf, starts: this.#starts, amounts: { y: this.#years, r: this.#ratings } };
  }

  /** The indexes of all documents in the order of a list. Overwritten by the next call. */
  sort(order: Order): Uint32Array {
    // Allocated once: buffers for four orders would pile up until collected.
    this.#sorting ??= {
      first: new Float64Array(this.#size),
      second: new Float64Array(this.#size),
      numbers: new Uint32Array(this.#size),
    };
    const { first, second, numbers } = this.#sorting;
    for (let at = 0; at < this.#size; at++) {
      [first[at], second[at]] = this.keysAt(at, order);
      numbers[at] = at;
    }
    return numbers.sort(
      (a, b) =>
        (first[a] ?? 0) - (first[b] ?? 0) ||
        (second[a] ?? 0) - (second[b] ?? 0) ||
        (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0),
    );
  }

  idAt(at: number): number {
    return this.#ids[at] ?? 0;
  }

  keysAt(at: number, order: Order): [number, number] {
    const known = (amount = UNKNOWN) => (amount === UNKNOWN ? null : amount);
    return orderKeys(
      {
        id: this.#ids[at] ?? 0,
        votes: this.#votes[at] ?? 0,
        added: this.#added[at] ?? 0,
        year: known(this.#years[at]),
        rating: known(this.#ratings[at]),
      },
      order,
    );
  }

  #numbersOf({ facets, words }: RankedDoc): Set<number> {
    const numbers = new Set<number>();
    for (const facet of splitList(facets)) numbers.add(this.#numberOf(facet));
    if (this.#frequent.size === 0) return numbers;
    for (const word of splitList(words)) for (const number of this.#numbersOfWord(word)) numbers.add(number);
    return numbers;
  }

  #numbersOfWord(word: string): number[] {
    const cached = this.#ofWord.get(word);
    if (cached) return cached;
    const numbers = termsOfWord(word, this.#frequent).map((term) => this.#numberOf(term));
    if (this.#ofWord.size >= CACHED_WORDS_MAX) this.#ofWord.clear();
    this.#ofWord.set(word, numbers);
    return numbers;
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #makeRoom(from: number, more: number): void {
    const isWide = this.#numbers.size > 0xffff;
    const isFull = from + more > this.#termsOf.length;
    if (!isFull && isWide === this.#termsOf instanceof Uint32Array) return;
    const expected = Math.ceil(((from + more) / this.#size) * this.#ids.length * SPARE);
    const length = isFull ? Math.max(from + more, expected) : this.#termsOf.length;
    const wider = isWide ? new Uint32Array(length) : new Uint16Array(length);
    wider.set(this.#termsOf.subarray(0, from));
    this.#termsOf = wider;
  }
}
