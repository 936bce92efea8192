import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedCache } from './shared-cache.ts';

interface Page {
  status: number;
  text: string;
}
const page = (text: string, status = 200): Page => ({ status, text });

let now = 0;
let cache: SharedCache<Page>;
beforeEach(() => {
  now = 1;
  cache = new SharedCache<Page>({
    lifeMs: 60_000,
    maxBytes: 100,
    sizeOf: ({ text }) => text.length,
    mayShare: ({ status }) => status === 200,
    now: () => now,
  });
});

describe('the shared cache', () => {
  it('makes a page once for all who ask, and again after a minute', async () => {
    const make = vi.fn(async () => page('خانه'));
    await Promise.all([cache.getOrMake('/', make), cache.getOrMake('/', make)]);
    now += 60_000;
    await cache.getOrMake('/', make);
    expect(make).toHaveBeenCalledTimes(1);
    now += 1;
    await cache.getOrMake('/', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('gives what is no longer fresh while it is renewed, once for all', async () => {
    cache = new SharedCache<Page>({
      ...{ lifeMs: 300_000, freshMs: 60_000, maxBytes: 100, now: () => now },
      ...{ sizeOf: ({ text }) => text.length, mayShare: () => true },
    });
    await cache.getOrMake('/', async () => page('کهنه'));
    const renew = vi.fn(async () => page('نو'));
    now += 60_000;
    expect(cache.get('/', renew)?.text).toBe('کهنه');
    expect(renew).not.toHaveBeenCalled();
    now += 1;
    expect([cache.get('/', renew)?.text, cache.get('/', renew)?.text]).toEqual(['کهنه', 'کهنه']);
    await vi.waitFor(() => expect(cache.get('/')?.text).toBe('نو'));
    expect(renew).toHaveBeenCalledTimes(1);
    now += 300_001;
    expect(cache.get('/', renew)).toBeUndefined();
  });

  it('stays within its bounds; the page not asked for the longest goes first', async () => {
    const large = page('پ'.repeat(45));
    await cache.getOrMake('/a', async () => large);
    await cache.getOrMake('/b', async () => large);
    cache.get('/a');
    await cache.getOrMake('/c', async () => large);
    expect([cache.get('/a') !== undefined, cache.get('/b') !== undefined]).toEqual([true, false]);
    for (let n = 0; n < 1000; n += 1) await cache.getOrMake(`/${n}`, async () => large);
    expect(cache.bytes).toBeLessThanOrEqual(100);
  });

  it('lets go of what nobody asks for any more', async () => {
    vi.useFakeTimers();
    try {
      await cache.getOrMake('/', async () => page('خانه'));
      expect(cache.bytes).toBeGreaterThan(0);
      now += 60_001;
      vi.advanceTimersByTime(60_001);
      expect(cache.bytes).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps no failure, and nothing that may not be shared', async () => {
    expect(await cache.getOrMake('/x', async () => null)).toBeNull();
    expect(await cache.getOrMake('/x', async () => page('نیست', 404))).toMatchObject({ status: 404 });
    await expect(cache.getOrMake('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const make = vi.fn(async () => page('حالا'));
    await cache.getOrMake('/x', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a refusal', async () => page('زیاد', 429)],
    ['a failure', () => Promise.reject(new Error('down'))],
    ['a page of one’s own', async () => null],
  ])('does not hand on %s: who waited for it makes their own', async (_what, outcome) => {
    const first = cache.getOrMake('/', outcome).catch(() => 'failed');
    const waiting = [1, 2, 3].map(() => cache.getOrMake('/', async () => page('unused')));
    await first;
    expect(await Promise.all(waiting)).toEqual([null, null, null]);
  });

  it('gives what has aged while it is renewed, once for all; what nobody renews goes', async () => {
    const renew = vi.fn(async () => page('نو'));
    await cache.getOrMake('/', async () => page('کهنه'));
    await cache.getOrMake('/x', async () => page('کهنه'));
    cache.age();
    now += 1;
    for (const _ of [1, 2, 3]) expect(cache.get('/', renew)).toEqual(page('کهنه'));
    await expect.poll(() => cache.get('/', renew)).toEqual(page('نو'));
    expect(renew).toHaveBeenCalledTimes(1);
    cache.age();
    expect([cache.get('/'), cache.get('/x')]).toEqual([page('نو'), undefined]);
    // A title that is gone meanwhile.
    cache.get('/', async () => page('نیست', 404));
    await expect.poll(() => cache.get('/')).toBeUndefined();
  });

  it('forgets everything at once, also what is being made', async () => {
    await cache.getOrMake('/a', async () => page('کهنه'));
    let finish: (made: Page) => void = () => undefined;
    const slow = cache.getOrMake('/b', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(page('کهنه'));
    expect(await slow).toEqual(page('کهنه'));
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined]);
  });
});
