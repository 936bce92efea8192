import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webKeyOf } from '../../config/secrets.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

/** Five reads a minute, so that the sixth shows the limit. */
const FIVE = 5 / 300;

describe('limits on reads', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ rateLimitScale: FIVE });
  });
  afterAll(() => site.close());

  async function statusesOf(times: number, from: string, headers: Record<string, string> = {}) {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const reply = await site.app.inject({ url: '/openapi.json', remoteAddress: from, headers });
      statuses.push(reply.statusCode);
    }
    return statuses;
  }

  it('answers 429 with Retry-After past the number', async () => {
    expect(await statusesOf(6, '203.0.113.1')).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await site.app.inject({ url: '/openapi.json', remoteAddress: '203.0.113.1' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  });

  it('is not fooled by a forged X-Forwarded-For', async () => {
    await statusesOf(5, '203.0.113.2');
    expect(await statusesOf(1, '203.0.113.2', { 'x-forwarded-for': '198.51.100.9' })).toEqual([429]);
    const wrongKey = { 'x-forwarded-for': '198.51.100.9', 'x-web-key': 'f'.repeat(64) };
    expect(await statusesOf(1, '203.0.113.2', wrongKey)).toEqual([429]);
  });

  it('counts an IPv6 network of 64 bits as one visitor', async () => {
    await statusesOf(5, '2001:db8:1:2::1');
    expect(await statusesOf(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await statusesOf(1, '2001:db8:1:3::1')).toEqual([200]);
  });

  it('counts the visitors of our own web server one by one', async () => {
    const key = webKeyOf(site.platform.secrets);
    const visitor = (address: string) => ({ 'x-forwarded-for': address, 'x-web-key': key });
    await statusesOf(5, '127.0.0.1', visitor('198.51.100.1'));
    expect(await statusesOf(1, '127.0.0.1', visitor('198.51.100.1'))).toEqual([429]);
    expect(await statusesOf(1, '127.0.0.1', visitor('198.51.100.2'))).toEqual([200]);
  });

  it('does not count what our own web server reads for everybody, nor anybody who only claims to be it', async () => {
    const key = webKeyOf(site.platform.secrets);
    expect(await statusesOf(7, '127.0.0.3', { 'x-web-key': key })).toEqual(new Array(7).fill(200));
    const wrongKey = { 'x-web-key': 'f'.repeat(64) };
    expect(await statusesOf(6, '203.0.113.9', wrongKey)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
