import { createHash } from 'node:crypto';
import { createCacheMemory } from '@pardeh/contract/servers/server-memory';
import { LRUCache } from 'lru-cache';
import type { CallLimit } from '../limits/rate-limits.ts';

const FRESH_MS = 60_000;
/** An outdated reply is still sent while a new one is made; beyond this age, requests wait for the new one. */
const CACHE_MS = 5 * 60_000;
/** The compressed form, made later, is less than half as large as the body. */
const BYTES_PER_BYTE = 1.5;
/** Overhead of objects, headers and URLs per reply. */
const BYTES_PER_REPLY = 4096;
/** In honest use a reply has few URLs; a client that invents parameters can create any number. */
const URLS_PER_REPLY = 4;

export interface CachedReply {
  body: Buffer;
  readonly etag: string;
  /** When making it began. */
  readonly made: number;
  /** Its key in the cache; null for a reply that is not, or no longer, cached. */
  key: string | null;
  /** The URLs it was sent for. */
  readonly urls: string[];
  /** Set when it is first sent; without it, only the framework can send the reply. */
  sending: Sending | null;
  compressed: Buffer | null;
  hits: number;
}

/** What the framework knew of the first request, which all others for the reply have in common. */
export interface Sending {
  /** The header lines as Node writes them. */
  head: string[];
  /** The same for those who are signed in. */
  privateHead: string[];
  /** The signed-in have a reply of their own. */
  isForVisitors: boolean;
  limit: CallLimit | null;
  /** Its pattern, for the metrics. */
  route: string;
}

export interface SentReply {
  route: string;
  status: number;
  seconds: number;
}

export function newReply(
  body: Buffer,
  key: string | null = null,
  made: number = performance.now(),
): CachedReply {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, made, key, urls: [], sending: null, compressed: null, hits: 0 };
}

/**
 * Serialised replies that are the same for everybody. However many requests miss at once, a reply is made once.
 * lru-cache's own `fetch` would cache failures, and reject waiting requests when the cache is emptied.
 */
export class ReplyCache {
  /** Notified of every reply that is sent without the framework, for the metrics. */
  readonly watchers = new Set<(sent: SentReply) => void>();
  readonly #replies: LRUCache<string, CachedReply>;
  readonly #toMemory = createCacheMemory();
  readonly #making = new Map<string, Promise<CachedReply>>();
  /** URLs exactly as requested, so that a known one needs no parsing; each is removed with its reply. */
  readonly #byUrl = new Map<string, CachedReply>();
  #generation = 0;
  #agedAt = -Infinity;

  constructor(maxBytes: number) {
    this.#replies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) =>
        BYTES_PER_REPLY + key.length * 2 + Math.ceil(body.length * BYTES_PER_BYTE),
      ttl: CACHE_MS,
      ttlResolution: 0,
      // Otherwise replies that nobody requests again would stay until the space is needed.
      ttlAutopurge: true,
      perf: { now: () => performance.now() },
      dispose: (reply) => this.#forget(reply),
    });
  }

  get bytes(): number {
    return this.#replies.calculatedSize;
  }

  get addresses(): number {
    return this.#byUrl.size;
  }

  async get(key: string, make: () => Promise<Buffer>, takesAged = true): Promise<CachedReply> {
    const held = this.#replies.get(key);
    const making = this.#making.get(key);
    if (held && (takesAged || held.made > this.#agedAt)) {
      // If making a new one fails, the old one stays until it is too old.
      if (!this.#isFresh(held) && !making) this.#make(key, make).catch(() => {});
      return held;
    }
    if (!making) return this.#make(key, make);
    // Only successes are shared: a failure may be the fault of the request that caused it.
    return making.catch(async () => newReply(await make()));
  }

  /** The reply last sent for this exact URL, while it is fresh. */
  fresh(url: string): CachedReply | undefined {
    const held = this.#byUrl.get(url);
    if (!held || !this.#isFresh(held)) return undefined;
    // Marks it as recently used.
    if (held.key !== null) this.#replies.get(held.key);
    return held;
  }

  remember(url: string, reply: CachedReply): void {
    if (reply.key === null || this.#byUrl.get(url) === reply) return;
    if (reply.urls.length >= URLS_PER_REPLY) this.#byUrl.delete(reply.urls.shift() ?? '');
    reply.urls.push(url);
    this.#byUrl.set(url, reply);
  }

  /** Replies in progress are sent to those who wait for them, but not cached. */
  clear(): void {
    this.#generation++;
    this.#replies.clear();
    this.#making.clear();
  }

  /** What is there is sent while a new one is made; what was aged before and not made anew since goes. */
  age(): void {
    for (const [key, { made }] of this.#replies.entries())
      if (made <= this.#agedAt) this.#replies.delete(key);
    this.#agedAt = performance.now();
  }

  #isFresh({ made }: CachedReply): boolean {
    return made > this.#agedAt && performance.now() - made < FRESH_MS;
  }

  #make(key: string, make: () => Promise<Buffer>): Promise<CachedReply> {
    const generation = this.#generation;
    const began = performance.now();
    const making = make()
      .then((body) => {
        if (generation !== this.#generation) return newReply(body);
        const reply = newReply(this.#toMemory(body), key, began);
        this.#replies.set(key, reply);
        // A reply larger than the whole cache was not stored.
        if (this.#replies.peek(key) !== reply) reply.key = null;
        return reply;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #forget(reply: CachedReply): void {
    reply.key = null;
    for (const url of reply.urls) if (this.#byUrl.get(url) === reply) this.#byUrl.delete(url);
    reply.urls.length = 0;
  }
}
