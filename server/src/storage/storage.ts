import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export interface Span {
  start: number;
  /** The last byte, included. */
  end: number;
}

export interface StoredFile {
  size: number;
  modified: Date;
  /** Changes when the file does. */
  tag: string;
  open(span?: Span): Promise<Readable>;
  /** The same straight into a reply, whose headers are sent once the file is open; where that is quicker than a stream. */
  pour?(span: Span, out: ServerResponse, writeHead: () => void): Promise<void>;
}

/** Where packages and pictures are kept: a folder, or a bucket. Keys have slashes and no leading one. */
export interface Storage {
  find(key: string): Promise<StoredFile | null>;
  /** Puts a local folder in place, whole or not at all as far as anybody can see; the local one is used up. */
  putFolder(key: string, folder: string): Promise<void>;
  /** One file, whole or not at all; what is there already under the key is replaced. */
  putFile(key: string, bytes: Uint8Array): Promise<void>;
  removeFolder(key: string): Promise<void>;
  /** The names of the folders in a folder of what is written here. */
  listFolders(key: string): Promise<string[]>;
  /** The keys of all that is written here. */
  listFiles(): Promise<string[]>;
  /** Removes what a killed process was writing and nobody has touched since. */
  removeUnfinished(before: Date): Promise<void>;
  /** Rejects where nothing can be written. */
  tryWriting(): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0\\]+$/;

/** A key that could lead anywhere else is none. */
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

/** Looks into one after another; what is written goes into the first. */
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
