import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { stopGently } from './stop-gently.ts';

const CLIENTS = 8;

it('ending a local site resets no connection in use, and announces each last reply', async () => {
  const test = await openTestApp();
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const stopping = stopGently(test.app, 0);
  const last: string[] = [];
  let replies = 0;
  const askOn = async (_: unknown, client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // One cached, one from the database.
    const path = client % 2 ? '/api/categories' : '/api/user';
    for (let connection: string | undefined; connection !== 'close'; replies += 1) {
      const asked = once(get({ port, path, agent }), 'response') as Promise<[IncomingMessage]>;
      const reply = await asked.catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof reply === 'string') return void last.push(reply);
      connection = reply[0].headers.connection;
      await reply[0].toArray();
    }
    last.push('announced');
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, askOn));
  await expect.poll(() => replies, { interval: 5 }).toBeGreaterThan(CLIENTS * 5);
  await stopping.drain();
  await stopping.close();
  await clients;
  expect(last).toEqual(new Array(CLIENTS).fill('announced'));
  await test.platform.close();
});
