import { searchTitles } from '@pardeh/contract/titles/title-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
/** Can be watched, and is. */
let seen: number;
let unseen: number;
/** Cannot be watched yet, so that it may be waited for. */
let awaited: number;

beforeAll(async () => {
  test = await openTestApp();
  user = await registerUser(test.app);
  const films = await test.db
    .selectFrom('visible_titles')
    .select('id')
    .where('type', '=', 'movie')
    .where('is_available', '=', true)
    .orderBy('id')
    .limit(2)
    .execute();
  [seen = 0, unseen = 0] = films.map(({ id }) => id);
  const later = await test.db
    .selectFrom('visible_titles')
    .select('id')
    .where('type', '=', 'movie')
    .where('is_available', '=', false)
    .executeTakeFirstOrThrow();
  awaited = later.id;
  for (const id of [seen, awaited]) await user.call('PUT', `/api/user/watched/${id}`, {});
});
afterAll(() => test.close());

interface Card {
  id: number;
  isWatched?: boolean;
}
const cards = async (url: string): Promise<Card[]> => (await user.call('GET', url)).body.data;
const marks = (list: Card[]) => Object.fromEntries(list.map(({ id, isWatched }) => [id, isWatched]));

async function play(titleId: number, share: number): Promise<void> {
  const { id, duration } = await test.db
    .selectFrom('files')
    .select(['id', 'duration_seconds as duration'])
    .where('title_id', '=', titleId)
    .where('kind', '=', 'feature')
    .executeTakeFirstOrThrow();
  await user.call('PUT', `/api/watch/${id}/position`, { position: duration * share, duration });
}

it('watchlist, hidden titles and alerts say what was watched', async () => {
  for (const id of [seen, unseen]) await user.call('POST', `/api/user/watchlist/${id}`);
  expect(marks(await cards('/api/user/watchlist'))).toEqual({ [seen]: true, [unseen]: false });
  await user.call('POST', `/api/user/alerts/${awaited}`);
  expect(marks(await cards('/api/user/alerts'))).toEqual({ [awaited]: true });
  for (const id of [seen, unseen]) await user.call('PUT', `/api/user/hidden/${id}`);
  expect(marks(await cards('/api/user/hidden'))).toEqual({ [seen]: true, [unseen]: false });
  for (const id of [seen, unseen]) await user.call('DELETE', `/api/user/hidden/${id}`);
});

it('history and "continue" do too, also when a film is watched once more', async () => {
  for (const id of [seen, unseen]) await play(id, 0.4);
  expect(marks(await cards('/api/user/continue'))).toEqual({ [seen]: true, [unseen]: false });
  expect(marks(await cards('/api/user/history'))).toEqual({ [seen]: true, [unseen]: false, [awaited]: true });
});

it('so do suggestions, tonight’s and a search without what was watched', async () => {
  const rows: { titles: Card[] }[] = (await user.call('GET', '/api/user/for-you')).body.data;
  const tonight: { title: Card }[] = (await user.call('POST', '/api/tonight', {})).body.data;
  const search = await cards(`${searchTitles.path}?hide_watched=1&type=movie`);
  for (const list of [rows.flatMap(({ titles }) => titles), tonight.map(({ title }) => title), search]) {
    expect(list.length).toBeGreaterThan(0);
    for (const { id, isWatched } of list) expect(isWatched, `${id}`).toBe(id === seen || id === awaited);
  }
});

it('lists that are shared between viewers do not', async () => {
  const url = `${searchTitles.path}?type=movie`;
  expect(new Set((await cards(url)).map(({ isWatched }) => isWatched))).toEqual(new Set([undefined]));
  const visitors: Card[] = (await send(test.app, { url: `${url}&hide_watched=1` })).body.data;
  expect(new Set(visitors.map(({ isWatched }) => isWatched))).toEqual(new Set([undefined]));
});
