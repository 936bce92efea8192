import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 100;
const KINDS = ['list', 'search', 'front'] as const;
const ORDERS = ['votes', 'rating', 'year', 'newest'];
const WORDS = ['the', 'in', 'god', 'star', 'love', 'dark', 'مرد', 'شب', 'خانه', 'جدایی', 'در', 'عشق'];

export type Times = Record<(typeof KINDS)[number], number[]>;

/** A list, a search and the front page, each ten times a second; lists and searches differ, so that no cache answers. */
export class SteadyViewers {
  readonly #siteUrl: string;
  readonly #apiUrl: string;
  readonly #agent = new Agent({ keepAlive: true });
  #asked = 0;
  failed = 0;

  constructor(siteUrl: string, apiUrl: string) {
    this.#siteUrl = siteUrl;
    this.#apiUrl = apiUrl;
  }

  /** Sends requests for as long as the work takes. */
  async during(work: () => Promise<unknown>): Promise<Times> {
    const times: Times = { list: [], search: [], front: [] };
    const waiting = new Set<Promise<void>>();
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const kind of KINDS) {
        const asking = this.#ask(kind, times).finally(() => waiting.delete(asking));
        waiting.add(asking);
      }
      await wait(EVERY_MS);
    }
    await Promise.all(waiting);
    await working;
    return times;
  }

  async #ask(kind: keyof Times, times: Times): Promise<void> {
    this.#asked += 1;
    const began = performance.now();
    const sent = request(this.#address(kind, this.#asked), { agent: this.#agent }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    if (reply.statusCode !== 200) this.failed += 1;
    times[kind].push(performance.now() - began);
  }

  #address(kind: keyof Times, n: number): string {
    if (kind === 'front') return `${this.#siteUrl}/`;
    if (kind === 'search')
      return `${this.#apiUrl}/api/titles/search?q=${WORDS[n % WORDS.length]}&per_page=${20 + (n % 60)}`;
    const order = ORDERS[n % ORDERS.length];
    return `${this.#apiUrl}/api/titles/search?order_by=${order}&page=${1 + (n % 97)}&per_page=${10 + (n % 70)}`;
  }
}
