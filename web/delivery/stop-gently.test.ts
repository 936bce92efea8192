import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
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
  // The connection of the slow page is kept by the client, and must not hold the server.
  await closed;
  agent.destroy();
});
