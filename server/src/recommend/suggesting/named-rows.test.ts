import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTastes } from '../../testing/add-tastes.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { learnDueTitles, openRecommender, type Recommender } from '../recommend.ts';

/** More than a row holds, so that something is left for rows with a name. */
const TITLES_OF_TASTE = 40;

let test: TestApp;
let recommender: Recommender;
let taste: number[];
beforeAll(async () => {
  test = await openTestApp();
  [taste = []] = await addTastes(test.db, TITLES_OF_TASTE);
  await learnDueTitles(test.db, new AbortController().signal);
  recommender = openRecommender(test.db);
});
afterAll(() => test.close());

async function viewerAfter(titles: readonly number[]) {
  const [profileId = 0] = await makeBuyers(test.db, 1);
  await test.db
    .insertInto('plays')
    .values(
      titles.map((title_id) => ({
        profile_id: profileId,
        title_id,
        watched_at: new Date(),
        by_player: true,
      })),
    )
    .execute();
  return { profileId, viewerAge: null };
}

it('a row is named after a title that is at least 30 % of the reason for each of its titles', async () => {
  const viewer = await viewerAfter(taste.slice(0, 2));
  const named = (await recommender.suggestRows(viewer)).filter(({ kind }) => kind === 'because');
  expect(named.length).toBeGreaterThan(0);
  for (const { because, ids } of named) {
    for (const id of ids) {
      const [first] = await recommender.explain(viewer, id);
      expect(first?.titleId).toBe(because);
      expect(first?.share).toBeGreaterThanOrEqual(0.3);
    }
  }
});

it('no row is named where every title is a small part of the reason', async () => {
  const viewer = await viewerAfter(taste.slice(0, 14));
  const rows = await recommender.suggestRows(viewer);
  expect(rows[0]?.kind).toBe('forYou');
  const [best = 0] = rows[0]?.ids ?? [];
  const [first] = await recommender.explain(viewer, best);
  expect(first?.share).toBeLessThan(0.3);
  expect(rows.filter(({ kind }) => kind === 'because')).toEqual([]);
});

it('a title that was only liked, and not watched, names no row', async () => {
  const [profileId = 0] = await makeBuyers(test.db, 1);
  await test.db
    .insertInto('title_votes')
    .values(taste.slice(0, 2).map((title_id) => ({ user_id: profileId, title_id, value: 1 })))
    .execute();
  const rows = await recommender.suggestRows({ profileId, viewerAge: null });
  expect(rows.map(({ kind }) => kind)).toEqual(['forYou']);
});
