import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { hasPgBouncer, type LocalPgBouncer, startPgBouncer } from '../testing/local-pgbouncer.ts';
import { openTestApp, openTestPlatform, type TestApp } from '../testing/open-test-app.ts';
import { makeTestDatabase, onServer, type TestDatabase } from '../testing/test-databases.ts';
import { registerUser, send } from '../testing/test-user.ts';

const SOON = { timeout: 100_000 };

/** One connection to the database for the whole site: what does not work in transaction mode shows at once. */
describe.runIf(hasPgBouncer())('behind PgBouncer in transaction mode', () => {
  let made: TestDatabase;
  let pooler: LocalPgBouncer;
  let site: TestApp;
  const behind = (through: LocalPgBouncer): Partial<Config> => ({
    databaseUrl: through.pooled(made.url),
    databaseDirectUrl: made.url,
    databasePrepared: false,
  });

  beforeAll(async () => {
    made = await makeTestDatabase();
    pooler = await startPgBouncer(made.url, { poolSize: 1 });
    site = await openTestApp(behind(pooler));
  });
  afterAll(async () => {
    await site.close();
    await pooler.stop();
    await made.drop();
  });

  it('members are registered, and everybody sees at once what was changed', async () => {
    const member = await registerUser(site.app);
    expect((await member.call('POST', '/api/user/watchlist/1')).status).toBe(200);
    expect((await member.call('GET', '/api/user/watchlist/ids')).body.data).toEqual([1]);
    const name = async () => (await site.app.inject('/api/titles/1')).json().data.titleFa;
    expect(await name()).toEqual(expect.any(String));
    await onServer(made.url, `update titles set title_fa = 'نامی دیگر' where id = 1`);
    await expect.poll(name, SOON).toBe('نامی دیگر');
  });

  it('a statement ends after three seconds', async () => {
    await expect(sql`select pg_sleep(10)`.execute(site.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('rows are copied without that limit, which holds again afterwards', async () => {
    await sql`create table copied (value integer, slept text default pg_sleep(3.2)::text)`.execute(site.db);
    const row = async function* () {
      yield '1\n';
    };
    await site.platform.database.copyRows('copied', ['value'], row());
    expect((await sql`select value from copied`.execute(site.db)).rows).toEqual([{ value: 1 }]);
    await expect(sql`select pg_sleep(10)`.execute(site.db)).rejects.toMatchObject({ code: '57014' });
  });

  it.each([
    [
      'without the direct address',
      { databaseDirectUrl: null },
      /DATABASE_DIRECT_URL must name the database itself/,
    ],
    ['with prepared statements', { databasePrepared: true }, /set DATABASE_PREPARED=0/],
  ])('it does not start %s', async (_, settings, message) => {
    await expect(openTestPlatform({ ...behind(pooler), ...settings })).rejects.toThrow(message);
  });

  it('it does not start with a pooler as the direct address, nor as a replica', async () => {
    const pooled = pooler.pooled(made.url);
    await expect(openTestPlatform({ ...behind(pooler), databaseDirectUrl: pooled })).rejects.toThrow(
      /in DATABASE_DIRECT_URL cannot be reached: .* must name the database itself/,
    );
    await expect(openTestPlatform({ ...behind(pooler), databaseReplicaUrls: [pooled] })).rejects.toThrow(
      /DATABASE_REPLICA_URLS must name servers/,
    );
  });

  it('it does not start without the limit of three seconds', async () => {
    const unlimited = await startPgBouncer(made.url, {
      change: (text) => text.replace(/connect_query=.*/, ''),
    });
    await expect(openTestPlatform(behind(unlimited))).rejects.toThrow(/no time limit/);
    await unlimited.stop();
  });

  it('it is not ready when the limit is lost later', async () => {
    await site.platform.database.run('set statement_timeout = 0');
    const { status, body } = await send(site.app, { method: 'GET', url: '/health/ready' });
    expect([status, body.checks.database]).toEqual([503, 'no_time_limit']);
  });
});
