import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export type RouteOptions = FastifyRequest['routeOptions'];

export const FRESH_MS = 60_000;
/** A reply that is older is made anew while the old one is still given out; past this it is waited for. */
const KEPT_MS = 10 * 60_000;

export interface CachedReply {
  readonly body: Buffer;
  readonly etag: string;
  readonly made: number;
  /** False once it has been pushed out or something that it shows has changed. */
  live: boolean;
  /** The header lines that go before the body, as Node writes them; set when it is first sent. */
  head: string[] | null;
  compressed: Buffer | null;
  hits: number;
  /** Whose call it answers; set when it is first sent, since asking the request for it costs more than all the rest. */
  route: RouteOptions | null;
}

export function newReply(body: Buffer, live: boolean): CachedReply {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, made: Date.now(), live, head: null, compressed: null, hits: 0, route: null };
}

/**
 * Serialised replies that are the same for everybody: bounded, the least recently used go first. However many ask
 * at once for what is missing, it is made once.
 */
export class ReplyCache {
  readonly #replies = new Map<string, CachedReply>();
  readonly #making = new Map<string, Promise<CachedReply>>();
  /** Addresses as they were written, so that a known one needs no parsing. */
  readonly #byUrl = new Map<string, CachedReply>();
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<CachedReply> {
    const held = this.#replies.get(key);
    if (held) {
      const age = Date.now() - held.made;
      if (age < FRESH_MS) {
        this.#replies.delete(key);
        this.#replies.set(key, held);
        return held;
      }
      if (age < KEPT_MS) {
        // Whoever fails to make it anew leaves the old one until it is too old.
        this.#makeOnce(key, make).catch(() => {});
        return held;
      }
    }
    return this.#makeOnce(key, make);
  }

  /** The reply last sent for this very address, while it is fresh. */
  fresh(url: string): CachedReply | undefined {
    const held = this.#byUrl.get(url);
    if (!held) return undefined;
    if (held.live && Date.now() - held.made < FRESH_MS) return held;
    this.#byUrl.delete(url);
    return undefined;
  }

  remember(url: string, reply: CachedReply): void {
    if (!reply.live) return;
    if (this.#byUrl.size >= this.#replies.size * 4) {
      for (const [known, held] of this.#byUrl)
        if (!held.live || held.made + FRESH_MS < Date.now()) this.#byUrl.delete(known);
      if (this.#byUrl.size >= this.#replies.size * 4) this.#byUrl.clear();
    }
    this.#byUrl.set(url, reply);
  }

  /** What is being made at this moment is given to those who wait for it, but not kept. */
  clear(): void {
    this.#generation++;
    for (const reply of this.#replies.values()) reply.live = false;
    this.#replies.clear();
    this.#making.clear();
    this.#byUrl.clear();
    this.#bytes = 0;
  }

  #makeOnce(key: string, make: () => Promise<Buffer>): Promise<CachedReply> {
    const running = this.#making.get(key);
    if (running) return running;
    const generation = this.#generation;
    const making = make()
      .then((body) => this.#keep(key, body, generation))
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, body: Buffer, generation: number): CachedReply {
    const live = generation === this.#generation;
    const reply = newReply(body, live);
    if (!live) return reply;
    this.#drop(key);
    this.#replies.set(key, reply);
    this.#bytes += body.length;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return reply;
  }

  #drop(key: string): void {
    const held = this.#replies.get(key);
    if (!held) return;
    held.live = false;
    this.#bytes -= held.body.length;
    this.#replies.delete(key);
  }
}
