import type { PageBytes } from './page-bytes.ts';

/** As it was made; only a page that is there (200) is kept, the others just go out. */
export interface MadePage {
  status: number;
  headers: readonly (readonly [string, string])[];
  bytes: PageBytes;
}

interface Entry {
  page: MadePage;
  size: number;
  until: number;
}

export interface PageCacheLimits {
  lifeMs: number;
  mostBytes: number;
}

const PAGE_CACHE_LIMITS: PageCacheLimits = { lifeMs: 60_000, mostBytes: 64 * 1024 * 1024 };

/** Pages that are the same for every visitor, for a minute; the least recently asked for goes first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<MadePage | null>>();
  readonly #limits: PageCacheLimits;
  readonly #now: () => number;
  #bytes = 0;
  #generation = 0;

  constructor(limits: PageCacheLimits = PAGE_CACHE_LIMITS, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  get(key: string): MadePage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#remove(key, entry);
    if (entry.until <= this.#now()) return undefined;
    this.#add(key, entry);
    return entry.page;
  }

  /** However many ask at once, a page is made once. Null when `make` finds that each visitor needs their own. */
  getOrMake(key: string, make: () => Promise<MadePage | null>): Promise<MadePage | null> {
    const kept = this.get(key);
    if (kept) return Promise.resolve(kept);
    const pending = this.#pending.get(key) ?? this.#make(key, make);
    this.#pending.set(key, pending);
    return pending;
  }

  /** Something in the catalogue has changed. Pages being made now may not know it yet, so they are not kept. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#pending.clear();
    this.#bytes = 0;
  }

  async #make(key: string, make: () => Promise<MadePage | null>): Promise<MadePage | null> {
    const generation = this.#generation;
    try {
      const page = await make();
      if (page?.status === 200 && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (generation === this.#generation) this.#pending.delete(key);
    }
  }

  #keep(key: string, page: MadePage): void {
    // The compressed forms, made later, add less than half as much again.
    const size = key.length * 2 + page.bytes.plain.bytes.length * 1.5;
    const former = this.#entries.get(key);
    if (former) this.#remove(key, former);
    this.#add(key, { page, size, until: this.#now() + this.#limits.lifeMs });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limits.mostBytes) break;
      this.#remove(oldest, entry);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }
}
