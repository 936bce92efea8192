import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { onServer } from '../testing/test-databases.ts';

/** Less than the minute for which a reply is cached. */
const SOON = { timeout: 100_000, interval: 50 };
const OF_LISTENERS = `datname = current_database() and query like 'listen %'`;

describe('who listens', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp();
  });
  afterAll(() => site.close());

  const database = () => site.platform.database;
  const url = () => site.platform.config.databaseUrl ?? '';

  async function endListeners(): Promise<void> {
    await onServer(url(), `select pg_terminate_backend(pid) from pg_stat_activity where ${OF_LISTENERS}`);
    const left = () => database().run(`select pid from pg_stat_activity where ${OF_LISTENERS}`);
    await expect.poll(async () => (await left()).rows, SOON).toEqual([]);
  }

  it('learns after a lost connection that something may have changed, and hears as before', async () => {
    const events: (string | null)[] = [];
    await database().listen('probe', (payload) => events.push(payload));
    await onServer(url(), `select pg_notify('probe', 'before')`);
    await expect.poll(() => events, SOON).toEqual(['before']);
    await endListeners();
    await onServer(url(), `select pg_notify('probe', 'missed')`);
    await expect.poll(() => events.at(-1), SOON).toBe(null);
    await onServer(url(), `select pg_notify('probe', 'after')`);
    await expect.poll(() => events, SOON).toEqual(['before', null, 'after']);
  }, 120_000);

  it('shows nobody what was changed while it heard nothing as it was before', async () => {
    const name = async () => (await site.app.inject('/api/titles/1')).json().data.titleFa;
    const before = await name();
    expect(before).toEqual(expect.any(String));
    await endListeners();
    await onServer(url(), `update titles set title_fa = 'نامی دیگر' where id = 1`);
    await expect.poll(name, SOON).toBe('نامی دیگر');
  }, 120_000);
});
