import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { POSITION_SAVE_SECONDS } from '@pardeh/contract/limits';
import type { PlayingViewer } from './viewers.queries.ts';

/** Each saves every few seconds, evenly spread. */
export class Players {
  times: number[] = [];
  failed = 0;
  readonly #viewers: readonly PlayingViewer[];
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  #saves = 0;

  constructor(viewers: readonly PlayingViewer[], url: string) {
    this.#viewers = viewers;
    this.#url = url;
  }

  reset(): void {
    this.times = [];
    this.failed = 0;
  }

  async run(forSeconds: number): Promise<void> {
    const perSecond = this.#viewers.length / POSITION_SAVE_SECONDS;
    const began = performance.now();
    const saving = new Set<Promise<void>>();
    for (let n = 0; n < forSeconds * perSecond; n += 1) {
      const early = began + (n * 1000) / perSecond - performance.now();
      if (early > 1) await wait(early);
      const one = this.#save().finally(() => saving.delete(one));
      saving.add(one);
    }
    await Promise.all(saving);
  }

  async #save(): Promise<void> {
    const viewer = this.#viewers[this.#saves % this.#viewers.length];
    const position = POSITION_SAVE_SECONDS * (1 + Math.floor(this.#saves / this.#viewers.length));
    this.#saves += 1;
    const began = performance.now();
    const status = await this.#put(viewer as PlayingViewer, { position, duration: 6000 });
    if (status !== 204) this.failed += 1;
    this.times.push(performance.now() - began);
  }

  #put({ token, fileId }: PlayingViewer, body: object): Promise<number> {
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = `${this.#url}/api/watch/${fileId}/position`;
      const sent = request(url, { method: 'PUT', agent: this.#agent, headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      sent.end(JSON.stringify(body));
    });
  }
}
