import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../server/src/config/config.ts';
import { type Db, openDatabase } from '../../server/src/database/database.ts';
import type { FakeGateway } from '../../server/src/testing/fake-bank.ts';
import { type PaidOrder, readBooks } from '../../server/src/testing/paid-orders.ts';
import { makeDue } from '../../server/src/testing/test-buyer.ts';

const AT_ONCE = 3;
const REPLY_LIMIT_MS = 15_000;
/** The worker checks open payments every minute, and a killed worker misses its turn. */
const SETTLED_WITHIN_MS = 240_000;

export interface Bought {
  paid: number;
  lost: number;
  doubled: number;
}

/** They order one after another, pay at the bank and come back, until they are stopped. */
export class Buyers {
  readonly #apiUrl: string;
  readonly #bank: FakeGateway;
  readonly #paid: PaidOrder[] = [];
  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(apiUrl: string, bank: FakeGateway) {
    this.#apiUrl = apiUrl;
    this.#bank = bank;
  }

  async start(tokens: readonly string[], everyMs: number): Promise<void> {
    const { data } = (await this.#ask('GET', '/api/premium/plans')) as { data: { id: number }[] };
    const planId = data[0]?.id;
    let turn = 0;
    const buy = async () => {
      for (; !this.#stop.signal.aborted; turn += 1) {
        // A purchase that a fault interrupted is what the proof looks for afterwards, in the ledger.
        await this.#buy(tokens[turn % tokens.length] ?? '', planId ?? 0, turn).catch(() => {});
        await wait(everyMs);
      }
    };
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, buy));
  }

  async #buy(token: string, planId: number, turn: number): Promise<void> {
    const order = { planId, gateway: turn % 2 ? 'zarinpal' : 'zibal' };
    const started = (await this.#ask('POST', '/api/user/join2', token, order)) as {
      redirectUrl: string;
      paymentId: number;
    };
    const callback = this.#bank.pay(started.redirectUrl.split('/').pop() ?? '');
    // From here on the buyer has paid: whatever happens to the callback, it must be credited.
    this.#paid.push({ paymentId: started.paymentId, userId: 0, callback });
    await this.#ask('GET', callback);
  }

  async #ask(method: string, address: string, token?: string, body?: object): Promise<unknown> {
    const reply = await fetch(this.#apiUrl + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(REPLY_LIMIT_MS),
    });
    if (reply.status === 303) return null;
    if (reply.status !== 200) throw new Error(`${reply.status} ${address}`);
    return reply.json();
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** The recorded payments, once the worker has asked the bank about every open one. */
  async settle(databaseUrl: string): Promise<Bought> {
    if (this.#paid.length === 0) return { paid: 0, lost: 0, doubled: 0 };
    const database = await openDatabase({ ...readConfig({}), databaseUrl });
    try {
      const began = performance.now();
      for (;;) {
        const books = await readBooks(database.db, this.#paid);
        const lost = this.#paid.length - books.succeeded;
        if (lost > 0 && performance.now() - began > SETTLED_WITHIN_MS) await this.#reportLost(database.db);
        if (lost === 0 || performance.now() - began > SETTLED_WITHIN_MS)
          return { paid: this.#paid.length, lost, doubled: books.paymentsCreditedTwice };
        await makeDue(database.db);
        await wait(2000);
      }
    } finally {
      await database.close();
    }
  }

  async #reportLost(db: Db): Promise<void> {
    const ids = this.#paid.map(({ paymentId }) => paymentId);
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'gateway', 'state', 'failure', 'authority', 'checks', 'checked_at', 'next_check_at'])
      .where('id', 'in', ids)
      .where('state', '!=', 'succeeded')
      .execute();
    for (const row of rows) process.stdout.write(`    not credited: ${JSON.stringify(row)}\n`);
  }
}
