import { endpoint } from '@pardeh/contract/endpoint';
import * as t from 'typebox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCallApi } from './call-api.ts';

const readThing = endpoint('GET /api/things/:id', {
  name: 'readThing',
  summary: '',
  access: 'public',
  params: t.Object({ id: t.Integer() }),
  query: t.Object({ q: t.Optional(t.String()), page: t.Optional(t.Integer()) }),
  reply: t.Object({ data: t.String() }),
});
const makeThing = endpoint('POST /api/things', {
  name: 'makeThing',
  summary: '',
  access: 'user',
  body: t.Object({ name: t.String() }),
  reply: t.Object({ data: t.String() }),
});

let token: string | undefined;
let csrfToken: string | undefined;
let answer: () => Response;
const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
const callApi = createCallApi({
  baseUrl: 'https://api.pardeh.example',
  readCredentials: () => ({ token, csrfToken }),
  fetch: send as typeof fetch,
});
const sent = () => {
  const [url, init] = send.mock.lastCall ?? [];
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) };
};
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

beforeEach(() => {
  token = undefined;
  csrfToken = undefined;
  answer = () => json({ data: 'ok' });
  send.mockClear();
});

describe('a call', () => {
  it('fills its path and drops query entries without a value', async () => {
    await callApi(readThing, { params: { id: 5 }, query: { q: null, page: 2 } });
    expect(sent().url).toBe('https://api.pardeh.example/api/things/5?page=2');
    await callApi(readThing, { params: { id: 5 }, query: { q: undefined, page: null } });
    expect(sent().url).toBe('https://api.pardeh.example/api/things/5');
  });

  it('has only the names of its endpoint; the compiler refuses others', async () => {
    // @ts-expect-error: no such name in the query
    await callApi(readThing, { params: { id: 5 }, query: { open: '1' } });
    // @ts-expect-error: no query at all
    await callApi(makeThing, { body: { name: 'x' }, query: { open: '1' } });
    // @ts-expect-error: no body
    await callApi(readThing, { params: { id: 5 }, body: { name: 'x' } });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends JSON, the XMLHttpRequest marker and credentials', async () => {
    await callApi(makeThing, { body: { name: 'پرده' } });
    const { init, headers } = sent();
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"پرده"}' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.has('authorization')).toBe(false);
  });

  it('carries the token as a bearer, read anew for each call', async () => {
    token = '1|first';
    await callApi(readThing, { params: { id: 1 } });
    expect(sent().headers.get('authorization')).toBe('Bearer 1|first');
    token = '2|second';
    await callApi(readThing, { params: { id: 1 } });
    expect(sent().headers.get('authorization')).toBe('Bearer 2|second');
  });

  it('carries the CSRF token with writes only', async () => {
    csrfToken = 'csrf';
    await callApi(makeThing, { body: { name: 'x' } });
    expect(sent().headers.get('x-xsrf-token')).toBe('csrf');
    await callApi(readThing, { params: { id: 1 } });
    expect(sent().headers.has('x-xsrf-token')).toBe(false);
  });

  it('outlives its page when it is a write that browsers let outlive it', async () => {
    await callApi(makeThing, { body: { name: 'x' } });
    expect(sent().init.keepalive).toBe(true);
    await callApi(makeThing, { body: { name: 'ن'.repeat(30_000) } });
    expect(sent().init.keepalive).toBe(false);
    await callApi(readThing, { params: { id: 1 } });
    expect(sent().init.keepalive).toBe(false);
  });

  it('hands a CSV file over as it is', async () => {
    answer = () => new Response('"1,2"', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(await callApi(readThing, { params: { id: 1 } })).toBe('"1,2"');
  });

  it('fails with what the server says, field by field', async () => {
    answer = () =>
      json({ message: 'نام را بنویسید.', errors: { name: ['نام را بنویسید.'] } }, { status: 422 });
    const error = await callApi(makeThing, { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      message: 'نام را بنویسید.',
      fields: { name: ['نام را بنویسید.'] },
    });
  });

  it('fails in Persian when the server says nothing, and when nobody answers', async () => {
    answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'retry-after': '7' } });
    const unsaid = await callApi(readThing, { params: { id: 1 } }).catch((thrown: unknown) => thrown);
    expect(unsaid).toMatchObject({
      status: 502,
      message: 'مشکلی در انجام فرایند پیش آمده است',
      retryAfterSeconds: 7,
    });
    answer = () => {
      throw new TypeError('fetch failed');
    };
    const unanswered = await callApi(readThing, { params: { id: 1 } }).catch((thrown: unknown) => thrown);
    expect(unanswered).toMatchObject({ status: 0 });
  });

  it('needs every part of its path', async () => {
    await expect(callApi(readThing, { params: { id: undefined as unknown as number } })).rejects.toThrow(
      'id',
    );
  });
});
