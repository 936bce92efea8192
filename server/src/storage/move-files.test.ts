import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveFiles } from './move-files.ts';
import { readText, type Storage } from './storage.ts';
import { openDiskStorage } from './storage-disk.ts';
import { openBucketStorage } from './storage-s3.ts';

const FILES = {
  'video/1/contents.json': '{"name":"فیلم"}',
  'video/1/master.m3u8': '#EXTM3U\n',
  'video/1/v720p/00001.m4s': 'segment '.repeat(5000),
  'pictures/a b/whole.webp': 'picture',
};

let folder: string;
let server: S3rver;
let disk: Storage;
let bucket: Storage;
let options: Parameters<typeof moveFiles>[2];
let steps: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-move-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'bucket'),
    configureBuckets: [{ name: 'films' }],
  });
  const { port } = await server.run();
  bucket = openBucketStorage({
    endpoint: `http://127.0.0.1:${port}/films`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  disk = openDiskStorage(path.join(folder, 'media'));
  for (const [key, text] of Object.entries(FILES)) await disk.putFile(key, Buffer.from(text));
  steps = [];
  options = {
    journal: path.join(folder, 'move/media.log'),
    onProgress: (done, of) => steps.push(`${done}/${of}`),
  };
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('brings every file into the bucket and back, the same byte by byte', async () => {
  await bucket.tryWriting();
  const there = await moveFiles(disk, bucket, options);
  expect(there).toMatchObject({ files: 4, alreadyThere: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(steps).toEqual(['1/4', '2/4', '3/4', '4/4']);
  expect(await moveFiles(disk, bucket, options)).toEqual({ ...there, alreadyThere: 4 });

  const elsewhere = openDiskStorage(path.join(folder, 'back'));
  const back = await moveFiles(bucket, elsewhere, options);
  expect(back).toMatchObject({ files: 4, bytes: there.bytes, hash: there.hash });
  expect((await elsewhere.listFiles()).sort()).toEqual(Object.keys(FILES).sort());
  for (const [key, text] of Object.entries(FILES)) expect(await readText(elsewhere, key)).toBe(text);
});

it('goes on where it was interrupted, and copies again what has changed since', async () => {
  let left = 2;
  const breaking: Storage = {
    ...bucket,
    putFile: async (key, bytes) => {
      left -= 1;
      if (left < 0) throw new Error('the line broke');
      await bucket.putFile(key, bytes);
    },
  };
  await expect(moveFiles(disk, breaking, options)).rejects.toThrow('the line broke');
  const before = (await readFile(options.journal, 'utf8')).trim().split('\n');
  expect(before).toHaveLength(2);
  expect(before.join()).not.toMatch(/contents\.json|master\.m3u8/);

  const changed = path.join(folder, 'media/video/1/v720p/00001.m4s');
  await writeFile(changed, FILES['video/1/v720p/00001.m4s'].toUpperCase());
  await utimes(changed, new Date(0), new Date(0));
  expect(await moveFiles(disk, bucket, options)).toMatchObject({ files: 4, alreadyThere: 1 });
  expect(await readText(bucket, 'video/1/v720p/00001.m4s')).toMatch(/^SEGMENT/);
});

it('says so when what arrived is not what was sent', async () => {
  const spoiling: Storage = {
    ...bucket,
    putFile: (key) => bucket.putFile(key, Buffer.from('something else')),
  };
  await expect(moveFiles(disk, spoiling, options)).rejects.toThrow('is not the same there');
});
