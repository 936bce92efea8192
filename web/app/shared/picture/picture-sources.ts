/** A stored picture's address ends in `-{width}.webp`; every other width of its kind lies beside it. */
const STORED = /-(\d+)\.webp$/;

export interface PictureSources {
  src: string;
  /** Empty when the address is not one of ours: then there is only that one file. */
  avif: string;
  webp: string;
}

export function pictureSources(url: string, widths: readonly number[]): PictureSources {
  const stored = STORED.exec(url);
  if (!stored) return { src: url, avif: '', webp: '' };
  const stem = url.slice(0, stored.index);
  const set = (format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { src: url, avif: set('avif'), webp: set('webp') };
}

/** One width of a stored picture: for previews and icons, which take no set. */
export function pictureAt(url: string, width: number): string {
  return url.replace(STORED, `-${width}.webp`);
}
