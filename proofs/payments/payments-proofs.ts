import type { LogEvent } from 'kysely';
import { reconcile } from '../../server/src/premium/payments/settle/reconcile.job.ts';
import { isStatement, settleAndCrash } from '../../server/src/testing/crash-run.ts';
import type { FakeGateway } from '../../server/src/testing/fake-bank.ts';
import {
  makeBuyers,
  makePaidOrders,
  type PaidOrder,
  readBooks,
} from '../../server/src/testing/paid-orders.ts';
import { makeDue } from '../../server/src/testing/test-buyer.ts';
import { type ApiProcess, type Shop, startApiProcess } from './payments-shop.ts';

export interface Proof {
  what: string;
  orders: number;
  /** Callbacks sent, or processes killed. */
  blows: number;
  credits: number;
  twice: number;
  lost: number;
  seconds: number;
}

const ORDERS_AT_ONCE = 4;
const API_PORTS = [4251, 4252, 4253];

async function prove(
  shop: Shop,
  what: string,
  blows: number,
  orders: PaidOrder[],
  act: () => Promise<void>,
): Promise<Proof> {
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  // Once more, for good measure: what is settled stays settled.
  await makeDue(shop.platform.database.db);
  await reconcile(shop.services);
  const books = await readBooks(shop.platform.database.db, orders);
  return {
    what,
    orders: orders.length,
    blows,
    credits: books.credits,
    twice: books.paymentsCreditedTwice,
    lost: orders.length - books.succeeded,
    seconds,
  };
}

async function paidOrders(shop: Shop, bank: FakeGateway, count: number): Promise<PaidOrder[]> {
  return makePaidOrders(shop.services, bank, await makeBuyers(shop.platform.database.db, 40), count);
}

/** Each order gets this many simultaneous callbacks, through three API processes. */
export async function proveParallelCallbacks(shop: Shop, bank: FakeGateway, count: number, each: number) {
  const orders = await paidOrders(shop, bank, count);
  const processes = await Promise.all(API_PORTS.map((port) => startApiProcess(bank, shop, port)));
  const call = async (callback: string, turn: number) => {
    const { url } = processes[turn % processes.length] as ApiProcess;
    const { status } = await fetch(`${url}${callback}`, { redirect: 'manual' });
    if (status !== 303) throw new Error(`A callback was answered ${status}`);
  };
  const waiting = [...orders];
  const takeTurns = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const { callback } = order;
      await Promise.all(Array.from({ length: each }, (_, turn) => call(callback, turn)));
    }
  };
  const proof = await prove(
    shop,
    `${count} orders × ${each} callbacks at once (${processes.length} API processes)`,
    count * each,
    orders,
    async () => {
      await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, takeTurns));
    },
  );
  for (const each of processes) each.close();
  return proof;
}

/** No callback ever arrives from the bank. */
export async function proveLostCallbacks(shop: Shop, bank: FakeGateway, count: number): Promise<Proof> {
  const orders = await paidOrders(shop, bank, count);
  return prove(
    shop,
    `${count} orders, every callback lost, three reconciliations at once`,
    0,
    orders,
    async () => {
      await makeDue(shop.platform.database.db);
      for (let asked = 1; asked > 0; ) {
        const runs = await Promise.all([1, 2, 3].map(() => reconcile(shop.services)));
        asked = runs.reduce((sum, run) => sum + run.asked, 0);
      }
    },
  );
}

/** A process dies between the bank's "paid" and our commit, each time a statement later; then all is settled. */
export async function proveCrashes(shop: Shop, bank: FakeGateway, count: number): Promise<Proof> {
  const points = (await countStatements(shop, bank)) + 1;
  const orders = await paidOrders(shop, bank, count);
  const what = `kill -9 between verify and commit, after 0 to ${points - 1} statements`;
  return prove(shop, what, count, orders, async () => {
    for (const [turn, { paymentId }] of orders.entries()) {
      const ended = await settleAndCrash({ config: shop.config, paymentId, statements: turn % points });
      if (ended !== 'killed') throw new Error(`Payment ${paymentId} was not interrupted`);
    }
    const before = await readBooks(shop.platform.database.db, orders);
    if (before.credits !== 0) throw new Error(`${before.credits} credits were kept of what was interrupted`);
    await makeDue(shop.platform.database.db);
    for (let asked = 1; asked > 0; ) asked = (await reconcile(shop.services)).asked;
  });
}

/** How many statements a credit takes: each of them is a crash point. */
async function countStatements(shop: Shop, bank: FakeGateway): Promise<number> {
  const [order] = await paidOrders(shop, bank, 1);
  const { watchers } = shop.platform.database;
  let verified = false;
  let statements = 0;
  const count = (event: LogEvent) => {
    verified ||= bank.payments.get(authorityOf(order))?.state === 'verified';
    if (verified && isStatement(event)) statements += 1;
  };
  watchers.add(count);
  await makeDue(shop.platform.database.db);
  await reconcile(shop.services);
  watchers.delete(count);
  return statements;
}

function authorityOf(order: PaidOrder | undefined): string {
  return /(?:Authority|trackId)=(\w+)/.exec(order?.callback ?? '')?.[1] ?? '';
}
