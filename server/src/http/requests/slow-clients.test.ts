import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const DRIP_MS = 500;
const LIMIT_MS = 20_000;

/** Clients that send a byte now and then would hold connections for ever. */
describe('slow clients', () => {
  let site: TestApp;
  let port: number;
  beforeAll(async () => {
    site = await openTestApp();
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.close());

  function timeUntilClosed(opening: string, drip: string): Promise<number> {
    return new Promise((resolve) => {
      const started = performance.now();
      const socket = connect(port, '127.0.0.1', () => socket.write(opening));
      const dripping = setInterval(() => socket.write(drip), DRIP_MS);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        clearInterval(dripping);
        resolve(performance.now() - started);
      });
    });
  }

  it(
    'are closed within twenty seconds, dripping headers or body',
    async () => {
      const closed = await Promise.all([
        timeUntilClosed('GET /health/live HTTP/1.1\r\nHost: x\r\n', 'X'),
        timeUntilClosed(
          'POST /api/sanc/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
          ' ',
        ),
      ]);
      for (const time of closed) expect(time).toBeLessThan(LIMIT_MS);
    },
    LIMIT_MS + 10_000,
  );
});
