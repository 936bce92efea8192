import { mix } from '../color.ts';
import { type Point, polar, range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, polygon, rect } from '../svg-shapes.ts';

export function star(r: number, inner: number, points: number, turn = 0): Point[] {
  return range(points * 2).map((i) => polar(0, 0, i % 2 ? r * inner : r, turn + (i * 180) / points));
}

/** Eight-pointed stars and crosses, the khatam pattern of tile makers. */
const girih: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const cell = scene.wide ? width / 9 : width / random.pick([2.5, 3, 4]);
  let out = cover(scene, mix(ground, deep, 0.35));
  const strap = mix(light, second, 0.25);
  const tones = [first, mix(first, second, 0.5), second, mix(ground, first, 0.5)];
  const shift: Point = [((focus.x % cell) + cell) % cell, ((focus.y % cell) + cell) % cell];
  const k = 0.7654 / Math.SQRT2 / Math.cos(Math.PI / 8);
  for (let y = shift[1] - cell * 2; y < height + cell; y += cell) {
    for (let x = shift[0] - cell * 2; x < width + cell; x += cell) {
      const away = Math.hypot(x - focus.x, y - focus.y) / focus.size;
      const hot = away < 0.2;
      const veil = scene.wide ? Math.min(0.7, Math.max(0, (x - width * 0.45) / width) * 1.6) : 0;
      const tone = (ink: string) => mix(ink, deep, veil);
      const fill = hot ? accent : tone(random.pick(tones));
      let tile = polygon(star(cell * 0.5, k, 8), fill, {
        stroke: tone(strap),
        'stroke-width': cell * 0.022,
        'stroke-linejoin': 'miter',
      });
      tile += polygon(star(cell * 0.3, k, 8, 22.5), tone(hot ? light : mix(fill, deep, 0.4)), {
        opacity: 0.9,
      });
      tile += polygon(star(cell * 0.17, 0.55, 8), tone(hot ? deep : accent));
      out += at(x, y, tile);
      let knot = polygon(star(cell * 0.2, 0.42, 4, 45), tone(mix(ground, light, 0.16)), {
        stroke: tone(strap),
        'stroke-width': cell * 0.015,
      });
      knot += circle(0, 0, cell * 0.04, tone(accent));
      out += at(x + cell / 2, y + cell / 2, knot);
    }
  }
  return out;
};

const lobe = (r: number, lobes: number, depth: number): string => {
  const points: string[] = [];
  for (const i of range(lobes)) {
    const [a, b, c] = [(i / lobes) * 360, ((i + 0.5) / lobes) * 360, ((i + 1) / lobes) * 360];
    const p = polar(0, 0, r * (1 - depth), a);
    const q = polar(0, 0, r * (1 + depth * 1.4), b);
    const s = polar(0, 0, r * (1 - depth), c);
    points.push(
      `${i ? '' : `M${p.map(round).join(' ')}`}Q${q.map(round).join(' ')} ${s.map(round).join(' ')}`,
    );
  }
  return `${points.join('')}Z`;
};

const carpet: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const field = mix(ground, deep, 0.12);
  let out = cover(scene, field);
  const bit = focus.size * 0.062;
  for (let y = bit; y < height; y += bit * 1.9) {
    for (let x = (Math.round(y / bit) % 2) * bit; x < width; x += bit * 2.1) {
      if (Math.hypot(x - focus.x, (y - focus.y) * 0.75) < focus.size * 0.82) continue;
      out += at(
        x,
        y,
        polygon(star(bit * 0.34, 0.4, 4), mix(field, second, scene.wide ? 0.16 : 0.3)),
        random.pick([0, 45]),
      );
    }
  }
  const lobes = random.pick([8, 10, 12, 16]);
  const tall = random.between(1.15, 1.35);
  const layers: [number, string][] = [
    [0.86, deep],
    [0.82, second],
    [0.78, first],
    [0.6, light],
    [0.57, mix(accent, deep, 0.1)],
    [0.4, deep],
    [0.37, second],
    [0.22, light],
    [0.17, accent],
  ];
  let medal = '';
  layers.forEach(([r, ink], i) => {
    medal += path(lobe(focus.size * r, i > 4 ? lobes / 2 : lobes, i > 6 ? 0.2 : 0.1), ink, {
      transform: `scale(1 ${i < 5 ? round(tall * 10) / 10 : 1})`,
    });
  });
  for (const i of range(lobes)) {
    const [x, y] = polar(0, 0, focus.size * 0.68, ((i + 0.5) / lobes) * 360);
    medal += at(x, y * tall, polygon(star(focus.size * 0.055, 0.45, 6), light));
    const [u, v] = polar(0, 0, focus.size * 0.48, ((i + 0.5) / lobes) * 360);
    medal += circle(u, v * 1.12, focus.size * 0.022, light);
  }
  for (const s of [-1, 1]) {
    medal += at(
      0,
      s * focus.size * 0.98 * tall * 0.95,
      path(lobe(focus.size * 0.13, 8, 0.2), second) + path(lobe(focus.size * 0.08, 8, 0.2), accent),
    );
  }
  out += at(focus.x, focus.y, medal);
  if (!scene.wide) {
    for (const [inset, thick, ink] of [
      [10, 20, deep],
      [24, 6, second],
      [42, 26, first],
      [60, 5, accent],
    ] as const)
      out += rect(inset, inset, width - inset * 2, height - inset * 2, 'none', {
        stroke: ink,
        'stroke-width': thick,
      });
  }
  return out;
};

export const tilework = { girih, carpet };
