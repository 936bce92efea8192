import { LRUCache } from 'lru-cache';

export interface SharedCacheOptions<V> {
  lifeMs: number;
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** What others may be given, too; anything else belongs to the visitor it was made for. */
  mayShare: (value: V) => boolean;
  now?: () => number;
}

/**
 * What is the same for every visitor, kept for a while and made once however many ask for it at the same moment.
 * lru-cache has a `fetch` of its own, which would keep failures and reject those who wait when the cache is emptied.
 */
export class SharedCache<V extends object> {
  readonly #entries: LRUCache<string, V>;
  readonly #pending = new Map<string, Promise<V | null>>();
  readonly #mayShare: (value: V) => boolean;
  #generation = 0;

  constructor({ lifeMs, maxBytes, sizeOf, mayShare, now = () => performance.now() }: SharedCacheOptions<V>) {
    this.#mayShare = mayShare;
    this.#entries = new LRUCache<string, V>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.ceil(sizeOf(value, key)),
      ttl: lifeMs,
      ttlResolution: 0,
      // Without it what nobody asks for again would stay until the room is needed.
      ttlAutopurge: true,
      perf: { now },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  /** Null for a visitor who has to be answered alone: what others were waiting for cannot be shared. */
  async getOrMake(key: string, make: () => Promise<V | null>): Promise<V | null> {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const pending = this.#pending.get(key);
    if (!pending) return this.#make(key, make);
    const shared = await pending.catch(() => null);
    return shared && this.#mayShare(shared) ? shared : null;
  }

  /** What is being made at this moment may not know of the change, so it is not kept. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#pending.clear();
  }

  async #make(key: string, make: () => Promise<V | null>): Promise<V | null> {
    const generation = this.#generation;
    const making = make();
    this.#pending.set(key, making);
    try {
      const value = await making;
      if (value && this.#mayShare(value) && generation === this.#generation) this.#entries.set(key, value);
      return value;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }
}
