import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { registerUser } from '../../testing/test-user.ts';
import { learnDueTitles, openRecommender } from '../recommend.ts';

const TOO_FEW = 19;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function addTitle(name: string): Promise<number> {
  const { id } = await test.db
    .insertInto('titles')
    .values({
      type: 'movie',
      status: 'released',
      slug: 'x',
      title_en: name,
      title_fa: name,
      runtime: 90,
      is_available: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const like = (titles: readonly number[], profiles: readonly number[]) =>
  test.db
    .insertInto('title_votes')
    .values(profiles.flatMap((user_id) => titles.map((title_id) => ({ user_id, title_id, value: 1 }))))
    .execute();

it('what nineteen people like together is no reason, and their number is in no reply', async () => {
  const [one, other, common] = [await addTitle('نخست'), await addTitle('دوم'), await addTitle('سوم')];
  const people = await makeBuyers(test.db, 3 * TOO_FEW);
  await like([one, other, common], people.slice(0, TOO_FEW));
  // Many like this one, so that something is learned at all.
  await like([common], people.slice(TOO_FEW));
  await learnDueTitles(test.db, new AbortController().signal);
  expect(await learnedOf([one, other])).toEqual([false, false]);

  const viewer = await registerUser(test.app);
  await like([one], [viewer.id]);
  const recommender = openRecommender(test.db);
  expect(await recommender.explain({ profileId: viewer.id, viewerAge: null }, other)).toEqual([]);

  const replies = [
    await viewer.call('GET', '/api/user/for-you'),
    await viewer.call('GET', `/api/user/for-you/${common}`),
    await viewer.call('POST', '/api/tonight', {}),
  ];
  const ownFields = replies.flatMap(({ status, body }) => {
    expect(status).toBe(200);
    return fieldsOf(body).filter((field) =>
      /fan|member|viewers|people|watched(By|Count)|also|count/i.test(field),
    );
  });
  expect(ownFields).toEqual([]);
});

it('what one more likes is learned', async () => {
  const titles = [await addTitle('چهارم'), await addTitle('پنجم')];
  await like(titles, await makeBuyers(test.db, TOO_FEW + 1));
  await learnDueTitles(test.db, new AbortController().signal);
  expect(await learnedOf(titles)).toEqual([true, true]);
});

async function learnedOf(titles: readonly number[]): Promise<boolean[]> {
  const rows = await test.db
    .selectFrom('learned_titles')
    .select('neighbours')
    .where('title_id', 'in', titles)
    .execute();
  return rows.map(({ neighbours }) => neighbours.length > 0);
}

/** The names of all fields of a reply. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}
