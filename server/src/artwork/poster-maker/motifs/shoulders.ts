import { path, round } from '../svg-shapes.ts';

/** Extends the chest and back of a profile to the bottom of the sheet, widening as a body does. */
export function shoulders(
  x: number,
  y: number,
  h: number,
  face: 1 | -1,
  floor: number,
  fill: string,
): string {
  const [chest, back] = [x + face * h * 0.107, x + face * h * 0.855];
  const far = floor + 10;
  const low = Math.max(far, y + h * 0.6);
  return path(
    `M${round(chest)} ${round(y - 2)}C${round(chest - face * h * 0.12)} ${round(y + h * 0.12)} ${round(chest - face * h * 0.16)} ${round(y + h * 0.3)} ${round(chest - face * h * 0.18)} ${round(low)}L${round(back + face * h * 0.1)} ${round(low)}C${round(back + face * h * 0.09)} ${round(y + h * 0.3)} ${round(back + face * h * 0.02)} ${round(y + h * 0.1)} ${round(back)} ${round(y - 2)}Z`,
    fill,
  );
}
