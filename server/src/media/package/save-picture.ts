import { rm } from 'node:fs/promises';
import { BACKDROP_WIDTHS } from '@pardeh/contract/limits';
import sharp from 'sharp';

const DARKEST_MEAN = 14;
const SPRITE_QUALITY = 62;

/** Returns false for a frame that is almost black, which is not saved. */
export async function saveScreenshot(still: string, target: string): Promise<boolean> {
  const picture = sharp(still);
  const { channels } = await picture.stats();
  const mean = channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3;
  if (mean < DARKEST_MEAN) return false;
  // One original, from which widths and formats are made on request.
  const width = Math.max(...BACKDROP_WIDTHS);
  await picture.resize({ width, withoutEnlargement: true }).webp({ quality: 86 }).toFile(target);
  return true;
}

export async function saveSprite(jpeg: string): Promise<void> {
  await sharp(jpeg)
    .webp({ quality: SPRITE_QUALITY })
    .toFile(jpeg.replace(/\.jpg$/, '.webp'));
  await rm(jpeg);
}
