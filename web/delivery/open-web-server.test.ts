import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWebServer } from './open-web-server.ts';
import { registerStaticFiles } from './static-files.ts';

describe('the web server', () => {
  let app: FastifyInstance;
  let port: number;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pardeh-web-'));
    await writeFile(join(folder, 'site.css'), 'a{}');
    for (const [name, form] of [
      ['assets/site-abc.js', 'plain'],
      ['assets/site-abc.js.br', 'br'],
      ['assets/site-abc.js.gz', 'gzip'],
      ['.vite/manifest.json', 'plain'],
    ] as const) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), `script ${form}`);
    }
    app = openWebServer({});
    await registerStaticFiles(app, folder);
    app.get('/*', (request) => ({ path: (request.params as { '*': string })['*'] }));
    app.get('/id', ({ id }) => ({ id }));
    app.get('/where', ({ url, raw }) => ({ url, raw: raw.url }));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  function exchange(sent: string): Promise<string> {
    return new Promise((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(sent));
      socket.setEncoding('utf8');
      socket.on('data', (part) => {
        received += part;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
  }
  const asking = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

  it('takes the id of a request from who stands before it, when it is one', async () => {
    const idOf = async (sent: string) =>
      (await app.inject({ url: '/id', headers: { 'x-request-id': sent } })).json().id;
    expect(await idOf('0123456789abcdef')).toBe('0123456789abcdef');
    expect(await idOf('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['/titles/%ff', 'titles/%ff'],
    ['/titles/1/%e0%a4?q=%ff', 'titles/1/%e0%a4'],
    ['/100%', '100%'],
    [`/${'a'.repeat(2000)}`, 'a'.repeat(2000)],
    ['/titles/1/%D8%A7', 'titles/1/ا'],
  ])('leads %s to the pages, where it is found or not', async (url, path) => {
    expect((await app.inject(url)).json()).toEqual({ path });
  });

  it.each(['http://elsewhere', 'HTTP://elsewhere:81', 'ftp://a@elsewhere'])(
    'reads only the path of an absolute URL: %s/where',
    async (origin) => {
      const reply = await exchange(asking(`${origin}/where?q=1`));
      expect(reply).toMatch(/^HTTP\/1.1 200 /);
      expect(reply).toContain('{"url":"/where?q=1","raw":"/where?q=1"}');
    },
  );

  it.each(['http://elsewhere', 'http://elsewhere?q=1', '*', '//elsewhere/'])(
    'answers an address without a path: %s',
    async (address) => expect(await exchange(asking(address))).toMatch(/^HTTP\/1.1 (200|400|404) /),
  );

  it('refuses a second Host, on pages and on files', async () => {
    for (const address of ['/titles/1', '/site.css']) {
      const twice = asking(address).replace('Host: x\r\n', 'Host: x\r\nhost: elsewhere\r\n');
      expect(await exchange(twice)).toMatch(/^HTTP\/1.1 400 .*خوانده نمی‌شود/s);
    }
  });

  it('takes a search text of ten thousand letters, and says in Persian what is beyond it', async () => {
    expect(await exchange(asking(`/?q=${'%D8%A7'.repeat(10_240)}`))).toMatch(/^HTTP\/1.1 200 /);
    const beyond = await exchange(asking(`/?q=${'%D8%A7'.repeat(20_000)}`));
    expect(beyond).toMatch(/^HTTP\/1.1 431 .*بیش از اندازه بلند است/s);
    expect(await exchange('سلام\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*خوانده نمی‌شود/s);
  });

  it.each([
    ['as it was given', (tag: string) => tag],
    ['in its strong form', (tag: string) => tag.replace('W/', '')],
    ['among others', (tag: string) => `"other", ${tag}`],
  ])('does not send a file again to whoever names its tag %s', async (_how, write) => {
    const tag = String((await app.inject('/site.css')).headers.etag);
    const again = await app.inject({ url: '/site.css', headers: { 'if-none-match': write(tag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('sends a file to a browser that takes %s in the form %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const reply = await app.inject({ url: '/assets/site-abc.js', headers });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.body).toBe(`script ${encoding ?? 'plain'}`);
  });

  it('asks browsers to check a file whose name stays the same, and serves no form by its own name', async () => {
    expect((await app.inject('/site.css')).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
    for (const url of [
      '/assets/site-abc.js.br',
      '/assets/',
      '/assets',
      '/.vite/manifest.json',
      '/..%2fsite.css',
    ])
      expect((await app.inject(url)).json()).toHaveProperty('path');
  });
});
