import sharp, { type Sharp } from 'sharp';
import { BYTES_MAX } from './fetch-picture.ts';
import { pictureError } from './picture-error.ts';

const PIXELS_MAX = 40_000_000;
const LIMIT_SECONDS = 20;
/** Twice as wide as a page ever shows it, so that a crop is still sharp. */
const SIDE_MAX = 3840;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** By its first bytes, so that decoders of other formats never see an upload. */
function isKnownFormat(bytes: Buffer): boolean {
  if (bytes.length < 16) return false;
  if (bytes.readUInt32BE(0) === 0x89504e47 || bytes.readUIntBE(0, 3) === 0xffd8ff) return true;
  if (text(bytes, 0, 4) === 'GIF8') return true;
  if (text(bytes, 0, 4) === 'RIFF') return text(bytes, 8, 12) === 'WEBP';
  // Of the HEIF family only AVIF, which is listed among its brands.
  return text(bytes, 4, 8) === 'ftyp' && text(bytes, 8, Math.min(64, bytes.readUInt32BE(0))).includes('avif');
}

export interface Upload {
  /** Upright, first frame only, without camera metadata. */
  picture: Sharp;
  width: number;
  height: number;
}

/** Decodes an upload, once, within limits. */
export async function readUpload(
  bytes: Buffer,
  { isSeeThrough = false }: { isSeeThrough?: boolean | undefined } = {},
): Promise<Upload> {
  if (bytes.length > BYTES_MAX) throw pictureError('tooHeavy');
  if (!isKnownFormat(bytes)) throw pictureError('wrongFormat');
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const found = await picture.metadata().catch((error) => {
    throw pictureError('broken', error);
  });
  // Looked at before a single pixel is decoded.
  if (found.width * found.height > PIXELS_MAX) throw pictureError('tooLarge');
  const upright = picture
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await (isSeeThrough ? upright : upright.flatten({ background: '#111111' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error) => {
      throw pictureError('broken', error);
    });
  const { width, height, channels } = info;
  return { picture: sharp(data, { raw: { width, height, channels } }), width, height };
}
