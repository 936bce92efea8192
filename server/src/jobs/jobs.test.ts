import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { openJobs } from './jobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

it('runs every job that was sent, and of those with one key only one', async () => {
  const done: number[] = [];
  await platform.jobs.send('test.count', { number: 1 });
  await platform.jobs.send('test.count', { number: 2 });
  await platform.jobs.send('test.count', { number: 3 }, { key: 'same' });
  await platform.jobs.send('test.count', { number: 4 }, { key: 'same' });
  await platform.jobs.work([
    {
      name: 'test.count',
      run: async ({ data }) => {
        done.push((data as { number: number }).number);
      },
    },
  ]);
  await platform.jobs.send('test.last', {});
  let ended = false;
  await platform.jobs.work([
    {
      name: 'test.last',
      run: async () => {
        ended = true;
      },
    },
  ]);
  await vi.waitFor(() => expect([ended, done.length]).toEqual([true, 3]), { timeout: 100_000, interval: 50 });
  expect(done.sort()).toEqual([1, 2, 3]);
});

it('a queue of mails is worked off at once, not one at each look', async () => {
  const MAILS = 40;
  for (let number = 0; number < MAILS; number += 1) await platform.jobs.send('test.mail', { number });
  let sent = 0;
  const run = async () => {
    sent += 1;
    // A failed job must not block the ones behind it.
    if (sent === 3) throw new Error('no such address');
  };
  await platform.jobs.work([{ name: 'test.mail', isUrgent: true, run }]);
  // Polling every two seconds would take eighty seconds.
  await vi.waitFor(() => expect(sent).toBeGreaterThanOrEqual(MAILS), { timeout: 100_000, interval: 50 });
});

it('long work is interrupted when the process ends, and begun again by the next with all its tries', async () => {
  const report = (error: Error) => process.stderr.write(`${error.message}\n`);
  const ending = openJobs(platform.database, report);
  await ending.start();
  await ending.send('test.long', { number: 7 });
  const begun = Promise.withResolvers<void>();
  await ending.work([
    {
      name: 'test.long',
      run: ({ signal }) => {
        begun.resolve();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('interrupted')));
        });
      },
    },
  ]);
  await begun.promise;
  await ending.stop();

  const next = openJobs(platform.database, report);
  await next.start();
  const again = Promise.withResolvers<object>();
  await next.work([{ name: 'test.long', run: async ({ data }) => again.resolve(data) }]);
  expect(await again.promise).toEqual({ number: 7 });
  await next.stop();
  const { rows } = await platform.database.run(`select retry_count from jobs.job where name = 'test.long'`);
  expect(rows).toEqual([{ retry_count: 0 }, { retry_count: 0 }]);
});
