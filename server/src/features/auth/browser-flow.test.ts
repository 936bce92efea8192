import { createRequire } from 'node:module';
import type { AxiosStatic } from 'axios';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { send, TEST_PASSWORD } from '../../testing/test-user.ts';

/** The site and its API on two names, as in production; `.localhost` names need no entry anywhere. */
const SITE = 'pardeh.localhost';
let test: TestApp;
let secure: TestApp;
let apiUrl: string;
let axios: AxiosStatic;
let page: TestBrowser | null = null;
const siteUrl = `http://${SITE}:4221`;

beforeAll(async () => {
  test = await openTestApp({ siteUrl });
  secure = await openTestApp({ siteUrl: 'https://www.pardeh.example' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  apiUrl = `http://api.${SITE}:${typeof address === 'object' && address ? address.port : 0}`;
  vi.stubGlobal('window', { location: { href: siteUrl } });
  vi.stubGlobal('document', {
    get cookie() {
      return page?.readableCookies() ?? '';
    },
  });
  vi.stubGlobal('fetch', (request: Request) => page?.fetch(request));
  // The browser's bundle: it looks for a window when it is loaded, and another test may have loaded Node's before.
  axios = createRequire(import.meta.url)('axios/dist/browser/axios.cjs');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all([test.close(), secure.close()]);
});

/** The configuration of a single-page client of Laravel, with nothing added for us. */
function openPage(origin: string) {
  const browser = new TestBrowser(origin);
  const client = axios.create({
    adapter: 'fetch',
    baseURL: apiUrl,
    withCredentials: true,
    withXSRFToken: true,
    headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
    validateStatus: () => true,
  });
  client.interceptors.request.use((request) => {
    page = browser;
    return request;
  });
  return { client, cookies: browser.cookies };
}

const form = (email: string) => ({
  name: 'نادر',
  email,
  password: TEST_PASSWORD,
  passwordConfirmation: TEST_PASSWORD,
});

describe('axios written for Laravel Sanctum', () => {
  it('registers, reads the user, signs out, signs in again', async () => {
    const { client, cookies } = openPage(siteUrl);
    const first = await client.get('/sanctum/csrf-cookie');
    expect([first.status, first.data]).toEqual([204, '']);
    expect(cookies.get('pardeh_session')).toMatchObject({ isHttpOnly: true, domain: SITE });
    expect(cookies.get('XSRF-TOKEN')).toMatchObject({ isHttpOnly: false, domain: SITE });

    const registered = await client.post('/api/sanc/register', form('axios@example.com'));
    expect(registered.status).toBe(200);
    expect(registered.headers['access-control-allow-origin']).toBe(siteUrl);
    expect(registered.headers['access-control-allow-credentials']).toBe('true');

    const authorization = `Bearer ${registered.data.token}`;
    const me = await client.get('/api/user', { headers: { authorization } });
    expect(me.data).toEqual(registered.data.user);
    const out = await client.post('/api/sanc/logout', null, { headers: { authorization } });
    expect(out.data).toBe(true);

    const login = { email: 'axios@example.com', password: TEST_PASSWORD };
    expect((await client.post('/api/sanc/login', login)).status).toBe(200);
  });

  it('gets a new session at sign-in; the one before it is worth nothing', async () => {
    const { client, cookies } = openPage(siteUrl);
    await client.get('/sanctum/csrf-cookie');
    const before = { ...cookies.get('XSRF-TOKEN') };
    await client.post('/api/sanc/register', form('renewed@example.com'));
    const after = cookies.get('XSRF-TOKEN');
    expect(after?.value).not.toBe(before.value);
    if (after) after.value = before.value ?? '';
    const login = { email: 'renewed@example.com', password: TEST_PASSWORD };
    expect((await client.post('/api/sanc/login', login)).status).toBe(419);
  });

  it('keeps its session from one call to the next, and each answer sets the cookie again', async () => {
    const { client, cookies } = openPage(siteUrl);
    await client.get('/sanctum/csrf-cookie');
    const token = cookies.get('XSRF-TOKEN')?.value;
    const reply = await client.post('/api/forgot-password', { email: 'nobody@example.com' });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain(`XSRF-TOKEN=${token}`);
  });
});

describe('forgery', () => {
  const urls = [
    '/api/sanc/register',
    '/api/sanc/login',
    '/api/sanc/login-with-token',
    '/api/sanc/login-link',
    '/api/sanc/password',
    '/api/sanc/logout',
    '/api/forgot-password',
    '/api/reset-password',
  ];

  it.each(urls)('%s from one of our pages without the token is refused with 419', async (url) => {
    const { client } = openPage(siteUrl);
    const reply = await client.post(url, {});
    expect([reply.status, reply.data.code]).toEqual([419, 'csrf_mismatch']);
    expect(reply.data.message).toMatch(/^[\u0600-\u06FF\u200c .]+$/);
  });

  it('refuses a token of another session, an altered one, and a session that we never signed', async () => {
    const [one, other] = [openPage(siteUrl), openPage(siteUrl)];
    for (const { client } of [one, other]) await client.get('/sanctum/csrf-cookie');
    const login = () => one.client.post('/api/sanc/login', { email: 'a@example.com', password: 'x' });
    const own = one.cookies.get('XSRF-TOKEN');
    const session = one.cookies.get('pardeh_session');
    if (!own || !session) throw new Error('no cookies');
    const [right, signed] = [own.value, session.value];
    own.value = other.cookies.get('XSRF-TOKEN')?.value ?? '';
    expect((await login()).status).toBe(419);
    own.value = `${right.slice(0, -2)}AA`;
    expect((await login()).status).toBe(419);
    own.value = right;
    session.value = signed.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'));
    expect((await login()).status).toBe(419);
    session.value = signed;
    expect((await login()).status).toBe(422);
  });

  it('a program without a browser needs no session, but one that sends our cookie is held to the flow', async () => {
    const payload = { email: 'nobody@example.com', password: 'x' };
    const plain = await send(test.app, { method: 'POST', url: '/api/sanc/login', payload });
    expect([plain.status, plain.headers['set-cookie']]).toEqual([422, undefined]);
    const { client, cookies } = openPage(siteUrl);
    await client.get('/sanctum/csrf-cookie');
    const cookie = `pardeh_session=${cookies.get('pardeh_session')?.value}`;
    const held = await send(test.app, {
      method: 'POST',
      url: '/api/sanc/login',
      payload,
      headers: { cookie },
    });
    expect(held.status).toBe(419);
  });

  it('a foreign page gets no session and no permission to read', async () => {
    const { client } = openPage('https://evil.example');
    const reply = await client.get('/sanctum/csrf-cookie');
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined]);
    expect(reply.data.message).toMatch(/[\u0600-\u06FF]/);
    const asked = await send(test.app, {
      method: 'OPTIONS',
      url: '/api/sanc/login',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a foreign page at login is answered as a program is: by what it knows, and without a session', async () => {
    const { client } = openPage(siteUrl);
    await client.get('/sanctum/csrf-cookie');
    await client.post('/api/sanc/register', form('foreign@example.com'));
    const login = (password: string) =>
      send(test.app, {
        method: 'POST',
        url: '/api/sanc/login',
        headers: { origin: 'https://evil.example' },
        payload: { email: 'foreign@example.com', password },
      });
    const [wrong, right] = [await login('x'), await login(TEST_PASSWORD)];
    expect([wrong.status, right.status]).toEqual([422, 200]);
    expect(wrong.body.message).toMatch(/[\u0600-\u06FF]/);
    for (const { headers } of [wrong, right]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('only JSON is read', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await send(test.app, {
        method: 'POST',
        url: '/api/sanc/login',
        headers: { 'content-type': type },
        payload: '{"email":"a@example.com","password":"x"}',
      });
      expect(reply.status, type).toBe(415);
    }
  });

  it('a local page on another local name, which cannot have our cookies, may sign in', async () => {
    const reply = await send(test.app, {
      method: 'POST',
      url: '/api/sanc/login',
      headers: { origin: 'http://127.0.0.1:3000', host: 'localhost:4000' },
      payload: { email: 'nobody@example.com', password: 'x' },
    });
    expect(reply.status).toBe(422);
  });
});

it('on https the cookies are Secure and belong to the common domain', async () => {
  const reply = await send(secure.app, {
    url: '/sanctum/csrf-cookie',
    headers: { host: 'api.pardeh.example' },
  });
  const cookies = reply.headers['set-cookie'] as string[];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/Domain=pardeh\.example; Path=\/;.*Secure; SameSite=Lax/);
});
