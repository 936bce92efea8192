import { BACKDROP_WIDTHS, PORTRAIT_WIDTHS, POSTER_WIDTHS } from '@pardeh/contract/limits';
import { isStorageKey } from '../../storage/storage.ts';

/** Folder of drawn posters, with a slash. */
export const DRAWN_FOLDER = 'art/drawn/titles/';

export const FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** One width of one picture in one format: `art/titles/inception/poster-480.webp`. */
export interface PictureName {
  /** As stored in the database, without width and extension. */
  key: string;
  width: number;
  format: PictureFormat;
}

// Only widths that the site shows can be requested, which limits the work and the disk space.
const WIDTHS = new Set<number>([...POSTER_WIDTHS, ...BACKDROP_WIDTHS, ...PORTRAIT_WIDTHS]);
const NAME = /^(art\/.+)-(\d{2,4})\.(webp|avif)$/;
const LENGTH_MAX = 250;

export function readPictureName(file: string): PictureName | null {
  const [, key = '', digits = '', format] = (file.length <= LENGTH_MAX && NAME.exec(file)) || [];
  const width = Number(digits);
  // Names with a leading dot are of files that are being written.
  if (!isStorageKey(key) || /(^|\/)\./.test(key) || !WIDTHS.has(width) || String(width) !== digits)
    return null;
  return { key, width, format: format as PictureFormat };
}

export function pictureFile({ key, width, format }: PictureName): string {
  return `${key}-${width}.${format}`;
}
