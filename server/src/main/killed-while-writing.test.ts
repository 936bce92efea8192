import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { startApiProcess } from '../testing/api-process.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';

const WRITERS = 4;
const ACKNOWLEDGED_BEFORE_THE_KILL = 40;

let dataDir: string;
let made: TestDatabase;
let api: ChildProcess;
let base: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-killed-'));
  made = await makeTestDatabase();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  await startApi(port);
}, 120_000);
afterAll(async () => {
  api.kill('SIGKILL');
  await once(api, 'exit');
  await made.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startApi(port: number): Promise<void> {
  api = await startApiProcess({ dataDir, databaseUrl: made.url, port });
}

async function call<T>(method: string, url: string, token?: string, body?: object): Promise<T> {
  const reply = await fetch(`${base}${url}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

it('kill -9 amid writes: all that was acknowledged is there after a restart', async () => {
  const { token } = await call<{ token: string }>('POST', '/api/sanc/register', undefined, {
    name: 'نادر',
    email: 'killed@example.com',
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
  });
  const ids: number[] = [];
  for (let page = 1; page <= 6; page += 1) {
    const { data } = await call<{ data: { id: number }[] }>('GET', `/api/titles/search?page=${page}`);
    ids.push(...data.map(({ id }) => id));
  }
  const acknowledged: number[] = [];
  const killed = once(api, 'exit');
  async function writeUntilKilled(): Promise<void> {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      await call('POST', `/api/user/watchlist/${id}`, token);
      acknowledged.push(id);
      if (acknowledged.length === ACKNOWLEDGED_BEFORE_THE_KILL) api.kill('SIGKILL');
    }
  }
  const writers = await Promise.allSettled(Array.from({ length: WRITERS }, writeUntilKilled));
  await killed;
  expect(writers.every(({ status }) => status === 'rejected')).toBe(true);

  await startApi(Number(new URL(base).port));
  const stored = await call<{ data: number[] }>('GET', '/api/user/watchlist/ids', token);
  expect(stored.data).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);
}, 120_000);
