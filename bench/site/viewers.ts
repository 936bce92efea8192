import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any request may take, shorter than the run. */
const REPLY_LIMIT_MS = 15_000;
const WRITE_AGAIN_MS = 500;

export interface Failure {
  second: number;
  what: string;
  why: string;
}

interface Reply {
  status: number;
  text: string;
}

interface Member {
  email: string;
  token: string;
  /** By title: its addition to this member's list was acknowledged. */
  acknowledged: Map<number, Acknowledged>;
  waiting: number[];
}

interface Acknowledged {
  asked: Date;
  answered: Date;
  reply: string;
}

/** An acknowledged write that is not on the list. */
export interface LostWrite extends Acknowledged {
  email: string;
  titleId: number;
}

/**
 * Viewers who send requests at a fixed rate, however long the replies take: API reads, pages, their scripts, and
 * writes.
 */
export class Viewers {
  readonly failures: Failure[] = [];
  readonly times: number[] = [];
  /** Of those, the lists and titles that are the same for everybody. */
  readonly catalogueTimes: number[] = [];
  readonly counts: Record<string, number> = {};
  readonly #members: Member[] = [];
  readonly #scripts = new Set<string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 60_000 });
  readonly #siteUrl: string;
  readonly #apiUrl: string;
  #began = 0;
  /** Counted separately, so that every member writes: the kinds of requests come in a fixed order. */
  #writes = 0;
  #titles: number[] = [];

  constructor(siteUrl: string, apiUrl: string) {
    this.#siteUrl = siteUrl;
    this.#apiUrl = apiUrl;
  }

  /** Creates as many members as this many writes need. */
  async prepare(writes: number): Promise<void> {
    for (let page = 1; page <= 12; page += 1) {
      const { text } = await this.#ask('GET', `${this.#apiUrl}/api/titles/search?page=${page}`);
      this.#titles.push(...(JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id));
    }
    // If the catalogue changes meanwhile, a title can be on two pages; added twice, it would be removed from the list
    // again.
    this.#titles = [...new Set(this.#titles)];
    const members = Math.ceil((writes * 1.2) / this.#titles.length);
    for (let n = 0; n < members; n += 1) {
      const email = `viewer-${n}-${Date.now()}@example.ir`;
      const { text } = await this.#ask('POST', `${this.#apiUrl}/api/sanc/register`, undefined, {
        name: 'نادر',
        email,
        password: 'یک گذرواژهٔ بلند',
        passwordConfirmation: 'یک گذرواژهٔ بلند',
      });
      const { token } = JSON.parse(text) as { token: string };
      this.#members.push({ email, token, acknowledged: new Map(), waiting: [...this.#titles] });
    }
  }

  get tokens(): string[] {
    return this.#members.map(({ token }) => token);
  }

  /** Resolves after the last reply. */
  async ask(perSecond: number, seconds: number, stop?: AbortSignal): Promise<void> {
    this.#began = performance.now();
    const pending = new Set<Promise<void>>();
    for (let n = 0; n < perSecond * seconds && !stop?.aborted; n += 1) {
      const due = this.#began + (n * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      const one = this.#askOne(n).finally(() => pending.delete(one));
      pending.add(one);
    }
    await Promise.all(pending);
  }

  /** Only writes, as fast as they are answered; failed ones are not retried. */
  async write(writers: number, stop: AbortSignal): Promise<void> {
    const writeOn = async (n: number) => {
      while (!stop.aborted && !this.isExhausted) {
        // Each writer has its own members, and moves on to the next when one has all titles.
        const member = this.#members.find(({ waiting }, at) => at % writers === n && waiting.length > 0);
        if (!member) return;
        await this.#write(member).catch(() => wait(WRITE_AGAIN_MS));
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, n) => writeOn(n)));
  }

  get isExhausted(): boolean {
    return this.#members.every(({ waiting }) => waiting.length === 0);
  }

  get acknowledged(): number {
    return this.#members.reduce((sum, member) => sum + member.acknowledged.size, 0);
  }

  get visitorFailures(): number {
    return this.failures.filter(({ what }) => what !== 'write' && what !== 'own').length;
  }

  /** Seconds between two acknowledged writes after this time, at most. */
  longestWithoutWrite(since: number): number {
    const answers = this.#members.flatMap(({ acknowledged }) => [...acknowledged.values()]);
    const times = answers.map(({ answered }) => answered.getTime()).filter((time) => time >= since);
    times.sort((a, b) => a - b);
    return Math.max(0, ...times.map((time, n) => time - (times[n - 1] ?? since))) / 1000;
  }

  async #askOne(n: number): Promise<void> {
    const kind = KINDS[n % KINDS.length] ?? 'list';
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    const asked = performance.now();
    const title = this.#titles[n % this.#titles.length] ?? 1;
    try {
      await this.#do(kind, n, title);
    } catch (error) {
      this.failures.push({
        second: Math.round((asked - this.#began) / 1000),
        what: kind,
        why: error instanceof Error ? error.message : String(error),
      });
    }
    this.times.push(performance.now() - asked);
    if (kind === 'list' || kind === 'title') this.catalogueTimes.push(performance.now() - asked);
  }

  async #do(kind: (typeof KINDS)[number], n: number, title: number): Promise<void> {
    if (kind === 'list') return this.#read(`${this.#apiUrl}/api/titles/search?page=${1 + (n % 9)}`);
    if (kind === 'title') return this.#read(`${this.#apiUrl}/api/titles/${title}`);
    if (kind === 'own') return this.#read(`${this.#apiUrl}/api/user/watchlist/ids`, this.#member(n).token);
    if (kind === 'script') {
      const names = [...this.#scripts];
      return names.length === 0 ? this.#page('/') : this.#read(`${this.#siteUrl}${names[n % names.length]}`);
    }
    if (kind === 'page') return this.#page(n % 2 ? '/' : `/?page=${1 + (n % 20)}`);
    this.#writes += 1;
    return this.#write(this.#member(this.#writes));
  }

  #member(n: number): Member {
    const member = this.#members[n % this.#members.length];
    if (!member) throw new Error('There are no members.');
    return member;
  }

  async #read(url: string, token?: string): Promise<void> {
    const { status } = await this.#ask('GET', url, token);
    if (status !== 200) throw new Error(`${status} ${new URL(url).pathname}`);
  }

  async #page(address: string): Promise<void> {
    const { status, text } = await this.#ask('GET', this.#siteUrl + address);
    if (status !== 200) throw new Error(`${status} ${address}`);
    for (const [script] of text.matchAll(/\/assets\/[\w.-]+\.js/g)) this.#scripts.add(script);
  }

  async #write(member: Member): Promise<void> {
    const title = member.waiting.shift();
    if (title === undefined) throw new Error('nothing left to write: take more members');
    const asked = new Date();
    const url = `${this.#apiUrl}/api/user/watchlist/${title}`;
    const { status, text } = await this.#ask('POST', url, member.token).catch(
      (error: NodeJS.ErrnoException) => {
        // The request never arrived. For any other failure it is unknown whether the write happened, so its title is
        // not used again.
        if (error.code === 'ECONNREFUSED') member.waiting.push(title);
        throw error;
      },
    );
    if (status !== 200) throw new Error(`${status} on a write`);
    member.acknowledged.set(title, { asked, answered: new Date(), reply: text });
  }

  /** Compares every list with what was acknowledged. A write that was done twice takes the title off again. */
  async countLost(): Promise<{ acknowledged: number; lost: LostWrite[] }> {
    let acknowledged = 0;
    const lost: LostWrite[] = [];
    for (const member of this.#members) {
      const url = `${this.#apiUrl}/api/user/watchlist/ids`;
      const { status, text } = await this.#ask('GET', url, member.token);
      if (status !== 200) throw new Error(`A list cannot be compared: it was answered ${status}.`);
      const there = new Set((JSON.parse(text) as { data: number[] }).data);
      acknowledged += member.acknowledged.size;
      for (const [titleId, write] of member.acknowledged)
        if (!there.has(titleId)) lost.push({ email: member.email, titleId, ...write });
    }
    this.#agent.destroy();
    return { acknowledged, lost };
  }

  #ask(method: string, url: string, token?: string, body?: object): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method,
        agent: this.#agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(REPLY_LIMIT_MS),
      });
      sent.on('response', async (reply) => {
        try {
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(await reply.toArray()).toString() });
        } catch (error) {
          reject(error);
        }
      });
      sent.on('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }
}

/** A tenth pages, a fifth writes. */
const KINDS = ['list', 'title', 'write', 'own', 'script', 'list', 'page', 'title', 'write', 'title'] as const;

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function longest(times: readonly number[]): string {
  return `${(quantile(times, 1) / 1000).toFixed(1)} s`;
}
