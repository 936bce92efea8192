import { LRUCache } from 'lru-cache';
import type { Storage, StoredFile } from '../../storage/storage.ts';

export interface Original {
  modified: Date;
  read(): Promise<Buffer>;
}

export interface Originals {
  find(key: string): Promise<Original | null>;
  /** One that cannot be read is not tried again before a while: each try costs as much as a good one. */
  setAside(key: string): void;
}

const ENDINGS = ['.avif', '.webp', '.jpg', '.png'];
/** Data folders of older versions hold widths only; the widest stands for the original. */
const OLDER_ENDINGS = ['-1280.webp', '-480.webp', '-320.webp'];
const BYTES_MAX = 20_000_000;
const KNOWN_MAX = 10_000;
const KNOWN_MS = 60_000;
/** A picture may be put in place just after somebody asked for it. */
const MISSING_MS = 5_000;

export function openOriginals(storage: Storage): Originals {
  const known = new LRUCache<string, { original: Original | null }>({ max: KNOWN_MAX, ttl: KNOWN_MS });

  async function look(key: string): Promise<Original | null> {
    for (const ending of [...ENDINGS, ...OLDER_ENDINGS]) {
      const file = await storage.find(key + ending);
      if (file && file.size <= BYTES_MAX) return { modified: file.modified, read: () => readWhole(file) };
    }
    return null;
  }

  return {
    async find(key) {
      const kept = known.get(key);
      if (kept) return kept.original;
      const original = await look(key);
      known.set(key, { original }, original ? {} : { ttl: MISSING_MS });
      return original;
    },
    setAside(key) {
      known.set(key, { original: null });
    },
  };
}

async function readWhole(file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await file.open()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
