import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { UPLOADS_PATH } from '@pardeh/contract/studio/files/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../testing/app-routes.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs } from '../../testing/test-staff.ts';

const BODY_BYTES = 300_000;
const TYPES = ['application/json', 'image/png', 'text/csv', 'application/offset+octet-stream'];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const ANSWER_MS = 5000;

let test: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  test = await openTestApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  ({ token } = await signInAs(test, 'owner'));
});
afterAll(() => test.close());

/**
 * Sends a large body that no route reads, then another request on the same connection: returns the reply of each, or
 * `closed` if the first reply announced it.
 */
async function sendTwo(opening: string, headers: readonly string[]): Promise<[first: number, then: string]> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => 'closed');
  const body = 'x'.repeat(BODY_BYTES);
  const lines = [opening, 'Host: x', `Content-Length: ${BODY_BYTES}`, ...headers, '', body];
  socket.write(lines.join('\r\n'));
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const late = new AbortController();
  const end = await Promise.race([
    closed,
    wait(ANSWER_MS, 'unanswered', { signal: late.signal }).catch(() => ''),
  ]);
  late.abort();
  socket.destroy();
  const [first = '', second] = received.split(/(?=HTTP\/1\.1 \d{3} )/);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (second?.startsWith('HTTP/1.1 200')) return [status, 'answered'];
  return [status, end === 'closed' && /\r\nconnection: close\r\n/i.test(first) ? 'closed' : 'unanswered'];
}

describe('a large body that a route did not want', () => {
  it.each(['owner', 'nobody'])(
    'leaves the connection of %s usable, or closes it',
    async (who) => {
      const routes = allRoutes(test.app).filter(({ method }) => WRITES.includes(method));
      expect(routes.length).toBeGreaterThan(100);
      const wrong: string[] = [];
      const send = async (method: string, url: string, type: string) => {
        const path = url
          .replace(/:id\|:format/, type.endsWith('csv') ? 'csv' : 'json')
          .replace(/:[\w:|]+/g, '2147483647');
        const headers = [`Content-Type: ${type}`, 'Tus-Resumable: 1.0.0'];
        if (who === 'owner') headers.push(`Authorization: Bearer ${token}`);
        const [status, then] = await sendTwo(`${method} ${path} HTTP/1.1`, headers);
        if (then === 'unanswered' || status < 200 || status >= 500)
          wrong.push(`${method} ${path} ${type}: ${status}, ${then}`);
      };
      for (const { method, url } of routes) await Promise.all(TYPES.map((type) => send(method, url, type)));
      expect(wrong).toEqual([]);
    },
    300_000,
  );

  it.each([
    ['at a wrong place', ['Tus-Resumable: 1.0.0', 'Upload-Offset: 7']],
    ['without a place', ['Tus-Resumable: 1.0.0']],
    ['of another protocol', ['Upload-Offset: 0']],
    ['beyond the announced size', ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0']],
  ])('as does a piece of an upload %s', async (_name, headers) => {
    const { id: titleId } = await test.db
      .selectFrom('titles')
      .select('id')
      .where('type', '=', 'movie')
      .executeTakeFirstOrThrow();
    const encode = (value: unknown) => Buffer.from(String(value)).toString('base64');
    const authorization = `Bearer ${token}`;
    const made = await test.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `filename ${encode('a.mkv')},titleId ${encode(titleId)}`,
      },
    });
    expect(made.statusCode).toBe(201);
    const type = 'Content-Type: application/offset+octet-stream';
    const all = [...headers, type, `Authorization: ${authorization}`];
    const [status, then] = await sendTwo(`PATCH ${made.headers.location} HTTP/1.1`, all);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(then).not.toBe('unanswered');
  });
});
