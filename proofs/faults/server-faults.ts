import { setTimeout as wait } from 'node:timers/promises';
import { longest } from '../../bench/site/viewers.ts';
import { withBucket } from './bucket-faults.ts';
import { DrippingClients } from './dripping-clients.ts';
import { type Outcome, runDuring, type Seen } from './fault.ts';
import { FaultySite } from './faulty-site.ts';

const MINUTE_MS = 60_000;
const FOR_MS = 20_000;

interface Times {
  kills: number;
  restarts: number;
}

type Run = (faulty: FaultySite, times: Times) => Promise<Outcome>;

/** Faults of a site with several processes, by their name for --only. */
export const SERVER_FAULTS: Readonly<Record<string, Run>> = {
  kills: (faulty, { kills }) =>
    runDuring(`kill -9 of any process, ${kills} times`, faulty.load(kills * 8), async () => ({
      healthy: await repeat(kills, () => faulty.killOne()),
    })),
  database: (faulty, { restarts }) =>
    runDuring(`database restarted, ${restarts} times`, faulty.load(restarts * 10), async () => ({
      healthy: await repeat(restarts, async () => {
        const seconds = await faulty.restartDatabase();
        await wait(1000);
        return seconds;
      }),
    })),
  replica: (faulty) =>
    runDuring('replica stopped for 20 s', faulty.load(60), async () => ({
      healthy: [await faulty.withoutReplica(() => wait(FOR_MS))],
    })),
  'bucket-503': (faulty) => withBucket(faulty, 'refuses', 'S3 answers 503 for 20 s'),
  'bucket-slow': (faulty) => withBucket(faulty, 'slow', 'S3 takes 30 s for each answer, for 20 s'),
  mail: (faulty) =>
    runDuring('mail server never answers; members register', faulty.load(40), async () => {
      const times = await Promise.all(Array.from({ length: 10 }, (_, n) => register(faulty, n)));
      await wait(FOR_MS / 2);
      return { healthy: [await faulty.untilAllReady()], note: `registering took ${longest(times)} at most` };
    }),
  gateways: (faulty) =>
    runDuring('both gateways hang for 20 s', faulty.load(120), async () => {
      await wait(3000);
      faulty.bank.faults.delay = 60_000;
      await wait(FOR_MS);
      delete faulty.bank.faults.delay;
      const healthy = [await faulty.untilAllReady()];
      // An order that is still hanging has to time out first.
      await wait(12_000);
      return { healthy };
    }),
  clock: (faulty) =>
    runDuring('clocks moved by 10 minutes and by an hour, there and back', faulty.load(90), () =>
      moveClocks(faulty),
    ),
  drip: (faulty) =>
    runDuring('500 dripping clients at an API, 500 at nginx', faulty.load(90), async () => {
      const api = faulty.site.parts.find(({ kind }) => kind === 'api')?.port ?? 0;
      const clients = [api, faulty.site.ports.nginx].map((port) => new DrippingClients(port, 500));
      return { healthy: await Promise.all(clients.map((each) => each.untilClosed())) };
    }),
};

export async function runServerFaults(
  names: string[],
  options: Times & { port: number; rate: number },
  report: (name: string, outcome: Outcome) => Promise<void>,
): Promise<void> {
  if (names.length === 0) return;
  const faulty = await FaultySite.start(options.port, options.rate);
  try {
    for (const name of names) {
      const run = SERVER_FAULTS[name];
      if (run) await report(name, await run(faulty, options));
    }
  } finally {
    await faulty.stop();
  }
}

async function repeat(times: number, fault: () => Promise<number>): Promise<number[]> {
  const healthy: number[] = [];
  for (let n = 0; n < times; n += 1) healthy.push(await fault());
  return healthy;
}

async function register(faulty: FaultySite, n: number): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${faulty.site.apiUrl}/api/sanc/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'نامه‌نگار',
      email: `letter-${n}-${Date.now()}@example.ir`,
      password: 'یک گذرواژهٔ بلند',
      passwordConfirmation: 'یک گذرواژهٔ بلند',
    }),
  });
  if (!reply.ok) throw new Error(`registering was answered ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - began;
}

/**
 * Each process's clock moves differently, the database's not at all. A bucket refuses clocks 15 minutes off, so a
 * process that is an hour off rightly reports not ready, and must still serve.
 */
async function moveClocks(faulty: FaultySite): Promise<Seen> {
  const healthy: number[] = [];
  for (const minutes of [10, 60]) {
    for (const ahead of [1, -1]) {
      for (const [n, part] of faulty.site.parts.entries()) {
        faulty.moveClock(part, minutes * MINUTE_MS * (n % 2 ? -ahead : ahead));
        // It reads the file when it gets the signal.
        await wait(300);
      }
      await wait(5000);
      if (minutes < 15) healthy.push(await faulty.untilAllReady());
    }
  }
  for (const part of faulty.site.parts) faulty.moveClock(part, 0);
  healthy.push(await faulty.untilAllReady());
  return { healthy };
}
