import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COLLECT_MS } from '../../http/identity/token-batches.ts';
import { askJellyfin, findItemIds, type ItemIds, signInApp } from '../../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { callWith, registerUser, type TestUser } from '../../testing/test-user.ts';

/** Two processes of the API on one database: what one does, the apps at the other show. */
let here: TestApp;
let there: TestApp;
let origin: string;
let user: TestUser;
let ids: ItemIds;
let film: { id: number; title_id: number };

beforeAll(async () => {
  there = await openTestApp();
  const { databaseUrl, dataDir } = there.platform.config;
  here = await openTestApp({ databaseUrl, dataDir });
  origin = await there.app.listen({ port: 0, host: '127.0.0.1' });
  const anybody = await registerUser(here.app);
  ids = await findItemIds(here.db, anybody);
  film = await here.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 'f.title_id'])
    .where('t.key', '=', 'pardeh-lantern-keeper')
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await here.close();
  await there.close();
});
beforeEach(async () => {
  user = await registerUser(here.app);
});

interface UserData {
  ItemId: string;
  [name: string]: unknown;
}

/** An app that is connected to the other process, and every update that it received about the film. */
async function openListener(token: string) {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/jellyfin/socket?api_key=${token}&deviceId=tv`,
  );
  await once(socket, 'message');
  const received: UserData[] = [];
  let check = () => {};
  socket.addEventListener('message', ({ data }) => {
    const { MessageType, Data } = JSON.parse(data);
    if (MessageType !== 'UserDataChanged') return;
    received.push(...(Data.UserDataList as UserData[]).filter(({ ItemId }) => ItemId === ids.film));
    check();
  });
  return {
    /** As soon as the app has received this by itself: nothing here asks, and nothing is asked again. */
    wait: (expected: object) =>
      new Promise<void>((resolve) => {
        check = () => {
          const last = received.at(-1);
          if (last && Object.entries(expected).every(([name, value]) => last[name] === value)) resolve();
        };
        check();
      }),
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

it('all that waits between the site and an open app takes far less than a second', () => {
  // A save waits for others with its token, for a save of the same viewer, and with its position; then the commit
  // notifies, and the socket sends.
  expect(3 * COLLECT_MS).toBeLessThan(500);
});

it('an open app shows what its viewer does on the site, at another process', async () => {
  const tv = await openListener(await signInApp(there.app, user));
  const { id, title_id: titleId } = film;
  await user.call('POST', `/api/user/watchlist/${titleId}`);
  await tv.wait({ IsFavorite: true });
  await user.call('PUT', `/api/user/rating/${titleId}`, { stars: 8 });
  await tv.wait({ IsFavorite: true, Rating: 8 });
  await user.call('PUT', `/api/watch/${id}/position`, { position: 7, duration: 20 });
  await tv.wait({ PlaybackPositionTicks: 70_000_000, Played: false });
  await user.call('PUT', `/api/user/watched/${titleId}`, {});
  await tv.wait({ Played: true });
  await user.call('DELETE', `/api/user/watched/${titleId}`, {});
  await tv.wait({ Played: false });
  await user.call('DELETE', `/api/user/rating/${titleId}`);
  await user.call('DELETE', `/api/user/watchlist/${titleId}`);
  await tv.wait({ IsFavorite: false, Rating: undefined });
  await tv.close();
});

it('the site and another app show what is done in an app', async () => {
  const [phone, tv] = [await signInApp(here.app, user), await openListener(await signInApp(there.app, user))];
  const ask = (method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
    askJellyfin(here.app, phone, url, { method, payload });
  const site = callWith(there.app, user.token);
  const read = async (url: string) => (await site('GET', url)).body.data;
  const ofViewer = async () => (await read(`/api/titles/${film.title_id}`)).user;

  await ask('POST', `/UserFavoriteItems/${ids.film}`);
  await tv.wait({ IsFavorite: true });
  expect(await read('/api/user/watchlist')).toHaveLength(1);
  await ask('POST', `/UserItems/${ids.film}/UserData`, { Rating: 9 });
  await tv.wait({ IsFavorite: true, Rating: 9 });
  expect(await ofViewer()).toMatchObject({ stars: 9, inWatchlist: true });
  await ask('POST', '/Sessions/Playing/Progress', { ItemId: ids.film, PositionTicks: 60_000_000 });
  await tv.wait({ PlaybackPositionTicks: 60_000_000 });
  expect((await read('/api/user/continue'))[0]).toMatchObject({ id: film.title_id, position: 6 });
  // Position 0, which apps report when they begin, wipes nothing.
  await ask('POST', '/Sessions/Playing/Progress', { ItemId: ids.film, PositionTicks: 0 });
  expect((await read('/api/user/continue'))[0]).toMatchObject({ position: 6 });
  await ask('POST', `/UserPlayedItems/${ids.film}`);
  await tv.wait({ Played: true });
  expect((await read('/api/user/history'))[0]).toMatchObject({ watched: true });
  await ask('DELETE', `/UserPlayedItems/${ids.film}`);
  await tv.wait({ Played: false });
  expect(await ofViewer()).toMatchObject({ isWatched: false });
  await ask('DELETE', `/UserFavoriteItems/${ids.film}`);
  await tv.wait({ IsFavorite: false });
  expect(await read('/api/user/watchlist')).toEqual([]);
  await tv.close();
});

it('an app that was signed out receives nothing more, and its socket is closed', async () => {
  const [lost, tv] = [await signInApp(there.app, user), await openListener(await signInApp(there.app, user))];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/jellyfin/socket?api_key=${lost}`);
  await once(socket, 'message');
  let received = 0;
  socket.addEventListener('message', () => (received += 1));
  await askJellyfin(here.app, lost, '/Sessions/Logout', { method: 'POST' });
  const closed = once(socket, 'close');
  await user.call('POST', `/api/user/watchlist/${film.title_id}`);
  await tv.wait({ IsFavorite: true });
  await closed;
  expect(received).toBe(0);
  await tv.close();
});

it('no app receives updates of somebody else, nor of another profile', async () => {
  const other = await registerUser(here.app);
  const tv = await openListener(await signInApp(there.app, other));
  await user.call('POST', `/api/user/watchlist/${film.title_id}`);
  await other.call('PUT', `/api/user/rating/${film.title_id}`, { stars: 3 });
  // The first that arrives is its own.
  await tv.wait({ Rating: 3, IsFavorite: false });
  await tv.close();
});
