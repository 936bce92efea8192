import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

describe('what is hardly a request', () => {
  let site: TestApp;
  let port: number;
  beforeAll(async () => {
    site = await openTestApp();
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.close());

  /** Everything that comes back, raw. */
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
  const twoHosts = (address: string) =>
    asking(address).replace('Host: x\r\n', 'Host: x\r\nHOST: elsewhere\r\n');

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
    ['a second Host', twoHosts('/health/live'), 400, 'unreadable'],
    ['a second Host at a cached reply', twoHosts('/api/titles/slideshow'), 400, 'unreadable'],
    ['a second Host at an address that is not there', twoHosts('/nothing'), 400, 'unreadable'],
    ['another host in the address', asking('http://elsewhere/nothing'), 404, 'not_found'],
  ])('is answered in Persian for %s', async (_what, sent, status, code) => {
    await site.app.inject('/api/titles/slideshow');
    const reply = await exchange(sent);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(/\p{Script=Arabic}/u);
  });

  it('a client that is no longer there is no fault of ours', async () => {
    const replies: ServerResponse[] = [];
    const vanish = (request: IncomingMessage, reply: ServerResponse) => {
      request.socket.destroy();
      replies.push(reply);
    };
    site.app.server.prependListener('request', vanish);
    const socket = connect(port, '127.0.0.1', () => socket.write(asking('/api/titles/search?q=x')));
    socket.on('error', () => {});
    await vi.waitFor(() => expect(replies[0]?.writableEnded).toBe(true), { timeout: 100_000 });
    site.app.server.off('request', vanish);
    expect(replies[0]?.statusCode).toBe(200);
  });
});
