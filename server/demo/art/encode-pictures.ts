import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rgbaToThumbHash } from 'thumbhash';
import { hexOf } from './color.ts';
import { asSharp, decode, type Pixels } from './pixels.ts';

export interface Print {
  /** Path without width and ending, for example «…/poster». */
  base: string;
  widths: readonly { width: number; avifBytes: number; webpBytes: number }[];
}

export interface Glimpse {
  hash: string;
  tint: string;
}

/** Takes the good quality, or the lean one where the picture is too lively for its allowance. */
async function within(
  allowance: number,
  [good, lean, leanest]: readonly [number, number, number],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const first = await encode(good);
  if (first.length <= allowance) return first;
  return encode(first.length <= allowance * 1.25 ? lean : leanest);
}

// Flat art keeps its edges at low qualities. WebP is for the few browsers without AVIF, so it is the leaner one.
const AVIF_QUALITIES = [33, 27, 22] as const;
const WEBP_QUALITIES = [18, 11, 6] as const;

export async function writePrints(picture: Pixels, print: Print): Promise<number> {
  await mkdir(dirname(print.base), { recursive: true });
  let bytes = 0;
  for (const { width, avifBytes, webpBytes } of print.widths) {
    const { data, info } = await asSharp(picture)
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sized = { data, width: info.width, height: info.height };
    const avif = await within(avifBytes, AVIF_QUALITIES, (quality) =>
      asSharp(sized).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    const webp = await within(webpBytes, WEBP_QUALITIES, (quality) =>
      asSharp(sized).webp({ quality, effort: 3 }).toBuffer(),
    );
    await writeFile(`${print.base}-${width}.avif`, avif);
    await writeFile(`${print.base}-${width}.webp`, webp);
    bytes += avif.length + webp.length;
  }
  return bytes;
}

/** What the page shows before the picture has come: a thumbhash and the commonest colour. */
export async function glimpseOf(picture: Pixels): Promise<Glimpse> {
  const small = asSharp(picture).resize(64, 64, { fit: 'inside' });
  const { data, info } = await small.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const hash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  const { dominant } = await asSharp(await decode(await small.png().toBuffer())).stats();
  return { hash, tint: hexOf(dominant.r, dominant.g, dominant.b) };
}
