import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePageBytes } from './page-bytes.ts';
import { type MadePage, PageCache } from './page-cache.ts';

const page = (text: string, status = 200): MadePage => ({
  status,
  headers: [],
  bytes: makePageBytes(Buffer.from(text), '§'),
});
const big = 'پ'.repeat(2000);

let now = 0;
let cache: PageCache;
beforeEach(() => {
  now = 0;
  cache = new PageCache({ lifeMs: 60_000, mostBytes: 13_000 }, () => now);
});

describe('the cache of pages', () => {
  it('makes a page once for all who ask, and again after a minute', async () => {
    const make = vi.fn(async () => page('خانه'));
    await Promise.all([cache.getOrMake('/', make), cache.getOrMake('/', make)]);
    now = 59_999;
    await cache.getOrMake('/', make);
    expect(make).toHaveBeenCalledTimes(1);
    now = 60_000;
    await cache.getOrMake('/', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps within its bounds; the page not asked for the longest goes first', async () => {
    await cache.getOrMake('/a', async () => page(big));
    await cache.getOrMake('/b', async () => page(big));
    cache.get('/a');
    await cache.getOrMake('/c', async () => page(big));
    expect([cache.get('/a') !== undefined, cache.get('/b') !== undefined]).toEqual([true, false]);
  });

  it('does not keep what may not be kept, nor a failure', async () => {
    expect(await cache.getOrMake('/x', async () => null)).toBeNull();
    expect(await cache.getOrMake('/x', async () => page('نیست', 404))).toMatchObject({ status: 404 });
    await expect(cache.getOrMake('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const make = vi.fn(async () => page('حالا'));
    await cache.getOrMake('/x', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('forgets everything at once, what is being made too', async () => {
    await cache.getOrMake('/a', async () => page('کهنه'));
    let finish: (made: MadePage) => void = () => undefined;
    const slow = cache.getOrMake('/b', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(page('کهنه'));
    await slow;
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined]);
  });
});
