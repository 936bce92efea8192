import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRootKeys, replaceStoredKey } from './root-keys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (secretKey: string | null = null, secretKeyPrevious: string | null = null) =>
  readRootKeys({ secretKey, secretKeyPrevious, dataDir });

it('makes one key, whole, however many start at once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(made.map(({ current }) => current)).size).toBe(1);
  expect(Buffer.from(made[0]?.current ?? '', 'base64url')).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
});

it.each([
  ['', 0],
  ['short', 5],
  ['x'.repeat(31), 31],
  [`${'x'.repeat(31)}\n\n`, 31],
])('refuses a key file of %j', async (text, bytes) => {
  await writeFile(path.join(dataDir, 'secret.key'), text);
  await expect(read()).rejects.toThrow(
    `The key file ${path.join(dataDir, 'secret.key')} has ${bytes} bytes, but at least 32 are needed. Put the file of your backup in its place.`,
  );
});

it('refuses short settings, counting bytes and not letters', async () => {
  await expect(read('ک'.repeat(15))).rejects.toThrow('SECRET_KEY has 30 bytes, but at least 32 are needed.');
  await expect(read('k'.repeat(32), 'old')).rejects.toThrow('SECRET_KEY_PREVIOUS has 3 bytes');
  expect(await read('ک'.repeat(16))).toEqual({ current: 'ک'.repeat(16), previous: null });
});

it('says what stands in the way of its file', async () => {
  await mkdir(path.join(dataDir, 'secret.key'));
  await expect(read()).rejects.toThrow(/^The key file .*secret\.key cannot be read: /);
  await rm(dataDir, { recursive: true });
  await writeFile(dataDir, 'a file');
  await expect(read()).rejects.toThrow(/secret\.key/);
});

it('keeps the old key beside the new one', async () => {
  const { current } = await read();
  await replaceStoredKey(dataDir, current, 'n'.repeat(43));
  expect(await read()).toEqual({ current: 'n'.repeat(43), previous: current });
  expect(await readFile(path.join(dataDir, 'secret.previous.key'), 'utf8')).toBe(current);
  expect((await readdir(dataDir)).sort()).toEqual(['secret.key', 'secret.previous.key']);
});
