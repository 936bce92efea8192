import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, polygon, range, rect, shape } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';

export const checker: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const horizon = focus.y + focus.size * 0.3;
  let out = rect(
    0,
    0,
    width,
    horizon + 2,
    scene.fade(mix(colors.ground, colors.deep, 0.4), mix(colors.ground, colors.light, 0.2)),
  );
  if (random.chance(0.5)) out += stars(random, 50, width, horizon, colors.light);
  out += circle(
    focus.x + random.between(-0.2, 0.2) * focus.size,
    horizon - focus.size * random.between(0.2, 0.6),
    focus.size * random.between(0.34, 0.56),
    colors.accent,
  );
  out += rect(0, horizon, width, height - horizon, colors.light);
  const tiles = 11;
  const spread = width * 2.6;
  const depthAt = (i: number) => horizon + (height - horizon) * (i / 9) ** 2.1;
  const xAt = (k: number, y: number) =>
    focus.x + (k - tiles / 2) * (spread / tiles) * (0.06 + 0.94 * ((y - horizon) / (height - horizon)));
  for (const i of range(9)) {
    const [y0, y1] = [depthAt(i), depthAt(i + 1)];
    for (const k of range(tiles)) {
      if ((i + k) % 2) continue;
      out += shape(
        colors.deep,
        [xAt(k, y0), y0],
        [xAt(k + 1, y0), y0],
        [xAt(k + 1, y1), y1],
        [xAt(k, y1), y1],
      );
    }
  }
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade([0, colors.first, 0.5], [0.35, colors.first, 0.25], [1, colors.deep, 0.92]),
  );
  const feet = depthAt(4.4);
  out += polygon(
    [
      [focus.x - 14, feet],
      [focus.x + 14, feet],
      [focus.x + focus.size * 0.5, height],
      [focus.x + focus.size * 0.2, height],
    ],
    colors.deep,
    { opacity: 0.5 },
  );
  out += someone(random, focus.x, feet, focus.size * random.between(0.6, 0.8), colors.deep);
  return out;
};
