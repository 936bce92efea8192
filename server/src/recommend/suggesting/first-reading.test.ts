import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTastes } from '../../testing/add-tastes.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser } from '../../testing/test-user.ts';
import { learnDueTitles } from '../recommend.ts';

let test: TestApp;
let taste: number[];
beforeAll(async () => {
  test = await openTestApp();
  [taste = []] = await addTastes(test.db);
  await learnDueTitles(test.db, new AbortController().signal);
});
afterAll(() => test.close());

/** Nothing but the reading of what was learned needs this table. */
const LOCKED = sql.table('learning_settings');

async function readersWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'learning_settings'::regclass and not granted`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
}

it('nobody waits after the start: popular titles until what was learned has been read', async () => {
  const viewer = await registerUser(test.app);
  await test.db
    .insertInto('title_votes')
    .values({ user_id: viewer.id, title_id: taste[0] ?? 0, value: 1 })
    .execute();
  const kinds = async () => {
    const { body } = await viewer.call('GET', '/api/user/for-you');
    return body.data.map(({ key }: { key: string }) => key);
  };
  await test.db.transaction().execute(async (transaction) => {
    await sql`lock table ${LOCKED} in access exclusive mode`.execute(transaction);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    // It is read without a request for it.
    await expect.poll(readersWaiting).toBe(1);
    expect(await kinds()).toEqual(['popular', 'new']);
    const { status, body } = await viewer.call('POST', '/api/tonight', {});
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    expect(body.data.map(({ title }: { title: { id: number } }) => title.id)).not.toContain(taste[0]);
    expect(await readersWaiting()).toBe(1);
  });
  await expect.poll(kinds).toContain('for-you');
});
