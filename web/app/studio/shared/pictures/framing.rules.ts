import type { PictureCrop, PictureFocal } from '@pardeh/contract/studio/pictures';

export interface Framing {
  crop: PictureCrop;
  /** Null leaves it to each page. */
  focal: PictureFocal | null;
}

export interface FrameOptions {
  /** The centre of the wanted frame. */
  x: number;
  y: number;
  /** 1 is the largest frame that fits in the picture. */
  size: number;
}

interface Size {
  width: number;
  height: number;
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The frame of a ratio (width to height) around a point, moved in from the edges. */
export function frameAround(picture: Size, ratio: number, { x, y, size }: FrameOptions): PictureCrop {
  const own = picture.width / picture.height;
  const width = Math.min(1, ratio / own) * size;
  const height = Math.min(1, own / ratio) * size;
  return {
    width,
    height,
    x: within(x - width / 2, 0, 1 - width),
    y: within(y - height / 2, 0, 1 - height),
  };
}

/** The wish that results in a previously chosen frame. */
export function frameOptionsOf(picture: Size, ratio: number, crop: PictureCrop | null): FrameOptions {
  if (!crop) return { x: 0.5, y: 0.5, size: 1 };
  const largest = frameAround(picture, ratio, { x: 0.5, y: 0.5, size: 1 });
  const size = Math.min(1, crop.width / largest.width);
  return { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2, size };
}

/** A focal point outside the frame would not be visible. */
export function focalWithin({ x, y }: PictureFocal, crop: PictureCrop): PictureFocal {
  return { x: within(x, crop.x, crop.x + crop.width), y: within(y, crop.y, crop.y + crop.height) };
}
