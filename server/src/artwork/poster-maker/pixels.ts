import sharp, { type Sharp } from 'sharp';

// Several pictures are processed at once; one thread each leaves the machine usable.
sharp.concurrency(1);

/** A drawn picture, decoded once and then resized to every width. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Something ready to be drawn. Its markup decides whether an earlier drawing still stands. */
export interface Picture {
  markup: string;
  shoot(pixels: number): Promise<Pixels>;
}

export const asSharp = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function decode(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const GRAIN_REACH = 3;
const grain = Int8Array.from({ length: 65_537 }, (_, i) => {
  const mixed = Math.imul(Math.imul(i + 1, 2654435761) ^ (i << 7), 2246822519) >>> 24;
  return Math.round((mixed / 255) * 2 * GRAIN_REACH - GRAIN_REACH);
});

/** A little noise prevents banding in long gradients, as grain does on film. */
export function addGrain({ data }: Pixels): void {
  for (let i = 0, pixel = 0; i < data.length; i += 3, pixel++) {
    const step = grain[pixel % grain.length] ?? 0;
    for (let channel = i; channel < i + 3; channel++) {
      data[channel] = Math.min(255, Math.max(0, (data[channel] ?? 0) + step));
    }
  }
}

/** The image encoder's SVG library draws everything: type has already been converted to outlines. */
export function draw(body: string, view: { width: number; height: number }, pixels: number): Promise<Pixels> {
  const height = Math.round((pixels * view.height) / view.width);
  return decode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}" viewBox="0 0 ${view.width} ${view.height}">${body}</svg>`,
  );
}
