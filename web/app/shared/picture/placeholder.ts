import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
}

/** The picture's average colour: enough for a card, and 24 of them weigh nothing in the page. */
export function placeholderColor(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

/** The blurred picture itself, for the one large picture of a page. */
export function placeholderImage(hash: string): string | undefined {
  try {
    return `url(${thumbHashToDataURL(bytesOf(hash))})`;
  } catch {
    return undefined;
  }
}
