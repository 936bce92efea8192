import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  owner = await signInAs(test, 'owner');
});
afterAll(() => test.close());

const read = async (staff = owner) => (await staff.call('GET', '/api/studio/today')).body.data;

/** The first moment of today in Tehran, and offsets from it. */
const MIDNIGHT = sql`((today_in_tehran()::timestamp - interval '3 hours 30 minutes') at time zone 'UTC')`;

it('plays, sign-ups and tomans of today stand beside those of yesterday until the same time', async () => {
  const before = await read();
  const file = await test.db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'feature')
    .limit(1)
    .executeTakeFirstOrThrow();
  // One at the start of today, one at the start of yesterday, and one later yesterday.
  for (const at of [
    sql`now()`,
    sql`${MIDNIGHT} - interval '1 day'`,
    sql`${MIDNIGHT} - interval '1 second'`,
  ]) {
    await sql`insert into insight_events (at, kind, file_id) values (${at}, 'start', ${file.id})`.execute(
      test.db,
    );
    await sql`insert into ledger_entries (at, kind, amount_rial) values (${at}, 'purchase', 500000)`.execute(
      test.db,
    );
    await sql`insert into users (name, invite_code, created_at) values ('تازه', gen_random_uuid(), ${at})`.execute(
      test.db,
    );
  }
  await sql`insert into ledger_entries (kind, amount_rial) values ('reversal', -100000)`.execute(test.db);
  const after = await read();
  const grown = (name: 'plays' | 'signUps' | 'tomans') => [
    after[name].today - before[name].today,
    after[name].yesterday - before[name].yesterday,
  ];
  expect(grown('plays')).toEqual([1, 1]);
  expect(grown('signUps')).toEqual([1, 1]);
  expect(grown('tomans')).toEqual([40_000, 50_000]);
});

it('the catalogue and failed jobs are counted by one call; a scheduled title that is live counts as published', async () => {
  const before = await read();
  const make = (fields: object) =>
    owner.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'نوبتی', ...fields });
  await make({});
  await make({ visibility: 'scheduled', publishAt: '2040-01-01T00:00:00.000Z' });
  const live = (await make({ visibility: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' })).body.data;
  await sql`insert into backups (state, finished_at) values ('failed', now()), ('failed', now() - interval '8 days')`.execute(
    test.db,
  );
  await test.platform.database.run(
    `insert into jobs.job (name, state, output, completed_on) select name, 'failed', '{"message": "no mail"}', now()
     from jobs.queue order by name limit 1`,
  );
  const after = await read();
  expect(after.titles).toEqual({
    all: before.titles.all + 3,
    age: before.titles.age + 3,
    drafts: before.titles.drafts + 1,
    scheduled: before.titles.scheduled + 1,
    poster: before.titles.poster + 3,
    synopsis: before.titles.synopsis + 3,
    file: before.titles.file + 3,
  });
  expect(after.failedJobs).toBe(before.failedJobs + 2);
  const tasks = await owner.call('GET', '/api/studio/failed-tasks');
  expect(tasks.body.data).toMatchObject([{ count: 1, reason: 'no mail' }]);
  const failed = await owner.call('GET', '/api/studio/long-jobs?state=failed');
  expect(
    failed.body.data.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
  ).toContainEqual(['backup', 'failed']);
  expect(live).toMatchObject({ visibility: 'published', isVisible: true });
  const ids = async (visibility: string) =>
    (await owner.call('GET', `/api/studio/titles?per_page=100&visibility=${visibility}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await ids('scheduled')).not.toContain(live.id);
  expect(await ids('published')).toContain(live.id);
});

it('each role sees its own numbers: money is for those who may read payments', async () => {
  const seen = async (role: 'editor' | 'moderator' | 'support') =>
    Object.entries(await read(await signInAs(test, role)))
      .filter(([, value]) => value !== null)
      .map(([name]) => name)
      .sort();
  expect(await seen('moderator')).toEqual(['signUps', 'titles']);
  expect(await seen('support')).toEqual(['signUps', 'titles', 'tomans']);
  expect(await seen('editor')).toEqual(['failedJobs', 'plays', 'titles', 'watching']);
});
