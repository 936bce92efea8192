import { hexOf, luminance } from './color.ts';
import { asSharp, type Pixels } from './pixels.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How dark and how light an area is. */
export interface Tone {
  low: number;
  high: number;
}

/** The luminance of the darker and the lighter parts of an area, leaving out the extremes. */
export async function readArea(image: Pixels, area: Area, viewWidth: number): Promise<Tone> {
  const { width, height } = image;
  const scale = width / viewWidth;
  const left = Math.max(0, Math.floor(area.x * scale));
  const top = Math.max(0, Math.floor(area.y * scale));
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.floor(area.width * scale))),
    height: Math.max(1, Math.min(height - top, Math.floor(area.height * scale))),
  };
  const { data } = await asSharp(image)
    .extract(region)
    .resize(24, 16, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values: number[] = [];
  for (let i = 0; i < data.length; i += 3)
    values.push(luminance(hexOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)));
  values.sort((one, other) => one - other);
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0;
  return { low: at(0.1), high: at(0.9) };
}
