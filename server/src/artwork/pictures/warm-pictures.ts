import type { Artwork } from '../../storage/artwork-service.ts';
import { type PictureName, pictureFile, readPictureName } from './picture-name.ts';

const ADDRESS = /\bart\/[^\s"'<>,()]+-\d+\.(?:avif|webp)/g;

/**
 * Makes the pictures of a page before anybody asks for them, one after another, each in its narrowest width: so the
 * very first visitor need not wait for them. What is there already costs next to nothing.
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

/** Of one width, asking for the AVIF makes the WebP as well. */
function isBefore(one: PictureName, other: PictureName): boolean {
  return one.width < other.width || (one.width === other.width && one.format === 'avif');
}
