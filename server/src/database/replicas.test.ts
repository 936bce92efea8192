import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Wire } from '../testing/database-wire.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/local-replica.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { onServer } from '../testing/test-databases.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';

const SOON = { timeout: 100_000, interval: 50 };

/** In this order: each fault leaves the servers as the next one finds them. */
describe('a primary and its replica', () => {
  let servers: ReplicatedPostgres;
  /** What a proxy or a provider does: its address always leads to the primary. */
  let proxy: Wire;
  /** A second address of the replica. */
  let wire: Wire;
  let site: TestApp;
  let member: TestUser;
  let title: number;

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    proxy = new Wire(servers.primaryUrl);
    await proxy.join();
    wire = new Wire(servers.replicaUrl);
    await wire.join();
    site = await openTestApp({
      databaseUrl: proxy.url,
      databaseReplicaUrls: [wire.url, servers.replicaUrl],
    });
    const { id } = await site.db
      .insertInto('titles')
      .values({ type: 'movie', slug: 'a', title_en: 'A', title_fa: 'الف', status: 'released', year: 2020 })
      .returning('id')
      .executeTakeFirstOrThrow();
    title = id;
    member = await registerUser(site.app);
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await proxy.cut();
    await wire.cut();
    await servers.stop();
  });

  const onReplica = (statement: string) => onServer(servers.replicaUrl, statement);

  async function readsFromReplica(): Promise<boolean> {
    const { rows } = await sql<{ isReplica: boolean; id: number | null }>`
      select pg_is_in_recovery() as "isReplica", (select max(id) from titles) as id`.execute(
      site.platform.database.reads,
    );
    return rows[0]?.isReplica === true && rows[0].id === title;
  }

  const comments = async (call?: TestUser['call']) => {
    const url = `/api/titles/${title}/comments`;
    const body = call ? (await call('GET', url)).body : (await site.app.inject(url)).json();
    return (body.data as { body: string }[]).map((comment) => comment.body);
  };

  it('shows everybody his own writes at once, though the replica has them later', async () => {
    await expect.poll(readsFromReplica, SOON).toBe(true);
    await onReplica('select pg_wal_replay_pause()');
    const sent = await member.call('POST', '/api/user/comment', { titleId: title, body: 'فیلم خوبی بود' });
    expect(sent.status).toBe(201);
    expect(await comments(member.call)).toEqual(['فیلم خوبی بود']);
  });

  it('answers 503 when it cannot be kept until where somebody has written', async () => {
    proxy.cutAt(['set wrote_until', 'set wrote_until'], 'on its way to the database');
    expect((await member.call('POST', `/api/user/watchlist/${title}`)).status).toBe(503);
    await proxy.join();
    await expect.poll(async () => (await site.app.inject('/health/ready')).statusCode, SOON).toBe(200);
  });

  it('goes round a replica that lags behind, and comes back when it has caught up', async () => {
    await expect.poll(() => comments(), SOON).toEqual(['فیلم خوبی بود']);
    expect(await readsFromReplica()).toBe(false);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('goes round a replica that is lost: nobody is refused meanwhile, and it is asked again when it is back', async () => {
    await servers.stopReplica();
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    expect(await readsFromReplica()).toBe(false);
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    await servers.startReplica();
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('shows what a replica has when the primary is away, however old it is; nobody writes meanwhile', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await member.call('POST', '/api/user/comment', { titleId: title, body: 'بار دوم هم خوب بود' });
    await expect.poll(readsFromReplica, SOON).toBe(false);
    await servers.stopPrimary();
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    expect((await member.call('POST', `/api/user/watchlist/${title}`)).status).toBe(503);
    await servers.startPrimary();
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => comments(), SOON).toHaveLength(2);
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('waits for no primary that went while a replica was waited for', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await site.db.updateTable('titles').set({ year: 2021 }).execute();
    await expect.poll(readsFromReplica, SOON).toBe(false);
    wire.freeze();
    proxy.freeze();
    const abandoned = site.platform.database.run('select 1').catch(() => 'abandoned');
    const first = await Promise.race([comments(), abandoned]);
    const last = await abandoned;
    await Promise.all([wire.cut(), proxy.cut()]);
    await Promise.all([wire.join(), proxy.join()]);
    await onReplica('select pg_wal_replay_resume()');
    expect(first).toHaveLength(2);
    expect(last).toBe('abandoned');
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('writes to the promoted one as soon as its address leads there, and receives its notifications', async () => {
    let events = 0;
    await site.platform.database.listen('probe', (payload) => {
      if (payload !== null) events += 1;
    });
    await servers.stopPrimary();
    const write = async () => (await member.call('POST', `/api/user/watchlist/${title}`)).status;
    expect(await write()).toBe(503);
    await onReplica('select pg_promote()');
    await proxy.cut();
    proxy.leadTo(servers.replicaUrl);
    await proxy.join();
    await expect.poll(write, SOON).toBe(200);
    expect(await comments(member.call)).toHaveLength(2);
    await expect
      .poll(async () => {
        await onReplica(`select pg_notify('probe', '')`);
        return events;
      }, SOON)
      .toBeGreaterThan(0);
  });

  it('acknowledges nothing that was cancelled while it waited for a replica', async () => {
    await onReplica(`alter system set synchronous_standby_names = 'nobody'`);
    await onReplica('select pg_reload_conf()');
    const sent = member.call('POST', '/api/user/comment', { titleId: title, body: 'تنها یک جا نوشته شد' });
    const cancelled = async () => {
      const { rows } = await site.platform.database.run(
        `select count(pg_cancel_backend(pid))::int as count from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      return (rows[0] as { count: number }).count;
    };
    await expect.poll(cancelled, SOON).toBeGreaterThan(0);
    await onReplica('alter system reset synchronous_standby_names');
    await onReplica('select pg_reload_conf()');
    expect((await sent).status).toBe(503);
  });
});
