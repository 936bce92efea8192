import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { filesIn, inTurns } from './files-in.ts';
import { mediaTypeOf } from './media-types.ts';
import { isStorageKey, type Storage, StorageUnavailable, type StoredFile } from './storage.ts';

export interface BucketSettings {
  /** The URL of the bucket, including its name. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Limits {
  /** Time until the response starts; the body may take as long as its reader does. */
  answerMs: number;
}

/** By then the viewer has given up, and more waiting requests would affect the rest of the site. */
const ANSWER_MS = 10_000;
/** The bucket replies only once it has received everything. */
const WRITE_MS = 300_000;
const TRIAL_KEY = 'health/trial';
const UPLOADS_AT_ONCE = 8;
const KNOWN_MAX = 20_000;
/** A package's index files are rewritten when a track is added. */
const MAY_CHANGE = /\/(?:contents\.json|master\.m3u8)$/;
/** Uploaded last, so that a package that can be found is complete. */
const LAST_FILES = ['contents.json', 'master.m3u8'];

export function openBucketStorage(
  settings: BucketSettings,
  { answerMs }: Limits = { answerMs: ANSWER_MS },
): Storage {
  const bucket = new S3mini({ ...settings, fetch: fetchWithin(answerMs) });
  // Other files never change under their key, so their size can be cached.
  const known = new Map<string, StoredFile>();

  async function ask(key: string): Promise<StoredFile | null> {
    const reply = await bucket
      .getObjectRaw(key, false, 0, 1)
      .catch((error: { status?: number }) => (error.status === 404 ? null : refuse(error)));
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
        const asked = span
          ? bucket.getObjectRaw(key, false, span.start, span.end + 1)
          : bucket.getObjectRaw(key);
        const part = await asked.catch(refuse);
        return part.body ? Readable.fromWeb(part.body as ReadableStream) : Readable.from([]);
      },
    };
  }

  return {
    async find(key) {
      if (!isStorageKey(key)) return null;
      const cached = known.get(key);
      if (cached) return cached;
      const found = await ask(key);
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
      await inTurns(early, UPLOADS_AT_ONCE, put);
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
    // An object in a bucket becomes visible only when it is complete.
    async removeUnfinished() {},
    async removeFolder(key) {
      const listed = (await bucket.listObjects('/', `${key}/`)) ?? [];
      if (listed.length > 0) await bucket.deleteObjects(listed.map((object) => object.Key));
      for (const object of listed) known.delete(object.Key);
    },
    async listFiles() {
      const listed = (await bucket.listObjects()) ?? [];
      return listed.map((object) => object.Key).filter((key) => key !== TRIAL_KEY && !key.endsWith('/'));
    },
    async tryWriting() {
      const write = () => bucket.putAnyObject(TRIAL_KEY, Buffer.from('x'), 'text/plain');
      await write().catch(async (error: { status?: number }) => {
        // A new server has no buckets yet.
        if (error.status !== 404 || !(await bucket.createBucket())) throw error;
        await write();
      });
    },
  };
}

function fetchWithin(answerMs: number): typeof fetch {
  return async (address, options) => {
    const late = new AbortController();
    const isRead = options?.method === 'GET' || options?.method === 'HEAD';
    const timer = setTimeout(
      () => late.abort(new DOMException('The bucket does not answer.', 'TimeoutError')),
      isRead ? answerMs : WRITE_MS,
    );
    return fetch(address, { ...options, signal: late.signal }).finally(() => clearTimeout(timer));
  };
}

function refuse(error: { status?: number }): never {
  throw isAway(error) ? new StorageUnavailable(error) : error;
}

/** The server reports an error, or does not respond; anything else is a wrong setting, which retrying does not fix. */
function isAway({ status, name, cause }: { status?: number; name?: string; cause?: unknown }): boolean {
  return status === undefined
    ? name === 'TimeoutError' || name === 'S3NetworkError' || !!cause
    : status >= 500;
}
