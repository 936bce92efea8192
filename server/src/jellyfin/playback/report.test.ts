import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sumInsight } from '../../insight/insight.job.ts';
import { askJellyfin, signInApp } from '../../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser } from '../../testing/test-user.ts';
import { toItemId } from '../ids.rules.ts';

let test: TestApp;
let editor: TestStaff;
let item: string;
let duration: number;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  const { rows } = await sql<{ id: number; duration: number }>`
    select t.id, f.duration_seconds as duration from titles t join files f on f.title_id = t.id and f.kind = 'feature'
    where t.key = 'pardeh-lantern-keeper' order by f.id limit 1`.execute(test.db);
  item = toItemId('title', rows[0]?.id ?? 0);
  duration = rows[0]?.duration ?? 0;
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['insight_events', 'insight_title_days', 'insight_app_days'] as const)
    await test.db.deleteFrom(table).execute();
});

/** Seven seconds, and what the calls themselves took. */
const ABOUT_SEVEN = expect.closeTo(7, -1);

/** One film from the beginning to the end, the sound changed half-way. */
async function watch(token: string): Promise<void> {
  const report = (path: string, ticks: number) =>
    askJellyfin(test.app, token, `/Sessions/Playing${path}`, {
      method: 'POST',
      payload: { ItemId: item, PositionTicks: ticks },
    });
  await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`);
  await sql`update playback_sessions set started_at = started_at - interval '7 seconds'`.execute(test.db);
  expect((await report('', 0)).status).toBe(204);
  await report('/Progress', 50_000_000);
  await report('', 50_000_000);
  expect((await report('/Stopped', Math.round(duration * 10_000_000))).status).toBe(204);
}

it('counts a play once, with the name of the app and without the viewer', async () => {
  const user = await registerUser(test.app);
  await watch(await signInApp(test.app, user));
  await sumInsight(test.db, 0);
  const { body } = await editor.call('GET', '/api/studio/insight/plays?days=7');
  expect(body.data.players).toEqual([{ name: 'Test', plays: 1, watchSeconds: ABOUT_SEVEN, finished: 1 }]);
  expect(body.data.days.at(-1)).toMatchObject({ plays: 1, watchSeconds: ABOUT_SEVEN, finished: 1 });
  expect(body.data.top[0]).toMatchObject({ id: expect.any(Number), plays: 1, finished: 1 });
  const quality = await editor.call('GET', '/api/studio/insight/quality?days=7');
  expect(quality.body.data.byHeight).toEqual([]);
});

it('counts nothing of a member who does not want to be counted', async () => {
  const user = await registerUser(test.app);
  await user.call('PUT', '/api/user/insight', { isMeasured: false });
  await watch(await signInApp(test.app, user));
  expect(await test.db.selectFrom('insight_events').selectAll().execute()).toEqual([]);
});

it('positions of several apps share one look at their tokens, and cost no other', async () => {
  const users = await Promise.all([1, 2, 3].map(() => registerUser(test.app)));
  const tokens = await Promise.all(users.map((user) => signInApp(test.app, user)));
  const asked: string[] = [];
  const record = ({ query }: { query: { sql: string } }) => {
    asked.push(
      /from access_tokens a|insert into watch_positions|membership_periods/.exec(query.sql)?.[0] ?? '',
    );
  };
  test.platform.database.watchers.add(record);
  const replies = await Promise.all(
    [...tokens, `1-${'x'.repeat(43)}`].map((token) =>
      askJellyfin(test.app, token, '/Sessions/Playing/Progress', {
        method: 'POST',
        payload: { ItemId: item, PositionTicks: 70_000_000 },
      }),
    ),
  );
  test.platform.database.watchers.delete(record);
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 401]);
  expect(asked.filter(Boolean)).toEqual(['from access_tokens a', 'insert into watch_positions']);
});

it('frees the place of a player although the title is no longer there', async () => {
  const user = await registerUser(test.app);
  const token = await signInApp(test.app, user);
  const { body } = await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`);
  const payload = { ItemId: toItemId('title', 2_000_000_000), PlaySessionId: body.PlaySessionId };
  const stopped = await askJellyfin(test.app, token, '/Sessions/Playing/Stopped', {
    method: 'POST',
    payload,
  });
  expect(stopped.status).toBe(404);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from playback_sessions
    where user_id = ${user.id} and seen_at > now() - interval '1 minute'`.execute(test.db);
  expect(rows).toEqual([{ count: 0 }]);
});
