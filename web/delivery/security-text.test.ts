import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openWebServer } from './open-web-server.ts';
import { registerSecurityText } from './security-text.ts';

it('hands on what the API says, and says so when that is away', async () => {
  const api = createServer(({ url }, reply) => reply.end(`Contact: mailto:a@b.example\n# ${url}\n`)).listen(
    0,
  );
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const app = openWebServer({});
  registerSecurityText(app, { apiInternalUrl: `http://127.0.0.1:${port}` });
  const here = await app.inject('/.well-known/security.txt');
  expect([here.statusCode, here.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(here.body).toBe('Contact: mailto:a@b.example\n# /.well-known/security.txt\n');
  api.closeAllConnections();
  api.close();
  await once(api, 'close');
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(503);
  await app.close();
});
