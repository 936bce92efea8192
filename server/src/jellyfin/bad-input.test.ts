import { once } from 'node:events';
import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askJellyfin, fillIds, findItemIds, type ItemIds, signInApp } from '../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';
import { allAppRoutes } from './all-routes.ts';
import { toItemId } from './ids.rules.ts';
import type { AppRoute } from './route.ts';

let test: TestApp;
let user: TestUser;
let token: string;
let ids: ItemIds;
let routes: AppRoute[];

const ask = (url: string, more?: Parameters<typeof askJellyfin>[3]) =>
  askJellyfin(test.app, token, url, more);
const filled = (url: string) => fillIds(url, ids);

beforeAll(async () => {
  test = await openTestApp();
  user = await registerUser(test.app);
  token = await signInApp(test.app, user);
  ids = await findItemIds(test.db, user);
  const notAsked = () => Promise.reject(new Error('not asked here'));
  routes = allAppRoutes(test.platform, { findFile: notAsked, findPictures: notAsked });
  for (const ItemId of [ids.episode, ids.film])
    await ask('/Sessions/Playing/Progress', {
      method: 'POST',
      payload: { ItemId, PositionTicks: 50_000_000 },
    });
});
afterAll(() => test.close());

const JSON_TYPE = { 'content-type': 'application/json' };
/** The routes that would end what the others need. */
const ENDS = new Set(['/sessions/logout', '/playback/bitratetest']);
const ODD_IDS = ['9007199254740993', 'x', 'f'.repeat(32), '-1', '..', '%F0%9F%8E%AC', '%22', "'"];
const ODD_QUERIES = [
  '?limit=9007199254740993&startIndex=-9007199254740993&fields=,,|&sortBy=&sortOrder=7&unknown[a]=b',
  '?IDS=x,,&ParentId=&SEARCHTERM=%25%27&searchTerm=b&years=1e400,-1,x&genreIds=1&personIds=x&filters=None',
  '?Recursive=true&minCommunityRating=1e300',
  '?recursive=true&minCommunityRating=-1e-300&nameStartsWith=%5C&sortBy=toString',
  '?Recursive=TRUE&recursive=no&isPlayed=maybe&imageTypeLimit=1.5&mediaTypes=&audioStreamIndex=1e99&userId=',
  '?size=-1&fillWidth=9007199254740993&fillHeight=NaN&width=-5&quality=x&code=%20&secret=&a=1?b=2',
];
const ODD_BODIES = [
  'null',
  '7',
  '"text"',
  '[[[]]]',
  '{}',
  '{"itemId":9007199254740993,"PositionTicks":"1e400","PlaySessionId":{},"DeviceProfile":[],"Rating":"x"}',
  '{"ITEMID":"FILM","positionticks":"9007199254740993","playsessionid":"x","likes":"","played":7,"rating":-1}',
  '{"deviceProfile":{"TranscodingProfiles":[null,7,"x"],"SubtitleProfiles":{}},"AudioStreamIndex":"1","secret":7}',
  `{"CustomPrefs":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '{"CustomPrefs":{"a":[1],"b":"x"},"SortBy":7,"Username":["a"],"Pw":{}}',
];
const LINES = [
  'MediaBrowser',
  'MediaBrowser Token',
  'MediaBrowser Token="',
  'MediaBrowser ,,,=,"="Client=%E0%A4%A',
  `MediaBrowser Client="${'a'.repeat(3000)}", Token="x"`,
  'Bearer 1|x',
  'Emby Token=1-x',
];

/** Each address of each route, with ids of all kinds in turn. */
function addresses(route: AppRoute, id: string): string[] {
  return route.paths
    .filter((path) => !ENDS.has(path))
    .map((path) => path.replace(':user', ids.user).replace(/:\w+/g, id));
}

async function expectAnswer(
  method: AppRoute['method'],
  url: string,
  more: { payload?: string; headers?: Record<string, string> } = {},
) {
  const { status, body } = await ask(url, { method, ...more });
  expect(status, `${method} ${url} ${more.payload?.slice(0, 200)}: ${JSON.stringify(body)}`).toBeLessThan(
    500,
  );
}

describe('every call', () => {
  it('has an answer to odd ids, in every form of its address', async () => {
    for (const route of routes) {
      for (const id of ODD_IDS)
        for (const url of addresses(route, id))
          await expectAnswer(route.method, url, { payload: '{}', headers: JSON_TYPE });
    }
  }, 120_000);

  it('has an answer to odd parameters and bodies, for items of every kind', async () => {
    const kinds = Object.values(ids);
    for (const [place, route] of routes.entries()) {
      for (const [turn, id] of kinds.entries()) {
        const query = ODD_QUERIES[(turn + place) % ODD_QUERIES.length] ?? '';
        const payload = ODD_BODIES[(turn + place) % ODD_BODIES.length]?.replace('FILM', ids.film) ?? '';
        const [url = ''] = addresses(route, id);
        if (url === '') continue;
        if (route.method === 'GET') await expectAnswer('GET', url + query);
        else await expectAnswer(route.method, url + query, { payload, headers: JSON_TYPE });
      }
      const [first = ''] = addresses(route, ids.film);
      if (route.method !== 'POST' || first === '') continue;
      // Without a body, with a type and without one.
      await expectAnswer('POST', first, { headers: JSON_TYPE });
      await expectAnswer('POST', first);
      for (const payload of ODD_BODIES) await expectAnswer('POST', first, { payload, headers: JSON_TYPE });
    }
    // Nothing of all this signed the app out.
    expect((await ask('/Users/Me')).status).toBe(200);
  }, 120_000);

  it('of a user asks for a sign-in, whatever line stands in its place', async () => {
    for (const route of routes.filter(({ access }) => access === 'user')) {
      const [url = ''] = route.paths.map((path) =>
        path.replace(':user', ids.user).replace(/:\w+/g, ids.film),
      );
      const headers = { authorization: LINES[url.length % LINES.length] ?? '' };
      const reply = await askJellyfin(test.app, null, url, { method: route.method, headers });
      expect([url, reply.status]).toEqual([url, 401]);
    }
  });

  it('about somebody else is refused', async () => {
    const other = toItemId('user', (await registerUser(test.app)).id);
    for (const route of routes.filter(({ access }) => access === 'user')) {
      for (const path of route.paths) {
        const isNamed = path.includes(':user');
        const url =
          path.replace(':user', other).replace(/:\w+/g, ids.film) + (isNamed ? '' : `?userId=${other}`);
        const { status } = await ask(url, { method: route.method });
        expect([url, status]).toEqual([url, 403]);
      }
    }
  });
});

describe('a token in an address', () => {
  it('that was revoked opens nothing any more, and does not disturb what is open to all', async () => {
    const viewer = await registerUser(test.app);
    const revoked = await signInApp(test.app, viewer);
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { body } = await askJellyfin(test.app, revoked, `/Items/${ids.film}/PlaybackInfo`);
    const [source] = body.MediaSources;
    const subtitle = source.MediaStreams.find(
      (each: { Type: string }) => each.Type === 'Subtitle',
    ).DeliveryUrl;
    const status = async (url: string) => (await fetch(`${origin}/jellyfin${url}`)).status;
    const master = await (await fetch(`${origin}/jellyfin${source.TranscodingUrl}`)).text();
    const playlist = /^\/jellyfin(\/v\/\S+\.m3u8)/m.exec(master)?.[1] ?? '';
    expect([await status(subtitle), await status(playlist)]).toEqual([200, 200]);

    await askJellyfin(test.app, revoked, '/Sessions/Logout', { method: 'POST' });
    for (const url of [
      source.TranscodingUrl,
      subtitle,
      `/Users/Me?ApiKey=${revoked}`,
      `/Items?api_key=${revoked}`,
    ])
      expect([url, await status(url)]).toEqual([url, 401]);
    const whole = `/Videos/${ids.film}/stream?static=true`;
    expect(await status(`${whole}&ApiKey=${revoked}`)).toBe(401);
    expect(await status(`${whole}&playSessionId=${body.PlaySessionId}`)).toBe(403);
    expect(await status(playlist)).toBe(403);
    expect(await status(`/System/Info/Public?ApiKey=${revoked}`)).toBe(200);
    expect(await status(`/Items/${ids.film}/Images/Primary?ApiKey=${revoked}`)).toBe(200);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/jellyfin/socket?api_key=${revoked}`);
    await once(socket, 'error');
  });
});

it('bad input gets an answer and loses nothing', async () => {
  const watching = { ItemId: ids.episode, PositionTicks: 60_000_000 };
  await ask('/Sessions/Playing/Progress', { method: 'POST', payload: watching });
  const other = await registerUser(test.app);
  const replies = await Promise.all([
    ask(
      '/Items?limit=99999999999999999999&startIndex=-3&sortBy=Nonsense&years=x,1e9,-1&filters=,,&unknown=1',
    ),
    ask('/Items?parentId=ffffffffffffffffffffffffffffffff'),
    ask('/Items?ids=,x,%F0%9F%8E%AC'),
    ask('/Items/9007199254740993'),
    ask('/Items/%00'),
    ask(`/Items/${'a'.repeat(290)}`),
    ask(filled('/Items/{film}/PlaybackInfo'), {
      method: 'POST',
      headers: JSON_TYPE,
    }),
    ask(filled('/Items/{film}/PlaybackInfo'), {
      method: 'POST',
      payload:
        '{"audioStreamIndex":"2","maxStreamingBitrate":9007199254740993,"deviceProfile":null,"unknown":[[]]}',
      headers: JSON_TYPE,
    }),
    ask(filled('/Items/{film}/PlaybackInfo'), {
      method: 'POST',
      payload: '{broken',
      headers: JSON_TYPE,
    }),
    ask('/Sessions/Playing/Progress', {
      method: 'POST',
      payload: { ItemId: ids.film, PositionTicks: '9007199254740993' },
    }),
    ask('/Sessions/Playing/Progress', { method: 'POST', payload: {} }),
    ask('/Sessions/Playing/Stopped', { method: 'POST', payload: { itemid: ids.film, positionticks: -5 } }),
    ask('/DisplayPreferences/a?client=b', {
      method: 'POST',
      payload: { CustomPrefs: { a: 1, b: 'x', c: null }, SortOrder: 7 },
    }),
    ask('/Users/AuthenticateByName', { method: 'POST', payload: { Username: 7, Pw: ['x'] } }),
    ask('/Users/AuthenticateByName', { method: 'POST' }),
    ask('/Nothing/Here'),
    ask(`/Users/${toItemId('user', other.id)}/Items`),
    ask(`/Items?userId=${toItemId('user', other.id)}`),
    ask('/System/Configuration'),
    ask('/Devices/Info?id=x'),
    ask(filled('/Users/{user}'), { method: 'POST', payload: { Name: 'x' } }),
    ask(filled('/Items/{film}'), { method: 'DELETE' }),
    ask(filled('/Videos/{film}/{film}/Subtitles/99/0/Stream.vtt')),
    ask(filled('/Videos/{film}/{film}/Subtitles/x/0/Stream.exe')),
    ask(filled('/Videos/{film}/Trickplay/160/99.jpg')),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([
    200, 200, 200, 404, 404, 404, 200, 200, 422, 204, 204, 204, 204, 401, 401, 404, 403, 403, 403, 403, 403,
    403, 404, 404, 404,
  ]);
  const stored = (await user.call('GET', '/api/user/continue')).body.data;
  expect(stored.length).toBeGreaterThan(0);
});

it('two hundred ids cost as many statements as one of each kind', async () => {
  const episodes = await test.db.selectFrom('episodes').select('id').orderBy('id').limit(150).execute();
  const films = await test.db
    .selectFrom('titles')
    .select('id')
    .where('type', '=', 'movie')
    .limit(49)
    .execute();
  const many = [
    ...episodes.map(({ id }) => toItemId('episode', id)),
    ...films.map(({ id }) => toItemId('title', id)),
  ];
  const compile = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery');
  const statementsOf = async (asked: string[]) => {
    compile.mockClear();
    const { body } = await ask(`/Items?ids=${asked.join()},${ids.person}`);
    return { items: body.Items.length as number, statements: compile.mock.calls.length };
  };
  const few = await statementsOf([many[0] ?? '', many.at(-1) ?? '']);
  expect(await statementsOf(many)).toEqual({ items: 200, statements: few.statements });
  // The same one again is no other item, and costs nothing either.
  expect(await statementsOf(new Array(199).fill(many[0]))).toEqual({ items: 2, statements: few.statements });
  compile.mockRestore();
});

it.each([
  'MediaBrowser Token=TOKEN',
  'mediabrowser   Token="TOKEN",Client=, Device="%D8%AA%20TV',
  'Emby UserId="x", Client="A, B", DeviceId="1", Version="1", Token="TOKEN"',
])('reads the line %s', async (line) => {
  const reply = await test.app.inject({
    url: '/jellyfin/Users/Me',
    headers: { authorization: line.replace('TOKEN', token) },
  });
  expect(reply.statusCode).toBe(200);
});

it('takes the token from other headers and from the address, and no other kind of token', async () => {
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await test.app.inject({ url: `/jellyfin${url}`, headers })).statusCode;
  expect(await get('/Users/Me', { 'x-emby-token': token })).toBe(200);
  expect(await get('/Users/Me', { 'x-mediabrowser-token': token })).toBe(200);
  expect(await get(`/Users/Me?ApiKey=${token}`)).toBe(200);
  expect(await get(`/Users/Me?api_key=${token}`)).toBe(200);
  expect(await get(`/Users/Me?api_key=${encodeURIComponent(user.token)}`)).toBe(401);
  expect(await get('/Users/Me', { authorization: `Bearer ${user.token}` })).toBe(401);
  expect(await get(`/System/Info/Public?api_key=nonsense`)).toBe(200);
  const site = await test.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
  expect(site.statusCode).toBe(401);
});

it('answers apps that run from files, and closes when the operator switches the door off', async () => {
  const preflight = await test.app.inject({
    method: 'OPTIONS',
    url: '/jellyfin/Items',
    headers: {
      origin: 'null',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'authorization',
  ]);
  test.platform.config.jellyfin = 'off';
  expect((await ask('/System/Info/Public')).status).toBe(404);
  test.platform.config.jellyfin = 'on';
  expect((await ask('/System/Info/Public')).status).toBe(200);
});
