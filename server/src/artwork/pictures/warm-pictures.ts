import type { Artwork } from '../../storage/artwork-service.ts';
import { type PictureName, pictureFile, readPictureName } from './picture-name.ts';

const ADDRESS = /\bart\/[^\s"'<>,()]+-\d+\.(?:avif|webp)/g;

/**
 * Makes a page's pictures before anybody requests them, one after another, each in its narrowest width, so that even
 * the first visitor need not wait. Existing ones cost next to nothing.
 */
export async function warmPictures(
  html: string,
  artwork: Pick<Artwork, 'show'>,
  signal: AbortSignal,
): Promise<void> {
  const narrowest = new Map<string, PictureName>();
  for (const [address] of html.matchAll(ADDRESS)) {
    const name = readPictureName(decodeURI(address));
    const known = name && narrowest.get(name.key);
    if (name && (!known || isBefore(name, known))) narrowest.set(name.key, name);
  }
  for (const name of narrowest.values()) {
    if (signal.aborted) return;
    await artwork.show(pictureFile(name));
  }
}

/** For one width, requesting the AVIF also makes the WebP. */
function isBefore(one: PictureName, other: PictureName): boolean {
  return one.width < other.width || (one.width === other.width && one.format === 'avif');
}
