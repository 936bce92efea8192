import { quantile, Viewers } from '../../bench/site/viewers.ts';
import type { FakeGateway } from '../../server/src/testing/fake-bank.ts';
import { Buyers } from './buyers.ts';
import { reportLostWrites } from './lost-writes.queries.ts';

export interface Outcome {
  fault: string;
  asked: number;
  failed: number;
  /** Of these, pages and lists of visitors who are not signed in. */
  visitorsFailed: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Seconds until everything had recovered, for each fault. */
  healthy: number[];
  p99: number;
  longest: number;
  /** Other observations. */
  note: string;
}

export interface Seen {
  healthy: number[];
  note?: string;
}

export interface Load {
  siteUrl: string;
  apiUrl: string;
  rate: number;
  /** The maximum duration; determines how many members are needed for the writes. */
  seconds: number;
  /** With it, payments are made too. */
  bank?: { gateway: FakeGateway; databaseUrl: string };
}

/** Lets viewers read and write, and buyers pay, during a fault; then compares the result with what was acknowledged. */
export async function runDuring(
  fault: string,
  load: Load,
  act: (viewers: Viewers) => Promise<Seen>,
): Promise<Outcome> {
  process.stdout.write(`${fault} …\n`);
  const viewers = new Viewers(load.siteUrl, load.apiUrl);
  await viewers.prepare((load.rate * load.seconds) / 5);
  const buyers = load.bank && new Buyers(load.apiUrl, load.bank.gateway);
  const stop = new AbortController();
  await buyers?.start(viewers.tokens, 250);
  const asking = viewers.ask(load.rate, 3600, stop.signal);
  let seen: Seen;
  try {
    seen = await act(viewers);
  } finally {
    stop.abort();
    await asking;
    await buyers?.end();
  }
  const bought = (load.bank && (await buyers?.settle(load.bank.databaseUrl))) ?? {
    paid: 0,
    lost: 0,
    doubled: 0,
  };
  const lists = await viewers.countLost();
  await reportLostWrites(lists.lost, load.bank?.databaseUrl);
  const outcome = {
    fault,
    asked: viewers.times.length,
    failed: viewers.failures.length,
    visitorsFailed: viewers.visitorFailures,
    acknowledged: lists.acknowledged + bought.paid,
    lost: lists.lost.length + bought.lost,
    doubled: bought.doubled,
    healthy: seen.healthy,
    p99: Math.round(quantile(viewers.catalogueTimes, 0.99)),
    longest: Math.round(quantile(viewers.catalogueTimes, 1)),
    note: [bought.paid > 0 ? `${bought.paid} payments` : '', seen.note ?? ''].filter(Boolean).join('; '),
  };
  reportFailures(viewers);
  return outcome;
}

function reportFailures({ failures }: Viewers): void {
  const groups = new Map<string, number>();
  for (const { what, why } of failures)
    groups.set(`${what}: ${why}`, (groups.get(`${what}: ${why}`) ?? 0) + 1);
  const most = [...groups].sort(([, a], [, b]) => b - a).slice(0, 8);
  for (const [group, count] of most) process.stdout.write(`    ${count} × ${group.slice(0, 120)}\n`);
}
