import { fanCount, type Histories } from './histories.ts';
import { PairCounts } from './pair-counts.ts';
import { solveRidge } from './ridge.ts';
import { openTurns, type TakeTurns } from './turns.ts';

/** Fewer could be a coincidence, and would show what single people like. */
const LEAST_FANS = 20;
/** Common fans of two rare titles prove little: measured, 20 is best on sparse data and does no harm on dense. */
const SHRINKAGE = 20;

/**
 * Among so many nearest titles the strongest are looked for, since titles that are nearly the same say the same:
 * measured on dense data, it is worth 1 to 3 % of NDCG@20. The most popular of the others are worth 1.5 % more: who
 * likes what everybody likes may be less likely to like this one.
 */
const NEAREST = 300;
const POPULAR = 100;
export const CANDIDATES = NEAREST + POPULAR;

export const canLearn = (histories: Histories, title: number) => fanCount(histories, title) >= LEAST_FANS;

export interface Neighbours {
  titles: Uint32Array;
  /** How alike the audiences are, 0 to 1: the weights of item neighbours. */
  cosines: Float64Array;
  /** How many liked both. */
  together: Float64Array;
}

/**
 * Learns one title at a time: which titles its fans also liked, and how much each of those speaks for it when the
 * others are known too (a ridge regression on the nearest ones). Holds scratch space, so one at a time.
 */
export class TitleLearner {
  readonly #histories: Histories;
  readonly #takeTurns: TakeTurns;
  readonly #together: Uint32Array;
  readonly #others: Uint32Array;
  readonly #values: Float64Array;
  #pairs: PairCounts | null = null;
  readonly #gram: Float64Array;

  constructor(histories: Histories, takeTurns = openTurns()) {
    this.#histories = histories;
    this.#takeTurns = takeTurns;
    this.#together = new Uint32Array(histories.titleCount);
    this.#others = new Uint32Array(histories.titleCount);
    this.#values = new Float64Array(histories.titleCount);
    this.#gram = new Float64Array(CANDIDATES * CANDIDATES);
  }

  fansOf(title: number): number {
    return fanCount(this.#histories, title);
  }

  /**
   * The titles with the most alike audiences, the nearest first; few common fans count for less. Behind them the most
   * popular of the others.
   */
  findNeighbours(title: number): Neighbours {
    const together = this.#together;
    const others = this.#countTogether(title);
    const own = fanCount(this.#histories, title);
    const cosineOf = (other: number) =>
      (together[other] as number) / (Math.sqrt(own * fanCount(this.#histories, other)) + SHRINKAGE);
    const nearest = this.#takeMost(others, NEAREST, cosineOf);
    const isNear = new Set(nearest);
    const rest = others.filter((other) => !isNear.has(other));
    const titles = Uint32Array.of(
      ...nearest,
      ...this.#takeMost(rest, POPULAR, (other) => this.fansOf(other)),
    );
    const found = {
      titles,
      cosines: Float64Array.from(titles, cosineOf),
      together: Float64Array.from(titles, (other) => together[other] as number),
    };
    together.fill(0);
    return found;
  }

  #takeMost(titles: Uint32Array, count: number, sizeOf: (title: number) => number): Uint32Array {
    const values = this.#values.subarray(0, titles.length);
    for (let at = 0; at < titles.length; at += 1) values[at] = sizeOf(titles[at] as number);
    values.sort();
    const least = values[Math.max(0, values.length - count)] ?? 0;
    return titles
      .filter((title) => sizeOf(title) >= least)
      .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
      .slice(0, count);
  }

  /** The titles that its fans liked too, as far as they can be learned. */
  #countTogether(title: number): Uint32Array {
    const { titleStarts, fans, memberStarts, titles } = this.#histories;
    const together = this.#together;
    let count = 0;
    const end = titleStarts[title + 1] as number;
    for (let at = titleStarts[title] as number; at < end; at += 1) {
      const member = fans[at] as number;
      const to = memberStarts[member + 1] as number;
      for (let index = memberStarts[member] as number; index < to; index += 1) {
        const other = titles[index] as number;
        const before = together[other] as number;
        if (before === 0 && other !== title && canLearn(this.#histories, other))
          this.#others[count++] = other;
        together[other] = before + 1;
      }
    }
    return this.#others.subarray(0, count);
  }

  /** The weight of each neighbour, from how many liked it together with the title. */
  async solve(titles: Uint32Array, together: Float64Array, lambda: number): Promise<Float64Array> {
    await this.#takeTurns();
    this.#pairs ??= await PairCounts.count(this.#histories, LEAST_FANS, this.#takeTurns);
    this.#pairs.fill(this.#gram, titles);
    return solveRidge(this.#gram, titles.length, together, lambda);
  }
}
