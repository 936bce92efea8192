import type { Ranges } from './segment-bits.ts';

/** All members of a ranked list as numbers. */
export interface RankedMembers {
  /** The terms in the order in which their bit sets are stored. */
  terms: readonly string[];
  /** The terms of member `m`, by their numbers, are those from `starts[m]` to `starts[m + 1]`. */
  termsOf: Uint16Array | Uint32Array;
  starts: Uint32Array;
  /** Each member's amount for "at least" filters; negative if it has none. */
  amounts: Readonly<Record<string, Int16Array>>;
}

export interface PlacedBits {
  term: string;
  /** The number of the segment, from 0. */
  segment: number;
  count: number;
  /** As in `TermBits`. */
  hex: string;
}

/** Bounds memory: this many bit sets of 250 bytes per segment. No range of amounts is longer. */
const TERMS_AT_ONCE = 160;

/**
 * Working memory for building bit sets. Reused for all lists with the same number of members, since several tables
 * would pile up until collected.
 */
export function openBitTable(places: number, segmentSize: number): BitTable {
  return new BitTable(TERMS_AT_ONCE, places, segmentSize);
}

/**
 * The bit sets of a whole list, equal to those of `segmentBits`, but produced term by term: that is the order in which
 * they are read, so the database need not sort them. `order` maps each place to its member.
 */
export function* listBits(
  { terms, termsOf, starts, amounts }: RankedMembers,
  order: Uint32Array,
  ranges: Ranges,
  table: BitTable,
): Generator<PlacedBits> {
  for (let first = 0; first < terms.length; first += TERMS_AT_ONCE) {
    table.clear(Math.min(TERMS_AT_ONCE, terms.length - first));
    for (let place = 0; place < order.length; place++) {
      const member = order[place] ?? 0;
      const end = starts[member + 1] ?? 0;
      for (let at = starts[member] ?? 0; at < end; at++) {
        const row = (termsOf[at] ?? 0) - first;
        if (row >= 0 && row < table.rows) table.set(row, place);
      }
    }
    for (let row = 0; row < table.rows; row++) yield* table.read(row, terms[first + row] ?? '');
  }
  for (const [name, [lowest, highest]] of Object.entries(ranges)) {
    table.clear(highest - lowest + 1);
    const amountOf = amounts[name] ?? new Int16Array(0);
    for (let place = 0; place < order.length; place++) {
      const amount = amountOf[order[place] ?? 0] ?? -1;
      if (amount >= 0) table.set(Math.min(highest, Math.max(lowest, amount)) - lowest, place);
    }
    // A value of at least 8 is also at least 7.
    for (let row = table.rows - 2; row >= 0; row--) table.include(row, row + 1);
    for (let row = 0; row < table.rows; row++) yield* table.read(row, `${name}>=${lowest + row}`);
  }
}

/** A bit for each row and place of a list, cut into segments. */
export class BitTable {
  rows = 0;
  readonly #places: number;
  readonly #segmentSize: number;
  readonly #segments: number;
  readonly #bytes: number;
  readonly #bits: Uint8Array;
  readonly #counts: Uint16Array;

  constructor(rowsMax: number, places: number, segmentSize: number) {
    this.#places = places;
    this.#segmentSize = segmentSize;
    this.#segments = Math.ceil(places / segmentSize);
    this.#bytes = Math.ceil(segmentSize / 8);
    this.#bits = new Uint8Array(rowsMax * this.#segments * this.#bytes);
    this.#counts = new Uint16Array(rowsMax * this.#segments);
  }

  clear(rows: number): void {
    this.rows = rows;
    this.#bits.fill(0);
    this.#counts.fill(0);
  }

  set(row: number, place: number): void {
    const segment = Math.floor(place / this.#segmentSize);
    const within = place - segment * this.#segmentSize;
    const cell = row * this.#segments + segment;
    const at = cell * this.#bytes + (within >> 3);
    const mask = 0x80 >> (within & 7);
    const byte = this.#bits[at] ?? 0;
    if (byte & mask) return;
    this.#bits[at] = byte | mask;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  /** Copies the bits of another row into this one, which is still empty. */
  include(row: number, other: number): void {
    const [to, from] = [row * this.#segments, other * this.#segments];
    for (let at = 0; at < this.#segments; at++)
      this.#counts[to + at] = (this.#counts[to + at] ?? 0) + (this.#counts[from + at] ?? 0);
    const [toByte, fromByte] = [to * this.#bytes, from * this.#bytes];
    for (let at = 0; at < this.#segments * this.#bytes; at++)
      this.#bits[toByte + at] = (this.#bits[toByte + at] ?? 0) | (this.#bits[fromByte + at] ?? 0);
  }

  *read(row: number, term: string): Generator<PlacedBits> {
    for (let segment = 0; segment < this.#segments; segment++) {
      const cell = row * this.#segments + segment;
      const count = this.#counts[cell] ?? 0;
      if (count === 0) continue;
      const size = Math.min(this.#segmentSize, this.#places - segment * this.#segmentSize);
      const bits = Buffer.from(this.#bits.buffer, cell * this.#bytes, Math.ceil(size / 8));
      yield { term, segment, count, hex: bits.toString('hex') };
    }
  }
}
