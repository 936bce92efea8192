import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { startApiProcess } from '../testing/api-process.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';

const CLIENTS = 8;
let dataDir: string;
let made: TestDatabase;
let api: ChildProcess;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-ending-'));
  made = await makeTestDatabase();
  port = await freePort();
  api = await startApiProcess({ dataDir, databaseUrl: made.url, port, settings: { STOP_DELAY_MS: '1500' } });
}, 120_000);
afterAll(async () => {
  if (api.exitCode === null) api.kill('SIGKILL');
  await made.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Reply {
  status: number;
  connection: string | undefined;
  body: string;
}

async function ask(url: string, agent: Agent): Promise<Reply> {
  const [reply] = (await once(get({ host: '127.0.0.1', port, path: url, agent }), 'response')) as [
    IncomingMessage,
  ];
  const body = Buffer.concat(await reply.toArray()).toString();
  return { status: reply.statusCode ?? 0, connection: reply.headers.connection, body };
}

it('SIGTERM under keep-alive: not ready first, every reply arrives, connections are closed, exit 0', async () => {
  const agent = new Agent({ keepAlive: true });
  expect((await ask('/health/ready', agent)).connection).toBe('keep-alive');
  const replies: Reply[] = [];
  let isAsked = false;
  let stored: Promise<Reply> | undefined;
  const ended = once(api, 'exit');
  /** Each client reuses its connection and sends the next request immediately, until the server is gone. */
  async function askUntilStopped(url: string): Promise<void> {
    const own = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const reply = await ask(url, own).catch((error: NodeJS.ErrnoException) => error.code);
      if (typeof reply !== 'object') {
        own.destroy();
        if (reply === 'ECONNREFUSED') {
          // New connections are refused, but a request on an idle open connection still gets one last reply.
          stored ??= ask('/api/categories', agent);
          return;
        }
        // With keep-alive, a connection may be closed just as it is being reused.
        continue;
      }
      replies.push(reply);
      if (replies.length > CLIENTS * 3 && !isAsked) {
        isAsked = true;
        api.kill('SIGTERM');
      }
    }
  }
  const urls = ['/api/categories', '/api/titles/search', '/api/requests', '/health/ready'];
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => askUntilStopped(urls[n % urls.length] ?? '')));
  expect(await stored).toMatchObject({ status: 200, connection: 'close' });
  expect(await ended).toEqual([0, null]);

  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ status, body }) => status === 503 && body === '{"status":"stopping"}')).toBe(true);
  const closed = replies.filter(({ connection }) => connection === 'close');
  expect(closed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  agent.destroy();
}, 120_000);
