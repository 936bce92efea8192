import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, land, type Point, path, range, ridge, shape } from '../svg-shapes.ts';
import { bird } from './figures.ts';
import { skyOf } from './sky.ts';

export const mountains: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const jagged = random.chance(0.5);
  const disc = focus.size * random.between(0.3, 0.6);
  const top = focus.y;
  let out = skyOf(scene, height);
  const discX = focus.x + random.between(-0.4, 0.4) * focus.size;
  out += circle(discX, top - disc * random.between(0, 0.5), disc, colors.accent);
  const layers = random.whole(5, 7);
  for (const i of range(layers)) {
    const depth = i / (layers - 1);
    const base = top + (height - top) * (0.06 + depth * 0.72);
    const swell = focus.size * (jagged ? 0.42 : 0.26) * (1 - depth * 0.35);
    const tone = mix(
      mix(mix(colors.ground, colors.second, 0.55), colors.first, Math.min(1, depth * 1.5)),
      colors.deep,
      depth ** 1.3,
    );
    const points: Point[] = jagged
      ? range(9).map((k) => [
          (width / 8) * k + random.between(-0.04, 0.04) * width,
          base + (k % 2 ? -swell * random.between(0.4, 1) : swell * random.between(0, 0.45)),
        ])
      : ridge(width, base, swell, random.between(0, 9), random.between(0.7, 1.5));
    if (jagged) {
      points[0] = [-10, base];
      points[points.length - 1] = [width + 10, base - swell * 0.3];
    }
    const haze = mix(tone, colors.light, 0.22 * (1 - depth));
    out += path(land(points, height + 10, !jagged), scene.fade([0, tone], [0.75, haze]));
    if (jagged && i < 3) {
      for (let k = 1; k < points.length - 1; k += 2) {
        const [x, y] = points[k] as Point;
        const [nx, ny] = points[k + 1] as Point;
        out += shape(
          mix(tone, colors.deep, 0.28),
          [x, y],
          [nx, ny],
          [x + (nx - x) * 0.25, ny + 12],
          [x + (nx - x) * 0.12, y + (ny - y) * 0.5],
        );
        out += shape(
          mix(colors.light, tone, 0.2),
          [x, y],
          [x + (nx - x) * 0.3, y + (ny - y) * 0.3],
          [x, y + swell * 0.26],
          [x - width * 0.022, y + swell * 0.34],
        );
      }
    }
  }
  if (random.chance(0.5)) {
    for (const i of range(random.whole(3, 6)))
      out += bird(
        focus.x + random.between(-0.7, 0.7) * focus.size,
        top - disc * random.between(0.2, 1),
        14 + i * 4,
        colors.deep,
      );
  }
  return out;
};
