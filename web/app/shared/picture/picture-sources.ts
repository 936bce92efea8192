/** A stored picture's URL ends in `-{width}.webp`; its other widths are next to it. */
const STORED = /-(\d+)\.webp$/;

/**
 * Every width of a picture in AVIF, for `srcset`; empty if the URL is not one of ours. The few browsers without AVIF
 * use the single WebP file at the URL itself: a second set would make every page heavier.
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
