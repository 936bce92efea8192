import type { TokenInput } from '../../config/opaque-token.ts';

type LookUp<Row> = (inputs: readonly TokenInput[]) => Promise<ReadonlyMap<TokenInput, Row>>;

/** How long a request that can wait does so for others. */
export const COLLECT_MS = 100;

/**
 * Looks up the tokens of several requests by one statement. It is made after all of them arrived, so a token that was
 * revoked before is refused, as it would be alone.
 */
export class TokenBatches<Row> {
  readonly #lookUp: LookUp<Row>;
  #waiting = new Map<TokenInput, PromiseWithResolvers<Row | undefined>>();

  constructor(lookUp: LookUp<Row>) {
    this.#lookUp = lookUp;
  }

  find(input: TokenInput): Promise<Row | undefined> {
    if (this.#waiting.size === 0) setTimeout(() => void this.#run(), COLLECT_MS);
    const waiting = Promise.withResolvers<Row | undefined>();
    this.#waiting.set(input, waiting);
    return waiting.promise;
  }

  async #run(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      const known = await this.#lookUp([...batch.keys()]);
      for (const [input, { resolve }] of batch) resolve(known.get(input));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }
}
