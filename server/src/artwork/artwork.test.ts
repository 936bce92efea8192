import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { avifJob } from './artwork.ts';

let test: TestApp;

const POSTER = '/media/art/titles/inception/poster';
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const folderOf = (key: string) => path.join(test.platform.config.dataDir, 'media', path.dirname(key));

async function put(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(folderOf(file), { recursive: true });
  await writeFile(path.join(test.platform.config.dataDir, 'media', file), bytes);
}

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('pictures', () => {
  it('are shown to anybody, for a month, and only once to whoever has them', async () => {
    const reply = await get(`${POSTER}-240.webp`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000',
      'access-control-allow-origin': '*',
    });
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(240);
    const again = await get(`${POSTER}-240.webp`, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
    const head = await test.app.inject({ method: 'HEAD', url: `${POSTER}-240.webp` });
    expect(head.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  it('come as AVIF once the job has made them, and as WebP for a minute until then', async () => {
    const first = await get(`${POSTER}-480.avif`);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    const data = { files: ['art/titles/inception/poster-480.avif'] };
    await avifJob(test.platform).run({ id: '1', data, signal: new AbortController().signal });
    const second = await get(`${POSTER}-480.avif`);
    expect(second.headers['content-type']).toBe('image/avif');
    expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
  });

  it.each([
    `${POSTER}-481.webp`,
    `${POSTER}-99999.webp`,
    `${POSTER}-480.png`,
    `${POSTER}.avif`,
    '/media/art/titles/nobody-made-this/poster-480.webp',
    '/media/art/..%2f..%2f..%2fpackage-480.webp',
    '/media/art/titles/..%2f..%2fvideo/files-480.webp',
    '/media/art/%00-480.webp',
    '/media/art/titles/inception%00/poster-480.webp',
    '/media/art/%5c..%5csecret-480.webp',
    '/media/art/%E0%A4%A-480.webp',
    `/media/art/${'long'.repeat(100)}-480.webp`,
    '/media/art/',
    '/media/video/files.json',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of a broken original are not found', async () => {
    await put('art/titles/broken/poster.jpg', 'not a picture');
    expect((await get('/media/art/titles/broken/poster-480.webp')).statusCode).toBe(404);
  });

  it('an original that the operator puts in place comes before the one of the demo', async () => {
    const red = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#ff0000' } });
    await put('art/titles/interstellar/backdrop.avif', await red.avif({ effort: 0 }).toBuffer());
    const reply = await get('/media/art/titles/interstellar/backdrop-640.webp');
    const { dominant } = await sharp(reply.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
  });
});

it('an original in a bucket is shown like one on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  const bucket = {
    endpoint: `http://127.0.0.1:${port}/pictures`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const other = await openTestApp({ bucket });
  try {
    const upload = await mkdtemp(path.join(tmpdir(), 'pardeh-upload-'));
    const picture = sharp({ create: { width: 1000, height: 1500, channels: 3, background: '#204060' } });
    await picture.jpeg().toFile(path.join(upload, 'poster.jpg'));
    await other.platform.storage.putFolder('art/titles/mine', upload);
    const reply = await other.app.inject({ url: '/media/art/titles/mine/poster-480.webp' });
    expect(reply.statusCode).toBe(200);
    expect((await sharp(reply.rawPayload).metadata()).height).toBe(720);
    expect((await other.app.inject({ url: `${POSTER}-240.webp` })).statusCode).toBe(200);
  } finally {
    await other.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
