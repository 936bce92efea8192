import { LRUCache } from 'lru-cache';

export interface SharedCacheOptions<V> {
  lifeMs: number;
  /** After this, an entry is still sent while it is renewed, so that nobody waits; by default it is fresh all its life. */
  freshMs?: number;
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Whether others may get it, too; otherwise it belongs to the visitor it was made for. */
  mayShare: (value: V) => boolean;
  now?: () => number;
}

/**
 * Caches what is the same for every visitor, and makes it once for any number of concurrent requests. lru-cache's own
 * `fetch` would cache failures, and reject waiting callers when the cache is cleared.
 */
export class SharedCache<V extends object> {
  readonly #entries: LRUCache<string, { value: V; made: number }>;
  readonly #pending = new Map<string, Promise<V | null>>();
  readonly #mayShare: (value: V) => boolean;
  readonly #now: () => number;
  readonly #freshMs: number;
  #generation = 0;
  #agedAt = -Infinity;

  constructor({
    lifeMs,
    freshMs = lifeMs,
    maxBytes,
    sizeOf,
    mayShare,
    now = () => performance.now(),
  }: SharedCacheOptions<V>) {
    this.#freshMs = freshMs;
    this.#mayShare = mayShare;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => Math.ceil(sizeOf(value, key)),
      ttl: lifeMs,
      ttlResolution: 0,
      // Otherwise entries that nobody requests again would stay until the space is needed.
      ttlAutopurge: true,
      perf: { now },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** What is no longer fresh is renewed meanwhile, once for all who ask. */
  get(key: string, renew?: () => Promise<V | null>): V | undefined {
    const entry = this.#entries.get(key);
    if (entry && renew && !this.#isFresh(entry.made) && !this.#pending.has(key))
      this.#make(key, renew).catch(() => {});
    return entry?.value;
  }

  #isFresh(made: number): boolean {
    return made > this.#agedAt && this.#now() - made <= this.#freshMs;
  }

  /** Null if the pending result turned out not to be shareable: this visitor needs a separate one. */
  async getOrMake(key: string, make: () => Promise<V | null>): Promise<V | null> {
    const cached = this.get(key);
    if (cached) return cached;
    const pending = this.#pending.get(key);
    if (!pending) return this.#make(key, make);
    const shared = await pending.catch(() => null);
    return shared && this.#mayShare(shared) ? shared : null;
  }

  /** Results still being made may not include the change, so they are not cached. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#pending.clear();
  }

  /** What is there is given while it is renewed; what had aged before and was not renewed since goes. */
  age(): void {
    for (const [key, { made }] of this.#entries.entries())
      if (made <= this.#agedAt) this.#entries.delete(key);
    this.#agedAt = this.#now();
  }

  async #make(key: string, make: () => Promise<V | null>): Promise<V | null> {
    const generation = this.#generation;
    const made = this.#now();
    const making = make();
    this.#pending.set(key, making);
    try {
      const value = await making;
      if (generation !== this.#generation) return value;
      if (value && this.#mayShare(value)) this.#entries.set(key, { value, made });
      else this.#entries.delete(key);
      return value;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }
}
