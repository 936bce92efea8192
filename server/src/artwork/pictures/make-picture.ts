import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureName } from './picture-name.ts';

const PIXELS_MAX = 40_000_000;
const LIMIT_SECONDS = 20;
/**
 * The format sharp detects in the bytes, whatever the file is called: an SVG could draw forever, or load other files.
 */
const READABLE = new Set(['heif', 'avif', 'webp', 'jpeg', 'png']);
/** Low efforts: a higher one takes several times as long for a few percent of the bytes. */
const WEBP = { quality: 75, effort: 2 };
const AVIF = { quality: 44, effort: 2, chromaSubsampling: '4:2:0' };

export async function makePicture(
  original: Buffer,
  { width, format }: Pick<PictureName, 'width' | 'format'>,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format: found } = await picture.metadata();
  if (!READABLE.has(found)) throw new Error(`an original may not be ${found}`);
  const sized = picture
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return encodePicture(sized, format);
}

export function encodePicture(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return format === 'webp' ? picture.webp(WEBP).toBuffer() : picture.avif(AVIF).toBuffer();
}
