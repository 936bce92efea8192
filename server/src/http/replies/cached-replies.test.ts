import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceChange, beginBatch } from '../../database/catalogue-changes.queries.ts';
import type { Db } from '../../database/database.ts';
import { buildApp } from '../../main/app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { ReplyCache } from './reply-cache.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const watch = () => {
    count++;
  };
  test.platform.database.watchers.add(watch);
  await run();
  test.platform.database.watchers.delete(watch);
  return count;
}

describe('public replies', () => {
  it('carry an ETag and a minute of freshness', async () => {
    const reply = await get('/api/titles/search?per_page=3');
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.headers.etag).toMatch(/^W\/".+"$/);
    const again = await get('/api/titles/search?per_page=3', { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(reply.headers.etag);
  });

  it.each([
    ['in its strong form', (tag: string) => tag.replace('W/', '')],
    ['among others', (tag: string) => `"other", ${tag.replace('W/', '')},W/"more"`],
    ['whatever it is', () => '*'],
  ])('are not sent again to whoever names the tag %s', async (_how, write) => {
    const url = '/api/titles/search?per_page=9';
    const known = write(String((await get(url)).headers.etag));
    const fromMemory = await get(url, { 'if-none-match': known });
    test.app.replyCache.clear();
    const made = await get(url, { 'if-none-match': known });
    expect([fromMemory.statusCode, made.statusCode]).toEqual([304, 304]);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('come from memory the second time, the same in body and headers', async () => {
    const url = '/api/titles/search?per_page=4&order_by=rating';
    const first = await get(url);
    let second = first;
    expect(await statementsOf(async () => (second = await get(url)))).toBe(0);
    expect(second.body).toBe(first.body);
    const steady = ({ date: _date, connection: _connection, ...headers }: typeof first.headers) => headers;
    expect(steady(second.headers)).toEqual(steady(first.headers));
  });

  it('are one whatever the order of the filters', async () => {
    await get('/api/titles/search?per_page=5&type=movie');
    expect(await statementsOf(() => get('/api/titles/search?type=movie&per_page=5&genre='))).toBe(0);
  });

  it('are made once however many ask at once', async () => {
    const alone = await statementsOf(() => get('/api/titles/search?per_page=6&type=movie'));
    const crowd = Array.from({ length: 20 }, () => '/api/titles/search?per_page=7&type=movie');
    expect(await statementsOf(() => Promise.all(crowd.map((url) => get(url))))).toBe(alone);
  });

  it('may be read by our own pages, from memory too', async () => {
    const headers = { origin: 'http://localhost:3000' };
    for (const _ of [1, 2]) {
      const reply = await get('/api/titles/search?per_page=8', headers);
      expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:3000');
      expect(reply.headers['access-control-allow-credentials']).toBe('true');
    }
    const foreign = await get('/api/titles/search?per_page=8', { origin: 'https://elsewhere.example' });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are compressed for those who can read it, once they are asked for again', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    await vi.waitFor(async () => {
      const reply = await get('/api/titles/search?per_page=24', headers);
      expect(reply.headers['content-encoding']).toBe('br');
    });
    expect((await get('/api/titles/search?per_page=24')).json().data).toHaveLength(24);
    const without = await get('/api/titles/search?per_page=24', { 'accept-encoding': 'br;q=0, gzip' });
    expect(without.headers['content-encoding']).toBeUndefined();
  });

  it('do not keep failures', async () => {
    expect((await get('/api/titles/search?genre=424242')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/titles/2000000000')).headers['cache-control']).toBe('no-store');
  });
});

describe('a change', () => {
  it('is seen at once, in every process', async () => {
    const other = await buildApp(test.platform);
    const { id } = await test.db.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow();
    const url = `/api/titles/${id}`;
    const tagline = `همین حالا ${Date.now()}`;
    for (const app of [test.app, other]) expect((await app.inject({ url })).statusCode).toBe(200);
    await test.db.updateTable('titles').set({ tagline_fa: tagline }).where('id', '=', id).execute();
    for (const app of [test.app, other]) {
      await expect.poll(async () => (await app.inject({ url })).json().data.taglineFa).toBe(tagline);
    }
    await other.close();
  });

  it('of a long job is seen in its turn, while one by hand and a withdrawn title are seen at once', async () => {
    const [job, hand] = await test.db.selectFrom('titles').select('id').orderBy('id').limit(2).execute();
    const read = async (title = job) => (await get(`/api/titles/${title?.id}`)).json().data?.taglineFa;
    const set = (db: Db, tagline: string, title = job) =>
      db
        .updateTable('titles')
        .set({ tagline_fa: tagline })
        .where('id', '=', title?.id ?? 0)
        .execute();
    const batch = (write: (db: Db) => Promise<unknown>) =>
      test.db.transaction().execute(async (db) => {
        await beginBatch(db);
        await write(db);
      });
    const received: (string | null)[] = [];
    await test.platform.database.listen('catalogue', (payload) => received.push(payload));
    await set(test.db, 'پیش از کار');
    await expect.poll(() => read()).toBe('پیش از کار');
    for (const tagline of ['دستهٔ یک', 'دستهٔ دو']) await batch((db) => set(db, tagline));
    await expect.poll(() => received.slice(-2)).toEqual(['batch', 'batch']);
    expect(await statementsOf(read)).toBe(0);
    expect(await read()).toBe('پیش از کار');
    // Its turn: sent once more while it is made anew.
    test.app.replyCache.age();
    expect(await read()).toBe('پیش از کار');
    await expect.poll(() => read()).toBe('دستهٔ دو');
    await set(test.db, 'با دست', hand);
    await expect.poll(() => read(hand)).toBe('با دست');
    await batch((db) =>
      db
        .updateTable('titles')
        .set({ visibility: 'hidden' })
        .where('id', '=', hand?.id ?? 0)
        .execute(),
    );
    await expect.poll(async () => (await get(`/api/titles/${hand?.id}`)).statusCode).toBe(404);
  });

  it('of likes leaves the cache as it is', async () => {
    const received: (string | null)[] = [];
    await test.platform.database.listen('catalogue', (payload) => received.push(payload));
    await test.db.updateTable('titles').set({ likes: 1 }).execute();
    // Notifications arrive in their order: one for the likes would be before it.
    await announceChange(test.db, 'batch');
    await expect.poll(() => received).toEqual(['batch']);
  });
});

describe('the cache', () => {
  const body = (size: number) => Buffer.alloc(size, 'x');

  it('never holds more than it may, and lets go of the least recently used', async () => {
    const cache = new ReplyCache(300_000);
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => body(60_000));
    expect(cache.bytes).toBeLessThanOrEqual(300_000);
    expect(cache.bytes).toBeGreaterThan(3 * 60_000);
    let made = 0;
    const make = async () => {
      made++;
      return body(60_000);
    };
    await cache.get('d', make);
    expect(made).toBe(0);
    await cache.get('a', make);
    expect(made).toBe(1);
  });

  it('keeps what is asked for by its address, and lets go of an address with its reply', async () => {
    const cache = new ReplyCache(400_000);
    const reply = await cache.get('often', async () => body(60_000));
    cache.remember('/often', reply);
    for (let n = 0; n < 20; n++) {
      const other = await cache.get(`other ${n}`, async () => body(60_000));
      cache.remember(`/other/${n}`, other);
      expect(cache.fresh('/often')).toBe(reply);
    }
    expect(cache.addresses).toBeLessThanOrEqual(4);
    cache.clear();
    expect(cache.addresses).toBe(0);
  });

  it('is not filled by invented parameters, however many', async () => {
    const cache = new ReplyCache(400_000);
    for (let n = 0; n < 1000; n++)
      cache.remember(`/same?x=${n}`, await cache.get('same', async () => body(100)));
    for (let n = 0; n < 20; n++)
      cache.remember(`/huge?x=${n}`, await cache.get('huge', async () => body(400_000)));
    expect(cache.addresses).toBeLessThan(10);
    expect(cache.bytes).toBeLessThan(10_000);
  });

  it('takes little more memory for replies than they are long', async () => {
    const cache = new ReplyCache(4_000_000);
    const blocks = new Set<ArrayBufferLike>();
    for (let n = 0; n < 100; n++) blocks.add((await cache.get(`${n}`, async () => body(10_000))).body.buffer);
    const bytes = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes / (100 * 10_000)).toBeLessThan(1.1);
  });

  it('tells a failure only to whom it happened', async () => {
    const cache = new ReplyCache(400_000);
    let fail = (_: Error) => {};
    const first = cache.get('key', () => new Promise((_, reject) => (fail = reject)));
    const waiting = [1, 2, 3].map((n) => cache.get('key', async () => Buffer.from(`own ${n}`)));
    fail(new Error('too many'));
    await expect(first).rejects.toThrow('too many');
    const bodies = (await Promise.all(waiting)).map((reply) => reply.body.toString());
    expect(bodies).toEqual(['own 1', 'own 2', 'own 3']);
  });

  it('gives the old reply while a new one is made, and waits when it is too old', async () => {
    vi.useFakeTimers();
    try {
      const cache = new ReplyCache(400_000);
      await cache.get('key', async () => Buffer.from('old'));
      vi.advanceTimersByTime(61_000);
      expect((await cache.get('key', async () => Buffer.from('new'))).body.toString()).toBe('old');
      await Promise.resolve();
      expect((await cache.get('key', async () => Buffer.from('newer'))).body.toString()).toBe('new');
      vi.advanceTimersByTime(3_600_000);
      expect((await cache.get('key', async () => Buffer.from('newest'))).body.toString()).toBe('newest');
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets go of what nobody asks for any more', async () => {
    vi.useFakeTimers();
    try {
      // A time of 0 would mean "none".
      vi.advanceTimersByTime(1);
      const cache = new ReplyCache(400_000);
      await cache.get('key', async () => Buffer.from('asked for once'));
      expect(cache.bytes).toBeGreaterThan(0);
      vi.advanceTimersByTime(3_600_000);
      expect(cache.bytes).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the old reply when making a new one fails, and tries again', async () => {
    vi.useFakeTimers();
    try {
      const cache = new ReplyCache(400_000);
      await cache.get('key', async () => Buffer.from('old'));
      vi.advanceTimersByTime(61_000);
      const fail = () => Promise.reject(new Error('away'));
      expect((await cache.get('key', fail)).body.toString()).toBe('old');
      await vi.advanceTimersByTimeAsync(1);
      expect((await cache.get('key', async () => Buffer.from('new'))).body.toString()).toBe('old');
      await vi.advanceTimersByTimeAsync(1);
      expect((await cache.get('key', fail)).body.toString()).toBe('new');
      await expect(cache.get('other', fail)).rejects.toThrow('away');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives what has aged once more, and not to whoever needs the new one; what nobody renews goes', async () => {
    const cache = new ReplyCache(400_000);
    const get = async (body: string, takesAged = true) =>
      (await cache.get('key', async () => Buffer.from(body), takesAged)).body.toString();
    await get('old');
    cache.age();
    expect(await get('new', false)).toBe('new');
    cache.age();
    expect(await get('newer')).toBe('new');
    await expect.poll(() => get('unused')).toBe('newer');
    cache.age();
    cache.age();
    expect(cache.bytes).toBe(0);
  });

  it('does not keep what was being made while something changed', async () => {
    const cache = new ReplyCache(400_000);
    let finish = (_: Buffer) => {};
    const slow = cache.get('key', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(Buffer.from('before'));
    expect((await slow).body.toString()).toBe('before');
    expect((await cache.get('key', async () => Buffer.from('after'))).body.toString()).toBe('after');
  });
});
