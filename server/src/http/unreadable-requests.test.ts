import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';

describe('what is hardly a request', () => {
  let site: TestApp;
  let port: number;
  beforeAll(async () => {
    site = await openTestApp();
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.close());

  /** All that comes back, as it stands on the wire. */
  function exchange(sent: string): Promise<{ status: number; body: { code: string; message: string } }> {
    return new Promise((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(sent));
      socket.setEncoding('utf8');
      socket.on('data', (part) => (received += part));
      socket.on('error', () => {});
      socket.on('close', () => {
        const [head = '', body = ''] = received.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
      });
    });
  }
  const asking = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

  it('is told in Persian that a search text of ten thousand letters is too long', async () => {
    const { status, body } = await exchange(asking(`/api/titles/search?q=${'%D8%A7'.repeat(10_240)}`));
    expect([status, body.message]).toEqual([422, 'عبارت جست‌وجو نباید بیش از ۲۰۰ حرف باشد.']);
  });

  it.each([
    [
      'headers without end',
      asking(`/api/titles/search?q=${'%D8%A7'.repeat(20_000)}`),
      431,
      'headers_too_large',
    ],
    ['a line that is not HTTP', 'سلام\r\n\r\n', 400, 'unreadable'],
  ])('is answered in Persian for %s', async (_what, sent, status, code) => {
    const reply = await exchange(sent);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(/\p{Script=Arabic}/u);
  });
});
