import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Wire } from '../testing/database-wire.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { makeTestDatabase, onServer } from '../testing/test-databases.ts';
import { registerUser, TEST_PASSWORD } from '../testing/test-user.ts';

/** The start of the statement that adds a title to a list, or removes it. */
const TOGGLE = 'insert into watchlist_entries as e';
const SOON = { timeout: 100_000 };

const setReadOnly = (mode: 'on' | 'off') => `
  begin read write;
  do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${mode}', current_database());
  end $$;
  commit`;

describe('when the database restarts', () => {
  let site: TestApp;
  let wire: Wire;
  let direct: string;
  beforeAll(async () => {
    direct = (await makeTestDatabase()).url;
    wire = new Wire(direct);
    await wire.join();
    site = await openTestApp({ databaseUrl: wire.url });
  });
  afterAll(() => site.close());
  it('answers 503 with Retry-After, then recovers by itself', async () => {
    // A read that is not cached.
    const ask = () => site.app.inject('/api/requests');
    expect((await ask()).statusCode).toBe(200);
    await wire.cut();
    const away = await ask();
    expect(away.statusCode).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(away.json()).toMatchObject({ code: 'unavailable' });
    expect((await site.app.inject('/health/ready')).statusCode).toBe(503);
    await wire.join();
    await expect.poll(async () => (await ask()).statusCode, SOON).toBe(200);
  });

  it('gives up a database that vanishes without closing its connections, also amid a transaction', async () => {
    const ask = () => site.app.inject('/api/requests');
    expect((await ask()).statusCode).toBe(200);
    const opened = Promise.withResolvers<void>();
    const vanished = Promise.withResolvers<void>();
    const work = site.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      opened.resolve();
      await vanished.promise;
      await sql`select 2`.execute(db);
    });
    const failing = expect(work).rejects.toThrow();
    await opened.promise;
    wire.freeze();
    vanished.resolve();
    const [away] = await Promise.all([ask(), failing]);
    expect(away.statusCode).toBe(503);
    await wire.cut();
    await wire.join();
    await expect.poll(async () => (await ask()).statusCode, SOON).toBe(200);
  });

  it('answers 503 while its address leads to a server that only reads, and asks again for the primary', async () => {
    const member = await registerUser(site.app);
    const write = async () => (await member.call('POST', '/api/user/watchlist/1')).status;
    await onServer(direct, setReadOnly('on'));
    await wire.cut();
    await wire.join();
    await expect.poll(write, SOON).toBe(503);
    await onServer(direct, setReadOnly('off'));
    await expect.poll(write, SOON).toBe(200);
  });

  it.each([
    ['on its way to the database', 200],
    ['done, and the answer on its way back', 422],
  ] as const)(
    'nothing is acknowledged whose end is not known: the wire is cut with it %s',
    async (moment, then) => {
      const body = {
        name: 'نادر',
        email: `${randomUUID()}@example.com`,
        password: TEST_PASSWORD,
        passwordConfirmation: TEST_PASSWORD,
      };
      const register = async () =>
        (await site.app.inject({ method: 'POST', url: '/api/sanc/register', body })).statusCode;
      wire.cutAt([body.email, 'commit\0'], moment);
      expect(await register()).toBe(503);
      await wire.join();
      // A retry finds it as it was left: missing, or there.
      await expect.poll(register, SOON).toBe(then);
    },
  );

  it.each([
    ['on its way to the database', false],
    ['done, and the answer on its way back', true],
  ] as const)('nor is a write of one statement, %s', async (moment, isThere) => {
    const member = await registerUser(site.app);
    const { id } = await site.db
      .insertInto('titles')
      .values({ type: 'movie', slug: randomUUID(), title_en: 'A', title_fa: 'الف', status: 'released' })
      .returning('id')
      .executeTakeFirstOrThrow();
    wire.cutAt([TOGGLE, TOGGLE], moment);
    expect((await member.call('POST', `/api/user/watchlist/${id}`)).status).toBe(503);
    await wire.join();
    const listed = async () => (await member.call('GET', '/api/user/watchlist/ids')).body.data;
    await expect.poll(listed, SOON).toEqual(isThere ? [id] : []);
  });
});
