import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passPictures } from './pass-pictures.ts';

let api: FastifyInstance;
let web: FastifyInstance;
const asked: string[] = [];

beforeAll(async () => {
  api = Fastify();
  api.addHook('onRequest', async (request) => void asked.push(request.url));
  api.get('/secret', () => 'not for you');
  api.get('/media/art/*', (request, reply) => {
    if (request.url.includes('none')) return reply.code(404).header('cache-control', 'no-store').send();
    reply.headers({ etag: '"a"', 'cache-control': 'public, max-age=60', 'x-inner': 'kept inside' });
    if (request.headers['if-none-match'] === '"a"') return reply.code(304).send();
    return reply.type('image/webp').send(Buffer.from('a picture'));
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as { port: number };
  web = Fastify();
  passPictures(web, `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await web.close();
  await api.close();
});

describe('a web server apart', () => {
  it('hands on what the API shows, with what browsers need to keep it', async () => {
    const reply = await web.inject({ url: '/media/art/titles/a/poster-480.webp?x=1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('a picture');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      etag: '"a"',
      'cache-control': 'public, max-age=60',
      'content-length': '9',
    });
    expect(reply.headers).not.toHaveProperty('x-inner');
    expect(asked.at(-1)).toBe('/media/art/titles/a/poster-480.webp');
  });

  it('hands on that nothing has changed, and that nothing is there', async () => {
    const url = '/media/art/titles/a/poster-480.webp';
    expect((await web.inject({ url, headers: { 'if-none-match': '"a"' } })).statusCode).toBe(304);
    expect((await web.inject({ url: '/media/art/none-480.webp' })).statusCode).toBe(404);
  });

  it.each(['/media/art/../../secret', '/media/art/%2e%2e/%2e%2e/secret', '/media/art/..%5c..%5csecret'])(
    '%s leads nowhere else',
    async (url) => {
      const reply = await web.inject({ url });
      expect(reply.body).not.toContain('not for you');
      expect(asked).not.toContain('/secret');
    },
  );

  it('says when the API is away that it may be back soon', async () => {
    const alone = Fastify();
    passPictures(alone, 'http://127.0.0.1:1');
    const reply = await alone.inject({ url: '/media/art/titles/a/poster-480.webp' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    await alone.close();
  });
});
