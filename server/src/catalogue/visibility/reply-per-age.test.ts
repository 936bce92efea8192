import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, TEST_PASSWORD, type TestUser } from '../../testing/test-user.ts';

const CHILD_AGE = 9;

let test: TestApp;
let adult: TestUser;
let childToken: string;

beforeAll(async () => {
  test = await openTestApp();
  adult = await registerUser(test.app);
  const { id } = (await adult.call('POST', '/api/user/profiles', { name: 'سارا', childAge: CHILD_AGE })).body
    .data;
  const tablet = await test.app.inject({
    method: 'POST',
    url: '/api/sanc/login',
    payload: { email: adult.email, password: TEST_PASSWORD },
  });
  childToken = tablet.json().token;
  await ask('POST', `/api/user/profiles/${id}/choose`, { authorization: `Bearer ${childToken}` });
});
afterAll(() => test.close());

async function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: sent,
    body,
  } = await test.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return {
    status: statusCode,
    body,
    etag: String(sent.etag),
    cacheControl: sent['cache-control'],
    vary: String(sent.vary).toLowerCase(),
  };
}

const LISTS = [
  '/api/titles/search?order_by=votes',
  '/api/categories',
  '/api/collections',
  '/api/titles/slideshow',
];

it.each(LISTS)('%s: an adult, a child and the adult again each get their own bytes', async (url) => {
  const as = (token: string, more = {}) => ask('GET', url, { authorization: `Bearer ${token}`, ...more });
  const [visitors, first, childs, again] = [
    await ask('GET', url),
    await as(adult.token),
    await as(childToken),
    await as(adult.token),
  ];
  expect(childs.body).not.toBe(first.body);
  expect(childs.etag).not.toBe(first.etag);
  expect([again.body, again.etag]).toEqual([first.body, first.etag]);
  expect((await ask('GET', url)).body).toBe(visitors.body);

  // For as long as it is the same, nothing is sent twice; an adult's tag means nothing to a child.
  expect((await as(childToken, { 'if-none-match': childs.etag })).status).toBe(304);
  expect(await as(childToken, { 'if-none-match': first.etag })).toMatchObject({
    status: 200,
    body: childs.body,
  });
  expect((await as(adult.token, { 'if-none-match': first.etag })).status).toBe(304);

  for (const { cacheControl } of [first, childs, again]) expect(cacheControl).toBe('private, no-cache');
  expect(visitors.cacheControl).toBe('public, max-age=60');
  for (const { vary } of [visitors, first, childs]) expect(vary).toContain('authorization');
});
