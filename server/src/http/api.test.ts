import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { registerUser } from '../testing/test-user.ts';

describe('the platform', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp();
  });
  afterAll(() => site.close());

  it('is live and ready', async () => {
    expect((await site.app.inject('/health/live')).statusCode).toBe(200);
    expect((await site.app.inject('/health/ready')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', disk: 'ok', storage: 'ok', queue: 'ok' },
      warnings: [],
    });
  });

  it.each([
    '/nope',
    '/%ff',
    '/api/%e0%a4/x?page=1',
    '/api/titles/%00',
    '/api/titles/-1',
    '/api/titles/99999999999',
    '/api/titles/abc',
    '/og/titles/1e0.jpg',
    '/og/titles/%ff.jpg',
    `/api/titles/${'9'.repeat(500)}`,
  ])('answers %s with a Persian 404 and no stack', async (url) => {
    const reply = await site.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'not_found', message: 'چیزی با این نشانی پیدا نشد.' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(['0x2', '1e1', '+2', '02', ' 2', '2.0', '1_0', 'Infinity', 'true', '۲'])(
    'takes %j for no number',
    async (written) => {
      const text = encodeURIComponent(written);
      const reply = await site.app.inject(`/api/titles/search?page=${text}&per_page=${text}&genre=${text}`);
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json().errors).sort()).toEqual(['genre', 'page', 'per_page']);
    },
  );

  it('takes fractions where they can be meant', async () => {
    const statusOf = async (rating: string) =>
      (await site.app.inject(`/api/titles/search?rating_from=${rating}`)).statusCode;
    expect([await statusOf('7.5'), await statusOf('0'), await statusOf('7')]).toEqual([200, 200, 200]);
    expect([await statusOf('75e-1'), await statusOf('0x7'), await statusOf('.5')]).toEqual([422, 422, 422]);
  });

  it.each([
    ['PUT', '/api/user/watched/1', 200],
    ['POST', '/api/tonight', 200],
    ['POST', '/api/connect', 200],
    ['POST', '/api/sanc/mobile', 422],
  ] as const)('takes %s %s without a body as one without fields', async (method, url, status) => {
    const user = await registerUser(site.app);
    const reply = await user.call(method, url);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      status,
      status === 422 ? ['mobile'] : [],
    ]);
  });

  it('describes itself at /openapi.json and /docs', async () => {
    expect((await site.app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.0.3' });
    const docs = await site.app.inject('/docs');
    expect(docs.headers['content-type']).toContain('text/html');
    expect(docs.body).toContain('Pardeh API');
  });

  it('says at /.well-known/security.txt where to tell of a hole', async () => {
    const reply = await site.app.inject('/.well-known/security.txt');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toMatch(/^Contact: http:\/\/localhost:3000\/contact\nExpires: \d{4}-/);
    expect(Date.parse(/Expires: (.*)/.exec(reply.body)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });
});
