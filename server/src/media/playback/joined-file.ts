import { Readable } from 'node:stream';
import type { Span, Storage, StoredFile } from '../../storage/storage.ts';
import { joinInits } from '../mp4/init.ts';
import { withLanguage } from '../mp4/language.ts';
import { INIT_FILE, MASTER_FILE, readContents } from '../shared/package-contents.ts';
import { type DownloadPiece, downloadPieces } from './download.rules.ts';

/** Presents the files of a package as one file, any range of which can be read. */
export async function openJoined(
  storage: Storage,
  folder: string,
  quality: string,
): Promise<StoredFile | null> {
  const contents = await readContents(storage, folder);
  const master = await storage.find(`${folder}/${MASTER_FILE}`);
  if (!contents || !master) return null;
  const picture = contents.renditions.find((rendition) => rendition.quality === quality);
  if (!picture) return null;
  const head = await makeHead(storage, folder, [picture, ...contents.audio]);
  const pieces = downloadPieces(contents, quality, head.length);
  if (!pieces) return null;
  const size = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  return {
    size,
    modified: master.modified,
    tag: `"${quality}-${size.toString(36)}-${Math.round(master.modified.getTime()).toString(36)}"`,
    open: async (span = { start: 0, end: size - 1 }) =>
      Readable.from(readSpan(storage, folder, head, pieces, span), { objectMode: false }),
  };
}

/** Cached, since players and download managers request many parts of the same file. */
export function cacheOpened<Which extends string | number>(
  most: number,
  open: (folder: string, which: Which) => Promise<StoredFile | null>,
): typeof open {
  const opened = new Map<string, Promise<StoredFile | null>>();
  return (folder, which) => {
    const key = `${folder} ${which}`;
    const known = opened.get(key);
    if (known) return known;
    if (opened.size >= most) opened.clear();
    const opening = open(folder, which).catch((error: unknown) => {
      opened.delete(key);
      throw error;
    });
    opened.set(key, opening);
    return opening;
  };
}

async function makeHead(
  storage: Storage,
  folder: string,
  tracks: readonly { folder: string; lang?: string }[],
): Promise<Buffer> {
  const inits = await Promise.all(
    tracks.map(async (track) => {
      const init = await storage.find(`${folder}/${track.folder}/${INIT_FILE}`);
      if (!init) throw new Error(`${folder}/${track.folder} has no init`);
      const bytes = Buffer.concat((await (await init.open()).toArray()) as Buffer[]);
      return track.lang === undefined ? bytes : withLanguage(bytes, track.lang);
    }),
  );
  return joinInits(inits);
}

async function* readSpan(
  storage: Storage,
  folder: string,
  head: Buffer,
  pieces: readonly DownloadPiece[],
  { start, end }: Span,
): AsyncGenerator<Buffer> {
  let from = 0;
  for (const piece of pieces) {
    const [first, last] = [Math.max(start, from) - from, Math.min(end, from + piece.bytes - 1) - from];
    from += piece.bytes;
    if (last < first) continue;
    if (piece.file === null) {
      yield head.subarray(first, last + 1);
      continue;
    }
    const found = await storage.find(`${folder}/${piece.file}`);
    if (!found) throw new Error(`${folder}/${piece.file} is missing`);
    yield* await found.open({ start: first, end: last });
  }
}
