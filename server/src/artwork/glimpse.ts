import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** What a page shows until the picture has loaded: a thumbhash, and the commonest colour. */
export interface Glimpse {
  hash: string;
  tint: string;
}

export async function glimpseOf(picture: Sharp): Promise<Glimpse> {
  const small = picture.clone().resize(64, 64, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const hash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { hash, tint: hexOf(commonestOf(data)) };
}

/** One of 4096 colours, counted in the pixels already decoded. */
function commonestOf(rgba: Buffer): [number, number, number] {
  const counts = new Uint32Array(4096);
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
    const bin = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const bin = counts.indexOf(Math.max(...counts));
  return [(bin >> 8) * 16 + 8, ((bin >> 4) & 15) * 16 + 8, (bin & 15) * 16 + 8];
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
