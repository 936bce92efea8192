import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, polar, range, ring, sector, shape } from '../svg-shapes.ts';

export const target: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const split = random.chance(0.5);
  let out = cover(scene, colors.ground);
  if (split) out += shape(mix(colors.ground, colors.deep, 0.3), [0, 0], [width, 0], [0, height]);
  const r = focus.size * 0.78;
  const inks = [colors.deep, colors.light, colors.accent, colors.deep, colors.light, colors.accent];
  for (const i of range(6)) out += circle(focus.x, focus.y, r * (1 - i * 0.165), inks[i] ?? colors.deep);
  for (const _ of range(random.whole(2, 4))) {
    const [x, y] = polar(focus.x, focus.y, r * random.between(0.15, 0.95), random.between(0, 360));
    const hole = r * random.between(0.05, 0.085);
    for (const i of range(9))
      out += sector(
        x,
        y,
        hole * random.between(1.5, 2.6),
        i * 40,
        i * 40 + 12,
        mix(colors.deep, colors.ground, 0.2),
      );
    out += circle(x, y, hole, colors.deep) + ring(x, y, hole * 1.15, mix(colors.light, colors.deep, 0.35), 2);
  }
  return out;
};
