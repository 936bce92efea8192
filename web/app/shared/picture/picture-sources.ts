/** A stored picture's address ends in `-{width}.webp`; every other width of its kind lies beside it. */
const STORED = /-(\d+)\.webp$/;

/**
 * Every width of a picture in AVIF, for `srcset`; empty when the address is not one of ours. The few browsers that
 * do not know AVIF take the one WebP file at the address itself: a second set would weigh on every page for them.
 */
export function avifSet(url: string, widths: readonly number[]): string {
  const stored = STORED.exec(url);
  if (!stored) return '';
  const stem = url.slice(0, stored.index);
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}

/** The focal point that staff chose, for `object-position`; it is in the address, in hundredths. */
export function focalOf(url: string): string | undefined {
  const [, x, y] = /\/art\/pictures\/[0-9a-f]+-(\d+)x(\d+)\//.exec(url) ?? [];
  return x && y ? `${x}% ${y}%` : undefined;
}

/** One width of a stored picture: for previews and icons, which take no set. */
export function pictureAt(url: string, width: number): string {
  return url.replace(STORED, `-${width}.webp`);
}
