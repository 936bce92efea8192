import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A folder of a library with its contents; never written to. */
export interface LibraryFolder {
  folder: string;
  /** Names of its files, sorted. */
  files: string[];
}

const DEPTH_MAX = 8;
const VIDEO = /\.(mkv|mp4|m4v|mov|avi|ts|m2ts|webm|wmv|flv|mpg|mpeg)$/i;
/** Trailers and the like next to a film. */
const EXTRA = /-(trailer|sample|behindthescenes|deleted|featurette|interview|scene|short|other)\.\w+$/i;

/** Every folder inside one, parents first, sorted by name: the same numbers each time. */
export async function* walkLibrary(root: string, depth = 0): AsyncGenerator<LibraryFolder> {
  const entries = await readdir(root, { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith('.') && !name.startsWith('@'));
  const names = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    visible
      .filter(isWanted)
      .map(({ name }) => name)
      .sort();
  yield { folder: root, files: names((entry) => entry.isFile()) };
  if (depth >= DEPTH_MAX) return;
  // Links are not followed: a circle would have no end.
  for (const name of names((entry) => entry.isDirectory()))
    yield* walkLibrary(path.join(root, name), depth + 1);
}

/** The video of an .nfo file: the one with the same name, or the only one next to `movie.nfo`. */
export function videoOf({ folder, files }: LibraryFolder, nfo: string): string | null {
  const videos = files.filter((name) => VIDEO.test(name) && !EXTRA.test(name));
  const stem = nfo.replace(/\.nfo$/i, '').toLowerCase();
  const named = videos.find((name) => name.replace(VIDEO, '').toLowerCase() === stem);
  const only = stem === 'movie' && videos.length === 1 ? videos[0] : undefined;
  const found = named ?? only;
  return found === undefined ? null : path.join(folder, found);
}

/** `poster.jpg`, `folder.jpg`, `<name>-poster.jpg`; `fanart.jpg`, `backdrop.jpg`, `<name>-fanart.jpg`. */
export function pictureOf(
  { folder, files }: LibraryFolder,
  nfo: string,
  kind: 'poster' | 'backdrop',
): string | null {
  const stem = nfo.replace(/\.nfo$/i, '').toLowerCase();
  const plain = kind === 'poster' ? ['poster', 'folder', 'cover'] : ['fanart', 'backdrop', 'landscape'];
  const wanted = [...plain.map((name) => `${stem}-${name}`), ...plain];
  for (const name of wanted) {
    const found = files.find((file) => new RegExp(`^${escaped(name)}\\.(jpe?g|png|webp)$`, 'i').test(file));
    if (found) return path.join(folder, found);
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
