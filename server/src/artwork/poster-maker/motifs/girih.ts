import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, type Point, polygon } from '../svg-shapes.ts';
import { star } from './star.ts';

/** Eight-pointed stars and crosses, the khatam pattern of tile makers. */
export const girih: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const cell = (scene.wide ? width / 9 : width / random.pick([2.5, 3, 4])) * 1;
  let out = cover(scene, mix(colors.ground, colors.deep, 0.35));
  const strap = mix(colors.light, colors.second, 0.25);
  const tones = [
    colors.first,
    mix(colors.first, colors.second, 0.5),
    colors.second,
    mix(colors.ground, colors.first, 0.5),
  ];
  const shift: Point = [((focus.x % cell) + cell) % cell, ((focus.y % cell) + cell) % cell];
  const k = 0.7654 / Math.SQRT2 / Math.cos(Math.PI / 8);
  for (let y = shift[1] - cell * 2; y < height + cell; y += cell) {
    for (let x = shift[0] - cell * 2; x < width + cell; x += cell) {
      const away = Math.hypot(x - focus.x, y - focus.y) / focus.size;
      const hot = away < 0.2;
      const veil = scene.wide ? Math.min(0.7, Math.max(0, (x - width * 0.45) / width) * 1.6) : 0;
      const tone = (ink: string) => mix(ink, colors.deep, veil);
      const fill = hot ? colors.accent : tone(random.pick(tones));
      let tile = polygon(star(cell * 0.5, k, 8), fill, {
        stroke: tone(strap),
        'stroke-width': cell * 0.022,
        'stroke-linejoin': 'miter',
      });
      tile += polygon(star(cell * 0.3, k, 8, 22.5), tone(hot ? colors.light : mix(fill, colors.deep, 0.4)), {
        opacity: 0.9,
      });
      tile += polygon(star(cell * 0.17, 0.55, 8), tone(hot ? colors.deep : colors.accent));
      out += at(x, y, tile);
      let knot = polygon(star(cell * 0.2, 0.42, 4, 45), tone(mix(colors.ground, colors.light, 0.16)), {
        stroke: tone(strap),
        'stroke-width': cell * 0.015,
      });
      knot += circle(0, 0, cell * 0.04, tone(colors.accent));
      out += at(x + cell / 2, y + cell / 2, knot);
    }
  }
  return out;
};
