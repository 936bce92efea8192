import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemo } from '../../../demo/prepare-demo.ts';
import type { Platform } from '../http/deps.ts';
import { openPlatform } from '../main/open-platform.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { type Database, openDatabase } from './database.ts';

describe('processes that start together', () => {
  let empty: TestDatabase;
  let first: Platform;
  beforeAll(async () => {
    empty = await makeTestDatabase('empty');
    first = await openTestPlatform();
  });
  afterAll(async () => {
    await first.close();
    await empty.drop();
  });

  const settings = () => ({ ...first.config, ...empty.settings });

  it('all come up on an empty database, and the demo is loaded once', async () => {
    const started = await Promise.all(Array.from({ length: 3 }, () => openPlatform(settings())));
    const loaded = await Promise.all(started.map((platform) => prepareDemo(platform)));
    expect(loaded.filter(Boolean)).toHaveLength(1);
    for (const platform of started) await platform.close();
  });

  it('wait for a migration without a limit, also where a pool has one connection', async () => {
    const one = { ...settings(), databasePool: 1 };
    const [holder, waiter] = await Promise.all([openDatabase(one), openDatabase(one)]);
    // Longer than any of the pool's statements may take.
    const { waited, done } = await inTurn(holder, waiter);
    expect(waited).toBeGreaterThan(3);
    expect(done).toEqual(['holder', 'waiter']);
    await holder.close();
    await waiter.close();
  });

  async function inTurn(holder: Database, waiter: Database) {
    const done: string[] = [];
    const waiting = Promise.withResolvers<void>();
    let waited = 0;
    const holding = holder.alone(async () => {
      waiting.resolve();
      waited = await untilWaitedFor(holder, 3.2);
      done.push('holder');
    });
    await waiting.promise;
    await waiter.alone(async () => void done.push('waiter'));
    await holding;
    return { waited, done };
  }

  /** The database's own clock says how long the other has waited. */
  async function untilWaitedFor({ db }: Database, seconds: number): Promise<number> {
    for (;;) {
      const { rows } = await sql<{ waited: number }>`
        select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as waited
        from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      const waited = rows[0]?.waited ?? 0;
      if (waited > seconds) return waited;
      await sql`select pg_sleep(0.1)`.execute(db);
    }
  }
});
