import { round } from '../curves.ts';
import type { Random } from '../seeded-random.ts';
import { at, circle, ellipse, path } from '../svg-shapes.ts';

/** A standing person in a long coat, with the feet at the origin, `h` units tall. */
export function walker(x: number, feet: number, h: number, fill: string, stride = 0.12): string {
  const body =
    `M${round(-0.13 * h)} ${round(-0.8 * h)}Q0 ${round(-0.87 * h)} ${round(0.13 * h)} ${round(-0.8 * h)}` +
    `L${round(0.17 * h)} ${round(-0.3 * h)}L${round((0.06 + stride) * h)} 0L${round((stride - 0.03) * h)} 0` +
    `L${round(0.01 * h)} ${round(-0.28 * h)}L${round((0.03 - stride) * h)} 0L${round((-0.06 - stride) * h)} 0` +
    `L${round(-0.17 * h)} ${round(-0.3 * h)}Z`;
  return at(x, feet, path(body, fill) + ellipse(0, -0.92 * h, 0.075 * h, 0.09 * h, fill));
}

/** Seen from behind, in a skirt or chador: one calm bell shape. */
export function robed(x: number, feet: number, h: number, fill: string): string {
  const body =
    `M0 ${round(-h)}C${round(0.13 * h)} ${round(-h)} ${round(0.12 * h)} ${round(-0.84 * h)} ${round(0.16 * h)} ${round(-0.74 * h)}` +
    `C${round(0.24 * h)} ${round(-0.5 * h)} ${round(0.26 * h)} ${round(-0.2 * h)} ${round(0.28 * h)} 0L${round(-0.28 * h)} 0` +
    `C${round(-0.26 * h)} ${round(-0.2 * h)} ${round(-0.24 * h)} ${round(-0.5 * h)} ${round(-0.16 * h)} ${round(-0.74 * h)}` +
    `C${round(-0.12 * h)} ${round(-0.84 * h)} ${round(-0.13 * h)} ${round(-h)} 0 ${round(-h)}Z`;
  return at(x, feet, path(body, fill));
}

export const someone = (random: Random, x: number, feet: number, height: number, fill: string): string =>
  random.chance(0.55)
    ? walker(x, feet, height, fill, random.between(0.06, 0.16))
    : robed(x, feet, height, fill);

/** Two strokes of a wing. */
export function bird(x: number, y: number, span: number, fill: string, lift = 0.35, turn = 0): string {
  const s = span / 2;
  const d =
    `M0 0Q${round(-0.45 * s)} ${round(-lift * 1.5 * s)} ${round(-s)} ${round(-lift * 0.7 * s)}` +
    `Q${round(-0.5 * s)} ${round(-lift * 0.75 * s)} 0 ${round(0.2 * s)}` +
    `Q${round(0.5 * s)} ${round(-lift * 0.75 * s)} ${round(s)} ${round(-lift * 0.7 * s)}Q${round(0.45 * s)} ${round(-lift * 1.5 * s)} 0 0Z`;
  return at(x, y, path(d, fill), turn);
}

/** A head in profile, facing left, in a box of about 100 by 130 with its origin at the top left. */
export const PROFILE =
  'M60 3C40 2 25 13 22 31C21.2 36 21.6 39.500 20 43C17.500 48 12.600 54 11 57.400C10.100 59.500 11.300 61 15 61.600' +
  'C16.200 62 16.200 63.300 15.500 64.600C14.200 66 13 67.200 13.300 68.600C13.600 69.800 15.300 70.200 15.700 70.900' +
  'C14.900 71.800 14.100 73 14.900 74.600C15.500 75.800 16.500 76.400 16.300 78C15.700 80.400 15.300 82.800 16.800 85.400' +
  'C18.600 88.600 23 90.200 28 89.200C34 88 39 88.400 41 92C43 96 42 104 37 111C31 118 20 122 14 131L112 131' +
  'C111 119 104 112 97 106C90 99 89 88 92.500 77C99 62 101 45 96.500 30C91 12 77 4 60 3Z';

export function profile(
  x: number,
  y: number,
  height: number,
  fill: string,
  mirrored = false,
  more = '',
): string {
  const scale = round((height / 131) * 100) / 100;
  const flip = mirrored
    ? `translate(${round(x)} ${round(y)}) scale(${-scale} ${scale})`
    : `translate(${round(x)} ${round(y)}) scale(${scale})`;
  return `<g transform="${flip}" ${more}><path d="${PROFILE}" fill="${fill}"/></g>`;
}

/** A head and shoulders from the front or behind; the origin is the middle of the shoulders' lower edge. */
export function bust(x: number, y: number, h: number, fill: string): string {
  const shoulders =
    `M${round(-0.55 * h)} 0C${round(-0.54 * h)} ${round(-0.3 * h)} ${round(-0.3 * h)} ${round(-0.36 * h)} ${round(-0.13 * h)} ${round(-0.42 * h)}` +
    `L${round(-0.12 * h)} ${round(-0.6 * h)}L${round(0.12 * h)} ${round(-0.6 * h)}L${round(0.13 * h)} ${round(-0.42 * h)}` +
    `C${round(0.3 * h)} ${round(-0.36 * h)} ${round(0.54 * h)} ${round(-0.3 * h)} ${round(0.55 * h)} 0Z`;
  return at(x, y, path(shoulders, fill) + ellipse(0, -0.74 * h, 0.2 * h, 0.26 * h, fill));
}

export function stars(random: Random, count: number, width: number, height: number, fill: string): string {
  let sky = '';
  for (let i = 0; i < count; i++) {
    const r = random.chance(0.12) ? random.between(2, 3.2) : random.between(0.7, 1.7);
    sky += circle(random.between(0, width), random.between(0, height), r, fill, {
      opacity: random.between(0.35, 0.95),
    });
  }
  return sky;
}
