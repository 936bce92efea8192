import { afterEach, expect, it, vi } from 'vitest';
import { followCatalogue } from './catalogue-changes.queries.ts';
import type { Db } from './database.ts';
import type { Listener } from './database-listen.ts';

afterEach(() => vi.useRealTimers());

it('a job of many batches ages a cache every five seconds and twice after its last; all else clears it at once', async () => {
  vi.useFakeTimers();
  let announce: Listener = () => {};
  const cache = { clear: vi.fn(), age: vi.fn() };
  const db = {} as Db;
  await followCatalogue(
    {
      ...{ db, reads: db },
      listen: async (_channel, listener) => {
        announce = listener;
      },
    },
    cache,
  );
  const counts = () => [cache.age.mock.calls.length, cache.clear.mock.calls.length];
  // Four batches a second for twenty seconds.
  for (let n = 0; n < 80; n++) {
    announce('batch');
    vi.advanceTimersByTime(250);
  }
  expect(counts()).toEqual([4, 0]);
  announce('');
  announce(null);
  expect(counts()).toEqual([4, 2]);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([5, 2]);
  announce('batch');
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([7, 2]);
  announce('end');
  expect(counts()).toEqual([8, 2]);
  announce('end');
  expect(counts()).toEqual([8, 2]);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([10, 2]);
  // A job of a single batch is over at once.
  announce('batch');
  announce('end');
  expect(counts()).toEqual([11, 2]);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([12, 2]);
});
