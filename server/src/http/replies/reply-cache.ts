import { createHash } from 'node:crypto';
import { toOwnMemory } from '@pardeh/contract/server-memory';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type RouteOptions = FastifyRequest['routeOptions'];

const FRESH_MS = 60_000;
/** An older reply is still sent while a new one is made; past this age the new one is waited for. */
const CACHE_MS = 5 * 60_000;
/** The compressed form, made later, is less than half as large as the body. */
const BYTES_PER_BYTE = 1.5;
/** Of objects, headers and addresses around a reply. */
const BYTES_PER_REPLY = 4096;
/** One reply has few addresses in honest use; a client that invents parameters makes any number of them. */
const URLS_PER_REPLY = 4;

export interface CachedReply {
  readonly body: Buffer;
  readonly etag: string;
  /** When making it began. */
  readonly made: number;
  /** Its place in the cache; null for a reply that is not, or no longer, kept. */
  key: string | null;
  /** The addresses it was sent for. */
  readonly urls: string[];
  /** The header lines that go before the body, as Node writes them; set when it is first sent. */
  head: string[] | null;
  compressed: Buffer | null;
  hits: number;
  /** The route it answers; set when it is first sent, since reading it from a request costs more than all the rest. */
  route: RouteOptions | null;
}

export function newReply(
  body: Buffer,
  key: string | null = null,
  made: number = performance.now(),
): CachedReply {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, made, key, urls: [], head: null, compressed: null, hits: 0, route: null };
}

/**
 * Serialised replies that are the same for everybody. However many ask at once for what is missing, it is made once.
 * lru-cache has a `fetch` of its own, which would keep failures and reject those who wait when the cache is emptied.
 */
export class ReplyCache {
  readonly #replies: LRUCache<string, CachedReply>;
  readonly #making = new Map<string, Promise<CachedReply>>();
  /** Addresses as they were written, so that a known one needs no parsing; each goes with its reply. */
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
      // Without it what nobody asks for again would stay until the room is needed.
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
    // Only what was made is shared: a failure may be the fault of the request that it happened to.
    return making.catch(async () => newReply(await make()));
  }

  /** The reply last sent for this very address, while it is fresh. */
  fresh(url: string): CachedReply | undefined {
    const held = this.#byUrl.get(url);
    if (!held || !this.#isFresh(held)) return undefined;
    // Moves it to the end of those that are let go first.
    if (held.key !== null) this.#replies.get(held.key);
    return held;
  }

  remember(url: string, reply: CachedReply): void {
    if (reply.key === null || this.#byUrl.get(url) === reply) return;
    if (reply.urls.length >= URLS_PER_REPLY) this.#byUrl.delete(reply.urls.shift() ?? '');
    reply.urls.push(url);
    this.#byUrl.set(url, reply);
  }

  /** What is being made at this moment is given to those who wait for it, but not kept. */
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
        const reply = newReply(toOwnMemory(body), key, began);
        this.#replies.set(key, reply);
        // One that is larger than the whole cache was not taken.
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
