import { fanCount, type Histories, titlesOf } from './histories.ts';
import type { TakeTurns } from './turns.ts';

/** The pairs of so many titles take 8 MB, half of that where members are few; those beyond have few fans, whose histories are quickly gone through. */
const POPULAR_TITLES = 2000;
const LARGEST_OF_16_BITS = 65_535;
const NONE = -1;

/**
 * Who liked which titles together: counted once for all pairs of the most popular titles, which are among the
 * neighbours of nearly every title, and when asked for where a title is rare.
 */
export class PairCounts {
  readonly #histories: Histories;
  /** The place of each title among the popular ones. */
  readonly #places: Int32Array;
  /** The lower triangle. */
  readonly #counts: Uint16Array | Uint32Array;
  /** Scratch space: the row of a title in the matrix that is being filled, from 1. */
  readonly #rows: Uint16Array;

  static async count(histories: Histories, least: number, takeTurns: TakeTurns): Promise<PairCounts> {
    const pairs = new PairCounts(histories, least);
    await pairs.#countPopular(takeTurns);
    return pairs;
  }

  private constructor(histories: Histories, least: number) {
    this.#histories = histories;
    const popular = Array.from({ length: histories.titleCount }, (_, title) => title)
      .filter((title) => fanCount(histories, title) >= least)
      .sort((a, b) => fanCount(histories, b) - fanCount(histories, a) || a - b)
      .slice(0, POPULAR_TITLES);
    this.#places = new Int32Array(histories.titleCount).fill(NONE);
    for (const [place, title] of popular.entries()) this.#places[title] = place;
    const pairs = (popular.length * (popular.length + 1)) / 2;
    this.#counts =
      histories.memberCount <= LARGEST_OF_16_BITS ? new Uint16Array(pairs) : new Uint32Array(pairs);
    this.#rows = new Uint16Array(histories.titleCount);
  }

  async #countPopular(takeTurns: TakeTurns): Promise<void> {
    const counts = this.#counts;
    const places = new Int32Array(POPULAR_TITLES);
    for (let member = 0; member < this.#histories.memberCount; member += 1) {
      await takeTurns();
      let size = 0;
      for (const title of titlesOf(this.#histories, member)) {
        const place = this.#places[title] as number;
        if (place !== NONE) places[size++] = place;
      }
      const own = places.subarray(0, size).sort();
      for (let one = 0; one < size; one += 1) {
        const row = own[one] as number;
        const start = (row * (row + 1)) / 2;
        for (let other = 0; other <= one; other += 1) {
          const cell = start + (own[other] as number);
          counts[cell] = (counts[cell] as number) + 1;
        }
      }
    }
  }

  /** Fills the lower triangle of a matrix with a row for each of the titles. */
  fill(matrix: Float64Array, titles: Uint32Array): void {
    const size = titles.length;
    for (let row = 0; row < size; row += 1) {
      const place = this.#places[titles[row] as number] as number;
      for (let column = 0; column <= row; column += 1) {
        const other = this.#places[titles[column] as number] as number;
        matrix[row * size + column] = place === NONE || other === NONE ? 0 : this.#read(place, other);
      }
    }
    for (let row = 0; row < size; row += 1) this.#rows[titles[row] as number] = row + 1;
    for (let row = 0; row < size; row += 1) {
      if (this.#places[titles[row] as number] === NONE) this.#addRare(matrix, size, titles[row] as number);
    }
    for (const title of titles) this.#rows[title] = 0;
  }

  #read(place: number, other: number): number {
    const [high, low] = place > other ? [place, other] : [other, place];
    return this.#counts[(high * (high + 1)) / 2 + low] as number;
  }

  /** Goes through the histories of the fans. A pair of two rare titles is counted by the one with the higher row. */
  #addRare(matrix: Float64Array, size: number, title: number): void {
    const { titleStarts, fans, memberStarts, titles } = this.#histories;
    const row = (this.#rows[title] as number) - 1;
    const to = titleStarts[title + 1] as number;
    for (let at = titleStarts[title] as number; at < to; at += 1) {
      const member = fans[at] as number;
      const end = memberStarts[member + 1] as number;
      for (let index = memberStarts[member] as number; index < end; index += 1) {
        const other = titles[index] as number;
        const column = (this.#rows[other] as number) - 1;
        if (column === NONE || (column > row && this.#places[other] === NONE)) continue;
        const cell = column > row ? column * size + row : row * size + column;
        matrix[cell] = (matrix[cell] as number) + 1;
      }
    }
  }
}
