import sharp from 'sharp';
import { type Glimpse, glimpseOf } from '../glimpse.ts';
import { type Crop, cropAround, cropPixels, type Framing, MIDDLE, SHAPES } from './crop.rules.ts';
import { type DrawOptions, drawPicture } from './draw-picture.ts';
import { pictureError } from './picture-error.ts';
import { readUpload, type Upload } from './read-upload.ts';

export interface FramedPicture {
  whole: Buffer;
  /** The visible part. */
  shown: Buffer;
  isWhole: boolean;
  crop: Crop | null;
  region: { left: number; top: number; width: number; height: number };
  glimpse: Glimpse;
}

const ORIGINAL = { quality: 88, effort: 3 };
const SIDE_MIN = 40;

async function frame(upload: Upload, framing: Framing): Promise<FramedPicture> {
  const focal = framing.focal ?? MIDDLE;
  const crop = framing.crop ?? (framing.shape ? cropAround(upload, SHAPES[framing.shape], focal) : null);
  const region = cropPixels(upload, crop ?? { x: 0, y: 0, width: 1, height: 1 });
  if (region.width < SIDE_MIN || region.height < SIDE_MIN) throw pictureError('tooSmall');
  const isWhole = region.width === upload.width && region.height === upload.height;
  const whole = await upload.picture.clone().webp(ORIGINAL).toBuffer();
  const shown = isWhole ? whole : await upload.picture.clone().extract(region).webp(ORIGINAL).toBuffer();
  return { whole, shown, isWhole, crop, region, glimpse: await glimpseOf(sharp(shown)) };
}

export async function frameUpload(
  bytes: Buffer,
  framing: Framing,
  options?: { isSeeThrough?: boolean | undefined },
): Promise<FramedPicture> {
  return frame(await readUpload(bytes, options), framing);
}

export async function frameDrawing(options: DrawOptions, framing: Framing): Promise<FramedPicture> {
  return frame(await drawPicture(options), framing);
}

/** The whole picture, scaled down to fit a square of that side. */
export async function shrinkUpload(bytes: Buffer, side: number): Promise<Buffer> {
  const { picture } = await readUpload(bytes);
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  return picture.resize(size).webp({ quality: 80, effort: 2 }).toBuffer();
}
