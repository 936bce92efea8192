import { LRUCache } from 'lru-cache';
import type { JobQueue } from '../../jobs/jobs.ts';

export const AVIF_JOB = 'artwork.avif';

/** A page requests two dozen pictures at once: they become one job. */
const GATHER_MS = 500;
const TOGETHER_MAX = 50;
/** Requested again after this long, in case the job was lost. */
const ORDERED_MS = 600_000;
const ORDERED_MAX = 20_000;

export function openAvifOrders(jobs: JobQueue, report: (error: unknown) => void) {
  const ordered = new LRUCache<string, true>({ max: ORDERED_MAX, ttl: ORDERED_MS });
  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const files = gathered;
    gathered = [];
    if (files.length === 0) return;
    sending = sending.then(() =>
      jobs.send(AVIF_JOB, { files }).catch((error) => {
        for (const file of files) ordered.delete(file);
        report(error);
      }),
    );
  }

  return {
    order(file: string): void {
      if (ordered.has(file)) return;
      ordered.set(file, true);
      gathered.push(file);
      if (gathered.length >= TOGETHER_MAX) send();
      else timer ??= setTimeout(send, GATHER_MS);
    },
    async close(): Promise<void> {
      send();
      await sending;
    },
  };
}
