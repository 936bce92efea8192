import { LRUCache } from 'lru-cache';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import { readWhole, type Storage } from '../../storage/storage.ts';
import { DRAWN_FOLDER, type PictureName } from './picture-name.ts';

const { makePicture } = inPictureProcess<typeof import('./make-picture.ts')>(
  new URL('./make-picture.ts', import.meta.url),
);

/** The source of a picture: an original in storage, or a drawing. */
export interface PictureSource {
  /** Its current key: a drawing gets a new one when its title changes. */
  key: string;
  modified: Date;
  make(name: Pick<PictureName, 'width' | 'format'>): Promise<Buffer>;
  /** The full image at its original size. */
  read(): Promise<Buffer>;
}

export type FindSource = (key: string) => Promise<PictureSource | null>;

export interface PictureSources {
  find: FindSource;
  /** An unreadable original is not retried for a while: each attempt costs as much as a good one. */
  setAside(key: string): void;
}

const ENDINGS = ['.avif', '.webp', '.jpg', '.png'];
/** Data folders of older versions only have resized files; the widest replaces the original. */
const OLDER_ENDINGS = ['-1280.webp', '-480.webp', '-320.webp'];
const BYTES_MAX = 20_000_000;
const KNOWN_MAX = 10_000;
const KNOWN_MS = 60_000;
/** A picture may be put in place just after somebody asked for it, and a title may be taken down. */
const SHORT_MS = 5_000;

export function openSources(storage: Storage, findDrawn: FindSource): PictureSources {
  const known = new LRUCache<string, { source: PictureSource | null }>({ max: KNOWN_MAX, ttl: KNOWN_MS });

  async function look(key: string): Promise<PictureSource | null> {
    if (key.startsWith(DRAWN_FOLDER)) return findDrawn(key);
    for (const ending of [...ENDINGS, ...OLDER_ENDINGS]) {
      const file = await storage.find(key + ending);
      if (!file || file.size > BYTES_MAX) continue;
      const read = () => readWhole(file);
      return { key, modified: file.modified, read, make: async (name) => makePicture(await read(), name) };
    }
    return null;
  }

  return {
    async find(key) {
      const cached = known.get(key);
      if (cached) return cached.source;
      const source = await look(key);
      const isSteady = source && !key.startsWith(DRAWN_FOLDER);
      known.set(key, { source }, isSteady ? {} : { ttl: SHORT_MS });
      return source;
    },
    setAside(key) {
      known.set(key, { source: null });
    },
  };
}
