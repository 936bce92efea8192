import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderedPage, RenderRequest } from '../app/rendering.ts';
import { lookOf } from './follow-site.ts';
import { registerPages } from './pages.ts';

const settings = {
  siteUrl: 'https://example.com',
  apiInternalUrl: 'http://127.0.0.1:1',
  localApiUrl: 'http://localhost:4000',
  homeUrl: null,
  matomoUrl: null,
  look: lookOf({}),
  webKey: null,
};

let app: FastifyInstance;
afterEach(() => app.close());

/** A site whose pages are rendered by the given function. */
function open(make: (asked: RenderRequest) => Promise<number> | number, rateLimitScale = 1) {
  const asked: RenderRequest[] = [];
  const render = async (_: unknown, request: RenderRequest): Promise<RenderedPage> => {
    asked.push(request);
    const status = await make(request);
    const body = Buffer.from(`<p>${status}</p><script nonce="${request.nonce}">start()</script>`);
    return { status, headers: new Headers({ 'content-type': 'text/html' }), body };
  };
  app = Fastify();
  registerPages(app, { render, settings, mediaUrl: 'https://cdn.example.com', rateLimitScale });
  const get = (url: string, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers });
  return { asked, get };
}

const crowd = Array.from({ length: 75 }, (_, n) => `192.0.2.${n + 1}`);
const scriptSource = (csp: unknown) => /script-src ([^;]+)/.exec(String(csp))?.[1];

describe('a page that everybody gets', () => {
  it('is made under nobody’s address, without anything of the visitor who asked first', async () => {
    const { asked, get } = open(() => 200);
    await get('/', '192.0.2.7', { cookie: 'theme=dark; ref=ad; other=1', 'user-agent': 'x', referer: 'y' });
    expect(asked[0]?.clientIp).toBeNull();
    expect([...(asked[0]?.request.headers ?? [])]).toEqual([['cookie', 'theme=dark; ref=ad']]);
  });

  it('is not refused to others because one of them asks too much', async () => {
    const { get } = open(({ clientIp }) => (clientIp === '192.0.2.1' ? 429 : 200));
    const replies = await Promise.all(crowd.map((ip) => get('/', ip)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
  });

  it('is made by each visitor alone when what they waited for failed', async () => {
    const { asked, get } = open(({ clientIp }) => (clientIp === null ? 503 : 200));
    const replies = await Promise.all(crowd.map((ip) => get('/', ip)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(74);
    expect(asked.map(({ clientIp }) => clientIp)).toEqual([null, ...crowd.slice(1)]);
  });

  it('allows its scripts by hash and says no nonce; one of the signed-in allows them by a fresh nonce', async () => {
    const { get } = open(() => 200);
    const first = await get('/');
    const again = await get('/');
    expect(first.body).toBe('<p>200</p><script>start()</script>');
    expect(again.body).toBe(first.body);
    expect(again.headers).toEqual({ ...first.headers, date: again.headers.date });
    expect(scriptSource(first.headers['content-security-policy'])).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);

    const own = [1, 2].map(() => get('/', '192.0.2.1', { cookie: 'token=1|x' }));
    const [one, two] = (await Promise.all(own)).map(({ headers, body }) => {
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
      expect(scriptSource(headers['content-security-policy'])).toBe(`'self' 'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('private, no-store');
      return nonce;
    });
    expect(one).not.toBe(two);
  });
});

describe('the studio', () => {
  it('is made for each visitor, kept nowhere and listed nowhere', async () => {
    const { asked, get } = open(() => 200);
    await get('/studio/setup?link=secret');
    const { headers } = await get('/studio/setup?link=secret');
    expect(asked.map(({ clientIp }) => clientIp)).toEqual(['192.0.2.1', '192.0.2.1']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await get('/studios')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('a visitor who invents addresses', () => {
  it('is refused after a while, alone, and still gets what is there', async () => {
    const { asked, get } = open(() => 200, 5 / 120);
    await get('/', '192.0.2.9');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await get(`/?x=${n}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await get('/?x=7');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('تعداد درخواست‌ها زیاد است');
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/?x=7', '192.0.2.2')).statusCode).toBe(200);
    expect(asked).toHaveLength(7);
  });

  it('is counted by network in IPv6, and apart for searches', async () => {
    const { get } = open(() => 200, 2 / 120);
    for (const n of [1, 2]) await get(`/?x=${n}`, `2001:db8:1:2::${n}`);
    expect((await get('/?x=3', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await get('/?x=3', '2001:db8:1:3::9')).statusCode).toBe(200);
    expect((await get('/?q=3', '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await get('/?q=4', '2001:db8:1:2::1')).statusCode).toBe(429);
  });
});
