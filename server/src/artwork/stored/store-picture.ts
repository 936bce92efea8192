import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../database/database.ts';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import type { Artwork } from '../../storage/artwork-service.ts';
import { readWhole, type Storage } from '../../storage/storage.ts';
import { type Framing, focalName, MIDDLE } from './crop.rules.ts';
import type { DrawOptions } from './draw-picture.ts';
import { fetchPicture, type PictureReach } from './fetch-picture.ts';
import type { FramedPicture } from './frame-picture.ts';
import { pictureError } from './picture-error.ts';
import { findStoredPicture, recordStoredPicture, type StoredPicture } from './stored-pictures.queries.ts';

export interface PictureStore {
  storage: Storage;
  db: Db;
  /** Which addresses may be fetched; the public internet unless a test says otherwise. */
  reach?: PictureReach;
  /** Also reads pictures that were not uploaded here: those of the demo. */
  artwork?: Pick<Artwork, 'readOriginal'>;
}

export type NewPicture = { bytes: Buffer; isSeeThrough?: true } | { url: string } | { draw: DrawOptions };

const FOLDER = 'art/pictures';
/** Twice as wide as the cropping dialog. */
const LOOK_SIDE = 1280;
const HAS_FOCAL = /-\d+x\d+$/;

const { frameDrawing, frameUpload, shrinkUpload } = inPictureProcess<typeof import('./frame-picture.ts')>(
  new URL('./frame-picture.ts', import.meta.url),
);

export const pictureFolderOf = (key: string): string => path.posix.dirname(key);

async function frameNew(store: PictureStore, input: NewPicture, framing: Framing): Promise<FramedPicture> {
  if ('draw' in input) return frameDrawing(input.draw, framing);
  if ('url' in input) return frameUpload(await fetchPicture(input.url, store.reach), framing);
  return frameUpload(input.bytes, framing, { isSeeThrough: input.isSeeThrough });
}

/** The whole picture is stored next to the visible part, so that another part can be chosen later. */
async function put(storage: Storage, folder: string, files: Record<string, Buffer>): Promise<void> {
  const local = await mkdtemp(path.join(tmpdir(), 'pardeh-picture-'));
  try {
    const inner = path.join(local, 'files');
    await mkdir(inner);
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(inner, name), bytes);
    await storage.putFolder(folder, inner);
  } finally {
    await rm(local, { recursive: true, force: true });
  }
}

async function storeFramed(store: PictureStore, framed: FramedPicture, framing: Framing, source: string) {
  const { whole, shown, region, crop, isWhole, glimpse } = framed;
  const focal = framing.focal ?? MIDDLE;
  const name = createHash('sha256').update(whole).update(JSON.stringify(region)).digest('hex').slice(0, 24);
  // Part of the key, because every page has a picture's URL and none has its record.
  const suffix = framing.focal ? `-${focalName(framing.focal, isWhole ? null : crop)}` : '';
  const key = `${FOLDER}/${name}${suffix}/picture`;
  await put(store.storage, pictureFolderOf(key), {
    'picture.webp': shown,
    ...(isWhole ? {} : { 'whole.webp': whole }),
  });
  const { width, height } = region;
  const stored: StoredPicture = { key, ...glimpse, width, height, crop: isWhole ? null : crop, focal };
  await recordStoredPicture(store.db, stored, source);
  return stored;
}

/** Stores a picture: from a file, from a URL, or drawn. The same picture with the same crop has the same key. */
export async function storePicture(
  store: PictureStore,
  input: NewPicture,
  framing: Framing = {},
): Promise<StoredPicture> {
  const source = 'url' in input ? input.url : 'draw' in input ? JSON.stringify(input.draw) : 'upload';
  return storeFramed(store, await frameNew(store, input, framing), framing, source);
}

/** The whole of a stored picture, including what its crop leaves out. */
async function readStored({ db, storage, artwork }: PictureStore, key: string) {
  const known = await findStoredPicture(db, key);
  if (!known) {
    const bytes = await artwork?.readOriginal(key);
    if (!bytes) throw pictureError('unknownPicture');
    return { bytes, source: key, crop: null, focal: null };
  }
  const folder = pictureFolderOf(key);
  const file = (await storage.find(`${folder}/whole.webp`)) ?? (await storage.find(`${folder}/picture.webp`));
  if (!file) throw pictureError('unknownPicture');
  const focal = HAS_FOCAL.test(folder) ? known.focal : null;
  return { bytes: await readWhole(file), source: known.source, crop: known.crop, focal };
}

/** Chooses another part of a stored picture; the previous one is deleted once nothing uses it. */
export async function reframePicture(
  store: PictureStore,
  key: string,
  framing: Framing,
): Promise<StoredPicture> {
  const { bytes, source } = await readStored(store, key);
  return storeFramed(store, await frameUpload(bytes, framing), framing, source);
}

/** A whole picture, stored or remote, at the size of a dialog: for choosing its crop before it is stored. */
export async function lookAtPicture(store: PictureStore, input: { url: string } | { key: string }) {
  const whole =
    'url' in input
      ? { bytes: await fetchPicture(input.url, store.reach), crop: null, focal: null }
      : await readStored(store, input.key);
  const { crop, focal } = whole;
  return { picture: await shrinkUpload(whole.bytes, LOOK_SIDE), crop, focal };
}
