import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { mediaTypeOf } from '../http/media-types.ts';
import { isStorageKey, type Storage, type StoredFile } from './storage.ts';

export interface BucketSettings {
  /** The address of the bucket itself, its name included. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const UPLOADS_AT_ONCE = 8;
const KNOWN_MAX = 20_000;
/** The files that describe a package are rewritten when a track is added. */
const MAY_CHANGE = /\/(?:contents\.json|master\.m3u8)$/;
/** Written last: a reader that finds them finds all the rest. */
const LAST_FILES = ['contents.json', 'master.m3u8'];

export function openBucketStorage(settings: BucketSettings): Storage {
  const bucket = new S3mini(settings);
  // What is put under a key never changes, so its size need not be asked for again.
  const known = new Map<string, StoredFile>();

  return {
    async find(key) {
      if (!isStorageKey(key)) return null;
      const kept = known.get(key);
      if (kept) return kept;
      const found = await findObject(bucket, key);
      if (known.size >= KNOWN_MAX) known.clear();
      if (found && !MAY_CHANGE.test(key)) known.set(key, found);
      return found;
    },
    async putFolder(key, folder) {
      const names = await filesIn(folder);
      const put = async (name: string) => {
        const type = mediaTypeOf(name) ?? 'application/json';
        await bucket.putAnyObject(`${key}/${name}`, await readFile(path.join(folder, name)), type);
        known.delete(`${key}/${name}`);
      };
      const early = names.filter((name) => !LAST_FILES.includes(name));
      await inTurns(early, put);
      for (const name of LAST_FILES) if (names.includes(name)) await put(name);
      await rm(folder, { recursive: true, force: true });
    },
    async putFile(key, bytes) {
      await bucket.putAnyObject(key, Buffer.from(bytes), mediaTypeOf(key) ?? 'application/json');
      known.delete(key);
    },
    async listFolders(key) {
      const listed = (await bucket.listObjects('/', `${key}/`)) ?? [];
      const names = listed.map((object) => object.Key.slice(key.length + 1).split('/')[0] ?? '');
      return [...new Set(names)].filter((name) => name !== '');
    },
    async removeFolder(key) {
      const listed = (await bucket.listObjects('/', `${key}/`)) ?? [];
      if (listed.length > 0) await bucket.deleteObjects(listed.map((object) => object.Key));
      for (const object of listed) known.delete(object.Key);
    },
    async tryWriting() {
      const write = () => bucket.putAnyObject('health/trial', Buffer.from('x'), 'text/plain');
      await write().catch(async (error: { status?: number }) => {
        // A new server has no buckets yet.
        if (error.status !== 404 || !(await bucket.createBucket())) throw error;
        await write();
      });
    },
  };
}

/** Reads one byte: the reply's headers say how large the file is. */
async function findObject(bucket: S3mini, key: string): Promise<StoredFile | null> {
  const reply = await bucket.getObjectRaw(key, false, 0, 1).catch((error: { status?: number }) => {
    if (error.status === 404) return null;
    throw error;
  });
  if (!reply) return null;
  await reply.body?.cancel();
  const size = Number(
    reply.headers.get('content-range')?.split('/')[1] ?? reply.headers.get('content-length'),
  );
  return {
    size,
    modified: new Date(reply.headers.get('last-modified') ?? 0),
    tag: reply.headers.get('etag') ?? `"${size.toString(36)}"`,
    open: async (span) => {
      const part = span
        ? await bucket.getObjectRaw(key, false, span.start, span.end + 1)
        : await bucket.getObjectRaw(key);
      return part.body ? Readable.fromWeb(part.body as ReadableStream) : Readable.from([]);
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

async function inTurns(names: string[], put: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const take = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await put(name);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, take));
}
