import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openWebServer } from './open-web-server.ts';
import { stopGently } from './stop-gently.ts';

it('ends though a browser keeps its connection, and lets a page that has begun arrive', async () => {
  const app = openWebServer({});
  const stopping = stopGently(app, 0);
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((end) => {
        finish = end;
      });
      return 'whole';
    });
  });
  app.get('/quick', async () => 'here');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [reply] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    return { connection: reply.headers.connection, text: Buffer.concat(await reply.toArray()).toString() };
  };
  expect(await ask('/quick')).toEqual({ connection: 'keep-alive', text: 'here' });
  const slow = ask('/slow');
  await begun;
  await stopping.drain();
  expect(stopping.hasBegun()).toBe(true);
  expect((await ask('/quick')).connection).toBe('close');
  const closed = stopping.close();
  finish();
  expect((await slow).text).toBe('whole');
  // The client keeps the slow page's connection open, which must not hold up the server.
  await closed;
  agent.destroy();
});

it('resets no connection in use, and announces each last reply', async () => {
  for (let round = 0; round < 5; round += 1) {
    const app = openWebServer({});
    const stopping = stopGently(app, 0);
    app.get('/page', async () => {
      await setTimeout(Math.random() * 20);
      return 'page';
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const last: string[] = [];
    let replies = 0;
    const askOn = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let connection: string | undefined; connection !== 'close'; replies += 1) {
        const asked = once(get({ port, path: '/page', agent }), 'response') as Promise<[IncomingMessage]>;
        const reply = await asked.catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
        if (typeof reply === 'string') return void last.push(reply);
        connection = reply[0].headers.connection;
        await reply[0].toArray();
      }
      last.push('announced');
    };
    const clients = Promise.all(Array.from({ length: 8 }, askOn));
    await expect.poll(() => replies, { interval: 5 }).toBeGreaterThan(40);
    await stopping.drain();
    await stopping.close();
    await clients;
    expect(last).toEqual(new Array(8).fill('announced'));
  }
});
