import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { longest } from '../../bench/site/viewers.ts';
import { openBucketStorage } from '../../server/src/storage/storage-s3.ts';
import { type Outcome, runDuring } from './fault.ts';
import { type FaultySite, secondsSince } from './faulty-site.ts';

const FOR_MS = 20_000;
const EVERY_MS = 250;
const PICTURES = FOR_MS / EVERY_MS;
/** Longer than nginx waits for an answer. */
const REPLY_LIMIT_MS = 60_000;

interface Answer {
  status: number;
  took: number;
}

/**
 * Requests pictures from the bucket, half of them already known to the APIs, in a width that does not exist yet.
 * Requests during the outage must fail quickly and succeed afterwards, and no other request may be affected.
 */
export function withBucket(faulty: FaultySite, fault: 'refuses' | 'slow', name: string): Promise<Outcome> {
  const address = (n: number, width: number) =>
    `${faulty.site.siteUrl}/media/art/${fault}/${n}-${width}.webp`;
  return runDuring(name, faulty.load(90), async () => {
    await putPictures(faulty, fault);
    for (let n = 0; n < PICTURES; n += 2) await askPicture(address(n, 480));
    faulty.bucket.fault = fault;
    const asked: Promise<Answer>[] = [];
    for (let n = 0; n < PICTURES; n += 1) {
      asked.push(askPicture(address(n, 240)));
      await wait(EVERY_MS);
    }
    faulty.bucket.fault = 'none';
    const healthy = [await faulty.untilAllReady()];
    const answers = await Promise.all(asked);
    const began = performance.now();
    for (let n = 0; n < PICTURES; n += 1) await untilShown(address(n, 240));
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
    const slowest = longest(answers.map(({ took }) => took));
    const shown = secondsSince(began).toFixed(1);
    return {
      healthy,
      note: `${PICTURES} pictures were answered ${statuses} within ${slowest}; afterwards all of them were shown within ${shown} s`,
    };
  });
}

async function putPictures(faulty: FaultySite, folder: string): Promise<void> {
  const storage = openBucketStorage(faulty.bucket.settings);
  for (let n = 0; n < PICTURES; n += 1) {
    const background = { r: n, g: 80, b: 120 };
    const picture = sharp({ create: { width: 600, height: 900, channels: 3, background } });
    await storage.putFile(`art/${folder}/${n}.png`, await picture.png().toBuffer());
  }
}

async function untilShown(url: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { status } = await askPicture(url);
    if (status === 200) return;
    if (performance.now() - began > REPLY_LIMIT_MS) throw new Error(`${url} is still answered ${status}`);
    await wait(EVERY_MS);
  }
}

async function askPicture(url: string): Promise<Answer> {
  const began = performance.now();
  const reply = await fetch(url, { signal: AbortSignal.timeout(REPLY_LIMIT_MS) }).catch(() => null);
  // A body that breaks off counts as its status.
  await reply?.arrayBuffer().catch(() => {});
  return { status: reply?.status ?? 0, took: performance.now() - began };
}
