import type { CSSProperties } from 'react';
import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

const HASH = /^[\w+/]{8,}={0,2}$/;

function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
}

/**
 * The picture's average colour: enough for a card, and tiny even for 24 of them. A thumbhash begins with it, in three
 * bytes: luminance and two colour differences, six bits each.
 */
export function placeholderColor(hash: string): string | undefined {
  if (!HASH.test(hash)) return undefined;
  const head = atob(hash.slice(0, 4));
  const bits = head.charCodeAt(0) | (head.charCodeAt(1) << 8) | (head.charCodeAt(2) << 16);
  const l = (bits & 63) / 63;
  const p = ((bits >> 6) & 63) / 31.5 - 1;
  const q = ((bits >> 12) & 63) / 31.5 - 1;
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  const hex = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(r)}${hex(r - q)}${hex(b)}`;
}

/**
 * A thumbhash has at most seven waves across, so half of the pixels that its library draws show the same, in a quarter
 * of the bytes.
 */
function smallImage(hash: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const [width, height] = [Math.floor(w / 2), Math.floor(h / 2)];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, place) => {
    const [x, y, channel] = [(place >> 2) % width, Math.floor((place >> 2) / width), place & 3];
    return rgba[(y * 2 * w + x * 2) * 4 + channel] ?? 0;
  });
  return rgbaToDataURL(width, height, pixels);
}

/**
 * The blurred picture itself, for the one large picture of a server-rendered page. In the browser, which already has
 * the rest of the next page, the colour is enough, without this code.
 */
export function placeholderImage(hash: string): string | undefined {
  if (!import.meta.env.SSR) return undefined;
  try {
    return `url(${smallImage(bytesOf(hash))})`;
  } catch {
    return undefined;
  }
}

/** The same few thousand pictures appear on all pages: placeholders are cached by hash. */
const CACHED_MAX = 5_000;
const cached = new Map<string, CSSProperties>();

function make(hash: string, isBlurred: boolean): CSSProperties {
  const backgroundColor = placeholderColor(hash);
  return isBlurred ? { backgroundColor, backgroundImage: placeholderImage(hash) } : { backgroundColor };
}

export function placeholder(hash: string | null, isBlurred = false): CSSProperties {
  if (!hash) return {};
  const key = isBlurred ? `~${hash}` : hash;
  const known = cached.get(key);
  if (known) return known;
  if (cached.size === CACHED_MAX) cached.clear();
  const made = make(hash, isBlurred);
  cached.set(key, made);
  return made;
}
