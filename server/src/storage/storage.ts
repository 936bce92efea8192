import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export interface Span {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

export interface StoredFile {
  size: number;
  modified: Date;
  /** Changes when the file does. */
  tag: string;
  open(span?: Span): Promise<Readable>;
  /**
   * Like `open`, but written straight into a reply, whose headers are sent once the file is open; for storage where
   * that is faster than a stream.
   */
  pour?(span: Span, out: ServerResponse, writeHead: () => void): Promise<void>;
}

/** Stores packages and pictures, in a folder or a bucket. Keys use slashes, without a leading one. */
export interface Storage {
  find(key: string): Promise<StoredFile | null>;
  /** Moves a local folder into place, atomically as far as readers can tell; the local folder is consumed. */
  putFolder(key: string, folder: string): Promise<void>;
  /** Writes one file atomically, replacing any existing one. */
  putFile(key: string, bytes: Uint8Array): Promise<void>;
  removeFolder(key: string): Promise<void>;
  /** The names of the folders inside a folder of this storage. */
  listFolders(key: string): Promise<string[]>;
  listFiles(): Promise<string[]>;
  /** Removes unfinished writes of killed processes, untouched since `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /** Rejects if writing fails. */
  tryWriting(): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0\\]+$/;

/** Keys that could escape the root are invalid. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key) && !key.startsWith('/') && !key.includes('//');
}

export async function readWhole(file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await file.open()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export async function readText(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.find(key);
  return file && (await readWhole(file)).toString('utf8');
}

/** Reads from the first storage that has the key; writes go into the first. */
export function layered(first: Storage, ...others: Storage[]): Storage {
  return {
    ...first,
    async find(key) {
      for (const storage of [first, ...others]) {
        const found = await storage.find(key);
        if (found) return found;
      }
      return null;
    },
  };
}

/** The bucket does not answer; it may be tried again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'unavailable';

  constructor(cause: unknown) {
    super('The storage is unavailable.', { cause });
  }
}
