import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/local-replica.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { onServer } from '../testing/test-databases.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';

const SOON = { timeout: 20_000, interval: 50 };

/** In this order: each fault leaves the servers as the next one finds them. */
describe('a primary and its replica', () => {
  let servers: ReplicatedPostgres;
  let site: TestApp;
  let member: TestUser;
  let title: number;

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    site = await openTestApp({
      databaseUrl: servers.primaryUrl,
      databaseReplicaUrls: [servers.replicaUrl],
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
    await servers.stop();
  });

  const onReplica = (statement: string) => onServer(servers.replicaUrl, statement);

  async function readsFromReplica(): Promise<boolean> {
    const asked = new pg.Client({ connectionString: servers.replicaUrl });
    await asked.connect();
    const { rows } = await asked.query('select max(id) as id from titles').catch(() => ({ rows: [] }));
    await asked.end();
    const known = site.platform.database.servers;
    return rows[0]?.id === title && known?.forReading(0n) !== known?.primary;
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

  it('goes round a replica that lags behind, and comes back when it has caught up', async () => {
    await expect.poll(() => comments(), SOON).toEqual(['فیلم خوبی بود']);
    const known = site.platform.database.servers;
    expect(known?.forReading(0n)).toBe(known?.primary);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('goes round a replica that is lost: nobody is refused meanwhile, and it is asked again when it is back', async () => {
    await servers.stopReplica();
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    const known = site.platform.database.servers;
    await expect.poll(() => known?.servers.map(({ isUp }) => isUp), SOON).toEqual([true, false]);
    expect(known?.forReading(0n)).toBe(known?.primary);
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    await servers.startReplica();
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('shows what a replica has when the primary is away, however old it is; nobody writes meanwhile', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await member.call('POST', '/api/user/comment', { titleId: title, body: 'بار دوم هم خوب بود' });
    const known = site.platform.database.servers;
    await expect.poll(() => known?.forReading(0n) === known?.primary, SOON).toBe(true);
    await servers.stopPrimary();
    expect(await comments()).toEqual(['فیلم خوبی بود']);
    expect((await member.call('POST', `/api/user/watchlist/${title}`)).status).toBe(503);
    await servers.startPrimary();
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => comments(), SOON).toHaveLength(2);
    await expect.poll(readsFromReplica, SOON).toBe(true);
  });

  it('writes to the promoted one when the primary is lost, and hears what is told there', async () => {
    let events = 0;
    await site.platform.database.listen('probe', (payload) => {
      if (payload !== null) events += 1;
    });
    await servers.stopPrimary();
    const write = async () => (await member.call('POST', `/api/user/watchlist/${title}`)).status;
    expect(await write()).toBe(503);
    await onReplica('select pg_promote()');
    await expect.poll(write, SOON).toBe(200);
    expect(await comments(member.call)).toHaveLength(2);
    await expect
      .poll(async () => {
        await onReplica(`select pg_notify('probe', '')`);
        return events;
      }, SOON)
      .toBeGreaterThan(0);
  });

  it('stays with the promoted one when the old one comes back', async () => {
    await servers.startPrimary();
    const known = site.platform.database.servers;
    await expect.poll(() => known?.servers.every(({ isUp }) => isUp), SOON).toBe(true);
    expect(known?.primary.url).toBe(servers.replicaUrl);
    expect(known?.forReading(0n)).toBe(known?.primary);
  });
});
