import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser, send, TEST_PASSWORD, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let owner: TestStaff;
let viewer: TestUser;
let watch: string;
beforeAll(async () => {
  test = await openTestApp();
  owner = await signInAs(test, 'owner');
  viewer = await registerUser(test.app);
  const film = await test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', 'pardeh-lantern-keeper')
    .where('f.kind', '=', 'feature')
    .executeTakeFirstOrThrow();
  watch = `/api/watch/t${film.titleId}/${film.id}`;
});
afterAll(() => test.close());

const change = (body: object) => owner.call('PATCH', '/api/studio/settings/site', body);
const rulesNow = async () => (await send(test.app, { url: '/api/site' })).body.data.rules;
const register = (email: string) =>
  send(test.app, {
    method: 'POST',
    url: '/api/sanc/register',
    payload: { name: 'نسیم', email, password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD },
  });

it('pages know the rules, and anything else than what is offered is refused', async () => {
  expect(await rulesNow()).toEqual({
    registration: 'open',
    streamsAtOnce: 3,
    downloads: 'on',
    mobileSignIn: true,
  });
  for (const body of [
    { registration: 'maybe' },
    { streamsAtOnce: '0' },
    { streamsAtOnce: '21' },
    { downloads: '1' },
  ])
    expect((await change(body)).status).toBe(422);
});

it('while registration is closed nobody opens an account, and members still sign in', async () => {
  await change({ registration: 'closed' });
  expect((await rulesNow()).registration).toBe('closed');
  const { status, body } = await register('late@example.com');
  expect([status, body.code]).toEqual([403, 'registration_closed']);
  expect(body.message).toContain('بسته');
  expect((await viewer.call('GET', '/api/user')).status).toBe(200);
  await change({ registration: null });
  expect((await register('late@example.com')).status).toBe(200);
});

it('an account plays as many streams at once as the owner allows', async () => {
  const start = () => viewer.call('POST', `${watch}/session`);
  await change({ streamsAtOnce: '1' });
  expect((await start()).status).toBe(200);
  expect((await start()).body.code).toBe('too_many_sessions');
  await change({ streamsAtOnce: '2' });
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  await change({ streamsAtOnce: null });
});

it('downloads that are off are refused, links that were made before too', async () => {
  const { body } = await viewer.call('GET', `${watch}/downloads`);
  const url = new URL(body.data.videos[0].url).pathname;
  const head = async () => (await test.app.inject({ method: 'HEAD', url })).statusCode;
  expect(await head()).toBe(200);
  await change({ downloads: 'off' });
  const refused = await viewer.call('GET', `${watch}/downloads`);
  expect([refused.status, refused.body.code]).toEqual([403, 'downloads_off']);
  expect(await head()).toBe(403);
  expect((await viewer.call('POST', `${watch}/session?end_others=1`)).status).toBe(200);
  await change({ downloads: null });
  expect(await head()).toBe(200);
});
