import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { membersWithTastes, TITLES } from '../engine/made-up-members.fixture.ts';
import { learnDueTitles } from './learn.job.ts';
import { addUpChanges, findDueTitles, readFreshSettings } from './learned.queries.ts';
import { readPanel } from './panel.queries.ts';

let test: TestApp;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  const title = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'learned', title_en: 'Learned', title_fa: 'آموخته', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  titleId = title.id;
});
afterAll(() => test.close());

it('adds up all changes, however many have piled up', async () => {
  await addUpChanges(test.db);
  await sql`insert into audience_changes select ${titleId}::int from generate_series(1, 45000)`.execute(
    test.db,
  );
  await sql`insert into audience_changes values (2147483647)`.execute(test.db);
  await addUpChanges(test.db);
  const { rows } = await sql<{ changes: number; left: number }>`
    select changes, (select count(*)::int from audience_changes) as left
    from learned_titles where title_id = ${titleId}`.execute(test.db);
  expect(rows).toEqual([{ changes: 45000, left: 0 }]);
});

it('learns from every profile that liked something, in whatever portions they are read', async () => {
  const { rows: users } = await sql<{ id: number }>`
    insert into users (name, invite_code) select 'بیننده', 'L' || n from generate_series(1, 5600) n
    returning id`.execute(test.db);
  const fans = users.filter((_, at) => at % 7 !== 0).map(({ id }) => id);
  await sql`
    insert into title_votes (user_id, title_id, value) select id, ${titleId}::int, 1 from unnest(${fans}::int[]) id`.execute(
    test.db,
  );
  let histories = 0;
  for await (const some of readPanel(test.db, new AbortController().signal)) {
    histories += some.filter((titles) => titles.includes(titleId)).length;
  }
  expect(histories).toBe(fans.length);
});

it('stops in the middle, and the next run learns the rest', async () => {
  const { rows: titles } = await sql<{ id: number }>`
    insert into titles (type, slug, title_en, title_fa, status)
    select 'movie', 'x', 'Title ' || n, 'عنوان ' || n, 'released' from generate_series(1, ${TITLES}::int) n
    returning id`.execute(test.db);
  const { rows: users } = await sql<{ id: number }>`
    insert into users (name, invite_code) select 'بیننده', 'M' || n from generate_series(1, 900) n
    returning id`.execute(test.db);
  const liked = membersWithTastes().flatMap((indexes, member) =>
    indexes.map((index) => [users[member]?.id ?? 0, titles[index]?.id ?? 0] as const),
  );
  for (let from = 0; from < liked.length; from += 2000) {
    const some = liked.slice(from, from + 2000);
    await sql`
      insert into title_votes (user_id, title_id, value) select u, t, 1
      from unnest(${some.map(([user]) => user)}::int[], ${some.map(([, title]) => title)}::int[]) l(u, t)`.execute(
      test.db,
    );
  }
  await sql`delete from learning_settings`.execute(test.db);
  await addUpChanges(test.db);
  const due = await findDueTitles(test.db);

  const stopping = new AbortController();
  const stopped = expect(learnDueTitles(test.db, stopping.signal)).rejects.toThrow(/abort/);
  while (!(await readFreshSettings(test.db, 1)));
  stopping.abort();
  await stopped;
  const left = await findDueTitles(test.db);
  expect(left.length).toBeGreaterThan(0);
  expect(due).toEqual(expect.arrayContaining(left));
  await learnDueTitles(test.db, new AbortController().signal);
  expect(await findDueTitles(test.db)).toEqual([]);
});
