import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText, type Storage } from './storage.ts';
import { openBucketStorage } from './storage-s3.ts';

let folder: string;
let server: S3rver;
let open: () => Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'bucket'),
    configureBuckets: [{ name: 'films' }],
  });
  const { port } = await server.run();
  open = () =>
    openBucketStorage({
      endpoint: `http://127.0.0.1:${port}/films`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function makePackage(name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(path.join(made, 'v720p'), { recursive: true });
  await writeFile(path.join(made, 'master.m3u8'), '#EXTM3U\n');
  await writeFile(path.join(made, 'contents.json'), '{"name":"فیلم"}');
  await writeFile(
    path.join(made, 'v720p/00001.m4s'),
    Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251)),
  );
  return made;
}

async function bytesOf(
  storage: Storage,
  key: string,
  span?: { start: number; end: number },
): Promise<Buffer> {
  const found = await storage.find(key);
  if (!found) throw new Error(`${key} is not there`);
  return Buffer.concat((await (await found.open(span)).toArray()) as Buffer[]);
}

it('a folder that was put into a bucket is found there by whoever looks, whole and in parts', async () => {
  const made = await makePackage('one');
  await open().putFolder('video/one', made);
  await expect(stat(made)).rejects.toThrow('ENOENT');

  const storage = open();
  expect(await readText(storage, 'video/one/contents.json')).toBe('{"name":"فیلم"}');
  const segment = await storage.find('video/one/v720p/00001.m4s');
  expect(segment?.size).toBe(1000);
  expect(segment?.tag).toMatch(/^"\w+"$/);
  expect(Date.now() - (segment?.modified.getTime() ?? 0)).toBeLessThan(60_000);
  const whole = await bytesOf(storage, 'video/one/v720p/00001.m4s');
  expect(whole.length).toBe(1000);
  const part = await bytesOf(storage, 'video/one/v720p/00001.m4s', { start: 100, end: 199 });
  expect(part.equals(whole.subarray(100, 200))).toBe(true);
});

it('what is not there, or could not be a key, is not found', async () => {
  const storage = open();
  expect(await storage.find('video/nowhere/master.m3u8')).toBeNull();
  expect(await storage.find('../secret.key')).toBeNull();
});

it('a removed folder is gone, and its neighbour is not', async () => {
  const storage = open();
  await storage.putFolder('video/two', await makePackage('two'));
  await storage.putFolder('video/two-and-a-half', await makePackage('three'));
  expect(await storage.find('video/two/master.m3u8')).not.toBeNull();
  // This server's parallel deletions conflict when they empty a folder, so keep the folders non-empty.
  for (const place of ['video/two', 'video/two/v720p']) {
    await writeFile(path.join(folder, 'bucket/films', place, 'occupied'), '');
  }
  await storage.removeFolder('video/two');
  expect(await storage.find('video/two/master.m3u8')).toBeNull();
  expect(await open().find('video/two/v720p/00001.m4s')).toBeNull();
  expect(await open().find('video/two-and-a-half/master.m3u8')).not.toBeNull();
});

it.each([
  ['answers 503', 503],
  ['never answers', null],
])('a bucket that %s is away for a while, not a fault of ours', async (_how, status) => {
  const away = createServer((_request, reply) => status && reply.writeHead(status).end());
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as AddressInfo;
  const storage = openBucketStorage(
    {
      endpoint: `http://127.0.0.1:${port}/films`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    { answerMs: status ? 60_000 : 20 },
  );
  await expect(storage.find('video/one/master.m3u8')).rejects.toMatchObject({ code: 'unavailable' });
  away.closeAllConnections();
  away.close();
});

it('makes a bucket that is not there yet', async () => {
  await server.close();
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'empty'),
    configureBuckets: [],
  });
  const { port } = await server.run();
  const fresh = openBucketStorage({
    endpoint: `http://127.0.0.1:${port}/new-films`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  await fresh.tryWriting();
  expect(await fresh.find('health/trial')).not.toBeNull();
});
