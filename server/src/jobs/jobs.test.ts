import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';

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
  await vi.waitFor(() => expect([ended, done.length]).toEqual([true, 3]), { timeout: 20_000, interval: 50 });
  expect(done.sort()).toEqual([1, 2, 3]);
});
