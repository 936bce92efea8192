import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebServer } from './open-web-server.ts';
import { passApps } from './pass-apps.ts';

let api: FastifyInstance;
let web: FastifyInstance;
let site: string;

beforeAll(async () => {
  api = Fastify({ trustProxy: ['loopback'] });
  api.addContentTypeParser('*', (_request, body, done) => done(null, body));
  api.all('/*', async (request, reply) => {
    if (request.url.includes('part'))
      return reply.code(206).header('content-range', 'bytes 0-1/9').send('ab');
    const { method, url, ip, host, headers } = request;
    return { method, url, ip, host, key: headers['x-web-key'], body: request.body };
  });
  api.server.on('upgrade', (request, socket) => {
    socket.on('error', () => socket.destroy());
    if (!request.url?.includes('socket'))
      return socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  web = openWebServer({});
  passApps(web, { apiInternalUrl: apiUrl, webKey: 'key' });
  web.get('/', () => 'a page');
  site = await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  await api.close();
});

it.each(['GET', 'POST', 'DELETE', 'PUT'])('hands on %s with its body, and says who asked', async (method) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify({ a: 'سلام' });
  const reply = await fetch(`${site}/Jellyfin/Items?A=%D8%B3`, {
    method,
    ...(body ? { body } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'x-web-key': 'forged',
      'x-forwarded-for': '8.8.8.8',
    },
  });
  expect(await reply.json()).toMatchObject({
    method,
    url: '/Jellyfin/Items?A=%D8%B3',
    ip: '127.0.0.1',
    host: new URL(site).host,
    key: 'key',
    ...(body ? { body: { a: 'سلام' } } : {}),
  });
});

it('hands on parts of films, and only what is below the address', async () => {
  const part = await fetch(`${site}/jellyfin/part`, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-1/9',
    'ab',
  ]);
  expect(await (await fetch(site)).text()).toBe('a page');
  expect((await fetch(`${site}/jellyfinance`)).status).toBe(404);
});

it('connects sockets in both directions, and says no where the API does', async () => {
  const { connect } = await import('node:net');
  const upgrade = async (path: string) => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    return { socket, line: String(first).split('\r\n')[0] };
  };
  const { socket, line } = await upgrade('/jellyfin/socket?api_key=x');
  expect(line).toBe('HTTP/1.1 101 Switching Protocols');
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  socket.destroy();
  const refused = await upgrade('/jellyfin/other');
  expect(refused.line).toBe('HTTP/1.1 401 Unauthorized');
  refused.socket.destroy();
});

it('says that it may be back soon while the API is away', async () => {
  const alone = openWebServer({});
  passApps(alone, { apiInternalUrl: 'http://127.0.0.1:1' });
  const url = await alone.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/jellyfin/System/Ping`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  await alone.close();
});
