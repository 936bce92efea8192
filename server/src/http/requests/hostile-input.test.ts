import type { Endpoint } from '@pardeh/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, fieldsOf, replaceAt, sampleOf } from '../../testing/contract-calls.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { registerUser, TEST_PASSWORD } from '../../testing/test-user.ts';
import { issueToken } from '../identity/access-tokens.queries.ts';

const ENDPOINTS = await allEndpoints();
const NUL = '\u0000';
const LONG = 'آ'.repeat(30_000);
/** Nested deeper than any recursion can go, but small enough for a body. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
/** Must be refused: the database or a reader could not handle it. */
const REFUSED_TEXTS = [`نا${NUL}در`, `نا\udc00در`];
const ODD_TEXTS = ['😀🏴󠁧󠁢󠁥󠁮󠁧󠁿𐎠', '\u202Eنادر\u2066\u200F\u061C', `'"%_\\)(;--`, '-1', '1e309', '__proto__'];
const WRONG_TYPES = [null, 7.5, true, [], {}, [[NUL]], { a: { b: NUL } }, { [NUL]: 1 }];

type Role = 'visitor' | 'member' | 'owner';
let test: TestApp;
const tokens: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Signs in as a new user without a password: some calls end the session that they are made with. */
async function signIn(role: Role): Promise<void> {
  if (role === 'visitor') return;
  const [id = 0] = await makeBuyers(test.db, 1);
  if (role === 'owner')
    await test.db.updateTable('users').set({ role: 'owner' }).where('id', '=', id).execute();
  const device = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  tokens[role] = await issueToken(test.db, { userId: id, way: 'password', request: device });
}

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  rawBody?: string;
}

async function call(endpoint: Endpoint, role: Role, sent: Sent) {
  const params = (sent.params ?? sampleOf(endpoint.params)) as Record<string, unknown>;
  const query = (sent.query ?? {}) as Record<string, unknown>;
  const url = endpoint.path.replace(/:(\w+)/g, (_all, name) => encoded(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  const hasBody = endpoint.method !== 'GET' && Object.keys(endpoint.body as object).length > 0;
  const payload = sent.rawBody ?? JSON.stringify(sent.body ?? sampleOf(endpoint.body));
  const reply = await test.app.inject({
    method: endpoint.method,
    url: search.length ? `${url}?${search.join('&')}` : url,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {}),
    },
    ...(hasBody ? { payload } : {}),
  });
  if (reply.statusCode === 401) await signIn(role);
  return reply;
}

/** Encoded as by a browser, except for lone surrogates, which a browser would not let through. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text.isWellFormed()) return encodeURIComponent(text);
  return '%ED%A0%80';
}

async function expectPlain(endpoint: Endpoint, role: Role, sent: Sent, mayPass: boolean): Promise<void> {
  const reply = await call(endpoint, role, sent);
  const said = `${role} ${JSON.stringify(sent).slice(0, 200)}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
  expect(reply.statusCode, said).toBeLessThan(500);
  if (!mayPass) expect(reply.statusCode, said).toBeGreaterThanOrEqual(400);
  if (reply.statusCode < 400) return;
  const { message } = reply.json();
  expect(message, said).toMatch(/[\u0600-\u06FF]/);
  expect(JSON.stringify(reply.json()), said).not.toMatch(/node_modules|select |\.ts:/);
}

/** A field without a limit of its own would be as long as the body may be. */
const isLimited = (schema: TSchema) => {
  const { type, maxLength, enum: values, pattern } = schema as TSchema & Record<string, unknown>;
  return type !== 'string' || maxLength !== undefined || values !== undefined || pattern !== undefined;
};

/**
 * A few of the values for each field, so that every value is tried in hundreds of fields, and every field with several
 * values.
 */
let turn = 0;
function takeSome<T>(values: readonly T[], count: number): T[] {
  turn += 1;
  return Array.from({ length: count }, (_, n) => values[(turn * count + n) % values.length] as T);
}

describe.each<Role>(['visitor', 'member', 'owner'])('whatever a %s sends', (role) => {
  beforeAll(() => signIn(role));

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers in words, never with 500',
    async (_name, endpoint) => {
      // Callers who are refused immediately, and an owner on a call that is not for staff, need not try everything.
      const isStaffCall = endpoint.access === 'staff';
      const isOpenToAll = endpoint.access === 'public' || endpoint.access === 'visitor';
      const isShort = { visitor: !isOpenToAll, member: isStaffCall, owner: !isStaffCall }[role];
      for (const part of ['params', 'query', 'body'] as const) {
        if (part === 'body' && endpoint.method === 'GET') continue;
        const sample = sampleOf(endpoint[part]);
        for (const field of fieldsOf(endpoint[part])) {
          const send = (value: unknown, mayPass: boolean) =>
            expectPlain(endpoint, role, { [part]: replaceAt(sample, field, value) }, mayPass);
          for (const text of takeSome(REFUSED_TEXTS, isShort ? 1 : 2))
            await send(text, part !== 'body' && !text.isWellFormed());
          const odd = part === 'body' ? [...ODD_TEXTS, ...WRONG_TYPES] : ODD_TEXTS;
          for (const value of takeSome(odd, isShort ? 1 : 5)) await send(value, true);
          if (field.length === 1) await send(LONG, false);
        }
      }
      if (endpoint.method !== 'GET') {
        for (const rawBody of ['{}', '[]', 'null']) await expectPlain(endpoint, role, { rawBody }, true);
        await expectPlain(endpoint, role, { rawBody: DEEP }, true);
        await expectPlain(endpoint, role, { rawBody: `{"a":${DEEP},"name":${DEEP}}` }, true);
      }
    },
    120_000,
  );
});

it('every text of the contract has a limit', () => {
  const unlimited = ENDPOINTS.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const { properties = {} } = endpoint[part] as { properties?: Record<string, TSchema> };
      return Object.entries(properties).flatMap(([name, each]) =>
        isLimited(each) ? [] : [`${endpoint.name} ${part} ${name}`],
      );
    }),
  );
  expect(unlimited).toEqual([]);
});

it('addresses outside the contract bear it too', async () => {
  const paths = [
    '/payments/sandbox/%00',
    '/payments/callback/zarinpal?Authority=%00&Status=OK',
    '/payments/callback/sandbox?Authority=%00&Status=OK',
    '/payments/callback/%00',
    '/media/art/..%2f',
    '/media/art/..%2f..%2fsecret.key',
    '/media/art/%00',
    '/v/%00/1/master.m3u8',
  ];
  for (const url of paths) {
    const { statusCode, headers } = await test.app.inject({ url });
    expect([303, 403, 404, 422], url).toContain(statusCode);
    // A request for a picture gets no message.
    const hasWords = statusCode !== 303 && !url.startsWith('/media/');
    if (hasWords) expect(headers['content-type']).toContain('json');
  }
  const clicked = await test.app.inject({ method: 'POST', url: '/payments/sandbox/%00/pay' });
  expect(clicked.statusCode).toBe(404);
});

it('a registration that is refused leaves no account behind', async () => {
  const email = 'half@example.com';
  const payload = { name: 'نادر', email, password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD };
  const register = (ref: string) =>
    test.app.inject({ method: 'POST', url: '/api/sanc/register', payload: { ...payload, ref } });
  expect((await register(`a${NUL}`)).statusCode).toBe(422);
  expect((await registerUser(test.app, { email })).id).toBeGreaterThan(0);
});
