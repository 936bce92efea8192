import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { learnJob } from '../recommend/recommend.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { databaseEnvironment } from '../testing/test-databases.ts';
import { allJobs } from './all-jobs.ts';
import { inOwnProcess } from './in-own-process.ts';
import { SMALL_JOBS } from './small-jobs.ts';

const FANS = 30;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  for (const [name, value] of Object.entries(databaseEnvironment(test.platform.config)))
    vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
});

it('names jobs that exist', () => {
  const names = allJobs(test.platform).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SMALL_JOBS)));
});

it('learns in a process that has only the database', async () => {
  await test.platform.database.run(
    `with added as (
       insert into titles (type, slug, title_fa, title_en, status)
       select 'movie', 'small-' || n, 'آموخته', '', 'released' from generate_series(1, 2) n returning id
     ), fans as (insert into users (name, invite_code) select 'بیننده', 'S' || n from generate_series(1, ${FANS}) n returning id)
     select 1`,
  );
  await test.platform.database.run(
    `insert into title_votes (user_id, title_id, value)
     select u.id, t.id, 1 from users u, titles t where u.invite_code like 'S%' and t.slug like 'small-%'`,
  );
  const job = inOwnProcess({ ...learnJob(test.platform), isHeavy: true });
  await job.run({ id: 'x', data: {}, signal: new AbortController().signal });
  const { rows } = await test.platform.database.run(
    `select fans, length(neighbours) > 0 as "isLearned" from learned_titles join titles on id = title_id
     where slug like 'small-%'`,
  );
  expect(rows).toEqual([
    { fans: FANS, isLearned: true },
    { fans: FANS, isLearned: true },
  ]);
});
