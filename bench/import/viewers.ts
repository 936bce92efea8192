import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../names/random.ts';

const EVERY_MS = 100;
const ORDERS = ['votes', 'rating', 'year', 'newest'];

/** Viewers who page through the lists at a steady rate, always a different page, so that no cache replies. */
export class Viewers {
  readonly #url: string;
  readonly #pages: number;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #random = randomFrom(7);
  readonly #times: number[] = [];
  #asked = 0;
  #isOver = false;
  #done: Promise<void> = Promise.resolve();

  constructor(url: string, titles: number) {
    this.#url = url;
    this.#pages = Math.floor(titles / 30);
  }

  begin(): void {
    this.#isOver = false;
    this.#times.length = 0;
    this.#done = this.#run();
  }

  async end(): Promise<number[]> {
    this.#isOver = true;
    await this.#done;
    return [...this.#times];
  }

  async #run(): Promise<void> {
    const waiting = new Set<Promise<void>>();
    while (!this.#isOver) {
      const asking = this.#ask().finally(() => waiting.delete(asking));
      waiting.add(asking);
      await pause(EVERY_MS);
    }
    await Promise.all(waiting);
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const page = 1 + Math.floor(this.#random() * this.#pages);
    const order = ORDERS[this.#asked % ORDERS.length];
    const size = 20 + (this.#asked % 60);
    const began = performance.now();
    const url = `${this.#url}/api/titles/search?order_by=${order}&per_page=${size}&page=${page}&year_from=${1900 + (this.#asked % 50)}`;
    const [reply] = (await once(request(url, { agent: this.#agent }).end(), 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
    this.#times.push(performance.now() - began);
  }
}
