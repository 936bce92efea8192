import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Artwork } from '../../storage/artwork-service.ts';
import { openDiskStorage } from '../../storage/storage-disk.ts';
import { openBucketStorage } from '../../storage/storage-s3.ts';
import { startFaultyBucket } from '../../testing/faulty-services.ts';
import { openArtwork } from './open-artwork.ts';

let root: string;
let artwork: Artwork;
let ordered: string[];
let reported: unknown[];

const pictures = () => path.join(root, 'pictures');
const never = new AbortController().signal;

const onDisk = () => openDiskStorage(path.join(root, 'media'));

function open(bytesMax = 10_000_000, makesAvif = true, storage = onDisk()): Artwork {
  return openArtwork({
    folder: pictures(),
    bytesMax,
    makesAvif,
    storage,
    jobs: { send: async (_name, data) => void ordered.push(...(data as { files: string[] }).files) },
    findDrawn: async () => null,
    report: (error) => reported.push(error),
  });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pardeh-artwork-'));
  ordered = [];
  reported = [];
  artwork = open();
});
afterEach(async () => {
  await artwork.close();
  await rm(root, { recursive: true, force: true });
});

async function put(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(root, 'media', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

const plain = (width = 800, height = 450) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f1d' } });
/** Hard to compress. */
const noise = () =>
  sharp({
    create: {
      width: 480,
      height: 320,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function cachedFiles(): Promise<string[]> {
  const entries = await readdir(pictures(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(pictures(), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

describe('a picture that is asked for', () => {
  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)('is made of an original in %s', async (ending, written) => {
    await put(`art/a/backdrop.${ending}`, await plain().toFormat(written).toBuffer());
    const shown = await artwork.show('art/a/backdrop-640.webp');
    expect(shown).toMatchObject({ type: 'image/webp', isFinal: true });
    const { format, width, height } = await sharp(shown?.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 360 });
  });

  it('is never wider than its original', async () => {
    await put('art/a/backdrop.png', await plain().png().toBuffer());
    const shown = await artwork.show('art/a/backdrop-1920.webp');
    expect((await sharp(shown?.bytes).metadata()).width).toBe(800);
  });

  it('stands upright, as the camera meant it', async () => {
    await put('art/a/poster.jpg', await plain(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { width, height } = await sharp((await artwork.show('art/a/poster-240.webp'))?.bytes).metadata();
    expect({ width, height }).toEqual({ width: 240, height: 360 });
  });

  it('is made once, however many ask at the same time, and found afterwards by another process', async () => {
    const original = await put('art/a/poster.png', await plain().png().toBuffer());
    const all = await Promise.all(Array.from({ length: 8 }, () => artwork.show('art/a/poster-480.webp')));
    expect(new Set(all.map((shown) => shown?.bytes)).size).toBe(1);
    expect(await cachedFiles()).toEqual(['art/a/poster-480.webp']);
    // Corrupted without a newer timestamp, so a picture that is still shown was not made again.
    const { atime, mtime } = await stat(original);
    await writeFile(original, 'nothing');
    await utimes(original, atime, mtime);
    const again = await open().show('art/a/poster-480.webp');
    expect(again?.bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(again?.tag).toBe(all[0]?.tag);
  });

  it('is made anew when its original has changed', async () => {
    await put('art/a/poster.png', await plain().png().toBuffer());
    const before = await artwork.show('art/a/poster-480.webp');
    const original = await put('art/a/poster.png', await plain().png().toBuffer());
    const later = new Date(Date.now() + 60_000);
    await utimes(original, later, later);
    const after = await open().show('art/a/poster-480.webp');
    expect(after?.tag).not.toBe(before?.tag);
  });

  it('is found in a data folder of an older version, which kept widths and no original', async () => {
    await put('art/a/backdrop-1280.webp', await plain(1280, 720).webp().toBuffer());
    const shown = await artwork.show('art/a/backdrop-640.webp');
    expect((await sharp(shown?.bytes).metadata()).width).toBe(640);
  });

  it('is shown even where nothing can be written', async () => {
    await put('art/a/poster.png', await plain().png().toBuffer());
    await writeFile(pictures(), 'a file where the folder should be');
    expect((await artwork.show('art/a/poster-480.webp'))?.type).toBe('image/webp');
    expect(reported).not.toEqual([]);
  });
});

it('a bucket that was away for a moment leaves no picture unreadable', async () => {
  const bucket = await startFaultyBucket();
  const storage = openBucketStorage(bucket.settings);
  await storage.putFile('art/a/poster.png', await plain().png().toBuffer());
  const fromBucket = open(10_000_000, true, storage);
  expect(await fromBucket.show('art/a/poster-480.webp')).not.toBeNull();
  bucket.fault = 'refuses';
  // A known original, and one that it would have to look up.
  await expect(fromBucket.show('art/a/poster-240.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(fromBucket.show('art/b/poster-240.webp')).rejects.toMatchObject({ code: 'unavailable' });
  bucket.fault = 'none';
  expect(await fromBucket.show('art/a/poster-240.webp')).not.toBeNull();
  await fromBucket.close();
  await bucket.close();
});

describe('AVIF', () => {
  it('is not made where it is switched off: WebP is all there will be', async () => {
    await put('art/a/poster.png', await plain().png().toBuffer());
    const sparing = open(10_000_000, false);
    expect(await sparing.show('art/a/poster-480.avif')).toMatchObject({ type: 'image/webp', isFinal: true });
    await sparing.close();
    expect(ordered).toEqual([]);
  });

  it('is ordered when it is first asked for, and WebP stands in until it is there', async () => {
    await put('art/a/poster.png', await plain().png().toBuffer());
    const first = await artwork.show('art/a/poster-480.avif');
    expect(first).toMatchObject({ type: 'image/webp', isFinal: false });
    await artwork.show('art/a/poster-480.avif');
    await artwork.close();
    expect(ordered).toEqual(['art/a/poster-480.avif']);
    await artwork.makeAvif(ordered, never);
    const second = await artwork.show('art/a/poster-480.avif');
    expect(second).toMatchObject({ type: 'image/avif', isFinal: true });
    expect((await sharp(second?.bytes).metadata()).format).toBe('heif');
    expect(second?.tag).not.toBe(first?.tag);
  });

  it('passes over what cannot be made, and stops when it is told to', async () => {
    await put('art/a/poster.png', Buffer.from('no picture'));
    await put('art/b/poster.png', await plain().png().toBuffer());
    const files = ['art/a/poster-480.avif', 'nonsense', 'art/none/poster-240.avif', 'art/b/poster-480.avif'];
    await artwork.makeAvif(files, never);
    expect(await cachedFiles()).toEqual(['art/b/poster-480.avif']);
    await expect(artwork.makeAvif(['art/b/poster-240.avif'], AbortSignal.abort())).rejects.toThrow();
    expect(await cachedFiles()).toEqual(['art/b/poster-480.avif']);
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('no picture')],
    [
      'a drawing that claims to be a photograph',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('%s is not shown, and not tried again at once', async (_what, bytes) => {
    await put('art/a/poster.png', bytes);
    expect(await artwork.show('art/a/poster-480.webp')).toBeNull();
    expect(await artwork.show('art/a/poster-240.webp')).toBeNull();
    expect(reported).toHaveLength(1);
    expect(await cachedFiles()).toEqual([]);
  });

  it('half of a picture is not shown', async () => {
    const whole = await noise().png().toBuffer();
    await put('art/a/poster.png', whole.subarray(0, whole.length / 2));
    expect(await artwork.show('art/a/poster-480.webp')).toBeNull();
  });

  it('one of too many pixels is not opened', async () => {
    const huge = sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } });
    await put('art/a/poster.png', await huge.png({ compressionLevel: 1 }).toBuffer());
    expect(await artwork.show('art/a/poster-480.webp')).toBeNull();
  });
});

describe('the folder of made pictures', () => {
  it('keeps within its bound, and what was looked at last', async () => {
    artwork = open(400_000);
    for (let at = 0; at < 12; at++) {
      await put(`art/${at}/poster.png`, await noise().png().toBuffer());
      await artwork.show(`art/${at}/poster-480.webp`);
    }
    await artwork.close();
    const files = await cachedFiles();
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(path.join(pictures(), file))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400_000);
    expect(files.length).toBeGreaterThan(1);
    expect(files).toContain('art/11/poster-480.webp');
    expect(files).not.toContain('art/0/poster-480.webp');
  });

  it('is rid of what a killed process left unfinished, and never shows it', async () => {
    const unfinished = path.join(pictures(), '.unfinished');
    await mkdir(unfinished, { recursive: true });
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of ['old', 'new']) await writeFile(path.join(unfinished, name), 'half of a pict');
    await utimes(path.join(unfinished, 'old'), yesterday, yesterday);
    expect(await artwork.show('art/.unfinished/old-480.webp')).toBeNull();
    await put('art/a/poster.png', await plain().png().toBuffer());
    await artwork.show('art/a/poster-480.webp');
    await artwork.close();
    expect(await cachedFiles()).toEqual(['.unfinished/new', 'art/a/poster-480.webp']);
  });

  it('a file without content, which a power cut may leave, is made again', async () => {
    await put('art/a/poster.png', await plain().png().toBuffer());
    await artwork.show('art/a/poster-480.webp');
    await writeFile(path.join(pictures(), 'art/a/poster-480.webp'), '');
    expect((await artwork.show('art/a/poster-480.webp'))?.bytes.length).toBeGreaterThan(0);
  });
});
