/** Fractions of a picture's width and height, from its top left corner. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FocalPoint {
  x: number;
  y: number;
}

export const SHAPES = { poster: 2 / 3, backdrop: 16 / 9, portrait: 4 / 5 } as const;
export type Shape = keyof typeof SHAPES;

export interface Framing {
  /** The visible part; by default the largest one of the required shape around the focal point. */
  crop?: Crop;
  /** The most important point; pages that crop the picture keep it visible. */
  focal?: FocalPoint;
  shape?: Shape;
}

export const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The largest part of a shape, as near to the focal point as the edges let it. */
export function cropAround(size: { width: number; height: number }, ratio: number, focal: FocalPoint): Crop {
  const own = size.width / size.height;
  const width = Math.min(1, ratio / own);
  const height = Math.min(1, own / ratio);
  return {
    width,
    height,
    x: within(focal.x - width / 2, 0, 1 - width),
    y: within(focal.y - height / 2, 0, 1 - height),
  };
}

/** The focal point in hundredths of the visible part, as in the picture's URLs: `35x20`. */
export function focalName({ x, y }: FocalPoint, crop: Crop | null): string {
  const { x: left, y: top, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const hundredths = (share: number) => Math.round(within(share, 0, 1) * 100);
  return `${hundredths((x - left) / width)}x${hundredths((y - top) / height)}`;
}

/** In whole pixels, and never outside the picture. */
export function cropPixels(size: { width: number; height: number }, crop: Crop) {
  const left = within(Math.round(crop.x * size.width), 0, size.width - 1);
  const top = within(Math.round(crop.y * size.height), 0, size.height - 1);
  return {
    left,
    top,
    width: within(Math.round(crop.width * size.width), 1, size.width - left),
    height: within(Math.round(crop.height * size.height), 1, size.height - top),
  };
}
