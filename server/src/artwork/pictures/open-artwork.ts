import { availableParallelism } from 'node:os';
import type { JobQueue } from '../../jobs/jobs.ts';
import { openTurns } from '../../picture-process/turns.ts';
import type { Artwork, ShownPicture } from '../../storage/artwork-service.ts';
import type { Storage } from '../../storage/storage.ts';
import { openAvifOrders } from './avif-orders.ts';
import { openPictureCache, type PictureCache } from './picture-cache.ts';
import { type PictureName, pictureFile, readPictureName } from './picture-name.ts';
import { type FindSource, openSources, type PictureSource, type PictureSources } from './sources.ts';

export interface ArtworkSettings {
  /** Where generated pictures are stored, and how much space they may take. */
  folder: string;
  bytesMax: number;
  makesAvif?: boolean;
  storage: Storage;
  jobs: JobQueue;
  /** Posters of titles that have none. */
  findDrawn: FindSource;
  report?: (error: unknown) => void;
}

/** At least one of the four threads that Node shares between files, DNS and pictures stays free. */
const AT_ONCE = { webp: Math.min(2, Math.max(1, availableParallelism() - 1)), avif: 1 };
const WAITING_MAX = 1000;

/** Makes each picture only once at a time: a second request for one in progress waits for it. */
function openMaker(cache: PictureCache, sources: PictureSources, report: (error: unknown) => void) {
  // Each format has its own queue, so that nobody waiting for a page also waits for an AVIF.
  const turns = {
    webp: openTurns(AT_ONCE.webp, WAITING_MAX),
    avif: openTurns(AT_ONCE.avif, WAITING_MAX),
  };
  const running = new Map<string, Promise<Buffer | null>>();
  let tidying = Promise.resolve();

  async function makeNow(name: PictureName, source: PictureSource): Promise<Buffer | null> {
    const bytes = await source.make(name).catch((error) => {
      // The bucket is unreachable, which says nothing about the picture.
      if ((error as { code?: string }).code === 'unavailable') throw error;
      report(new Error(`${name.key} cannot be read as a picture`, { cause: error }));
      sources.setAside(name.key);
      return null;
    });
    if (!bytes) return null;
    // A full disk must not keep a picture from being shown.
    await cache.write(pictureFile(name), bytes).catch(report);
    tidying = tidying.then(() => cache.evictBeyondLimit()).catch(report);
    return bytes;
  }

  return {
    make(name: PictureName, source: PictureSource): Promise<Buffer | null> {
      const file = pictureFile(name);
      const under = running.get(file);
      if (under) return under;
      const making = turns[name.format].take(() => makeNow(name, source)).finally(() => running.delete(file));
      running.set(file, making);
      return making;
    },
    async close() {
      await Promise.allSettled(running.values());
      await tidying;
    },
  };
}

export function openArtwork({
  folder,
  bytesMax,
  makesAvif = true,
  storage,
  jobs,
  findDrawn,
  report = () => {},
}: ArtworkSettings): Artwork {
  const sources = openSources(storage, findDrawn);
  const cache = openPictureCache(folder, bytesMax);
  const orders = openAvifOrders(jobs, report);
  const maker = openMaker(cache, sources, report);

  async function readCached(name: PictureName, source: PictureSource) {
    const found = await cache.read(pictureFile(name));
    return found && found.modified >= source.modified ? found : null;
  }

  async function show(name: PictureName, source: PictureSource): Promise<ShownPicture | null> {
    const found = await readCached(name, source);
    if (found) return shown(found.bytes, name, source);
    if (name.format === 'avif') {
      const standIn = await show({ ...name, format: 'webp' }, source);
      if (!makesAvif) return standIn;
      orders.order(pictureFile(name));
      return standIn && { ...standIn, isFinal: false };
    }
    const bytes = await maker.make(name, source);
    return bytes && shown(bytes, name, source);
  }

  return {
    async show(file) {
      const found = await findNamed(sources, file);
      const picture = found && (await show(found.name, found.source));
      // Requested by an earlier name: that page should ask again.
      return picture && pictureFile(found.name) !== file ? { ...picture, isFinal: false } : picture;
    },
    async makeAvif(files, signal) {
      for (const file of files) {
        signal.throwIfAborted();
        const found = await findNamed(sources, file);
        if (!found || (await cache.has(pictureFile(found.name), found.source.modified))) continue;
        await maker.make(found.name, found.source);
      }
    },
    async readOriginal(key) {
      const source = await sources.find(key);
      return source ? source.read() : null;
    },
    async close() {
      await orders.close();
      await maker.close();
    },
  };
}

async function findNamed(sources: PictureSources, file: string) {
  const name = readPictureName(file);
  const source = name && (await sources.find(name.key));
  return source ? { name: { ...name, key: source.key }, source } : null;
}

/** The ETag is derived from the source, so that every process returns the same one. */
function shown(bytes: Buffer, { format }: PictureName, { modified }: PictureSource): ShownPicture {
  const tag = `"${bytes.length.toString(36)}-${Math.round(modified.getTime()).toString(36)}"`;
  return { bytes, type: `image/${format}`, tag, isFinal: true };
}
