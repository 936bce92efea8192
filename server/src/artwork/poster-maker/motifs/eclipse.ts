import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, range, round } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';

export const eclipse: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, scene.fade(colors.deep, colors.ground));
  out += stars(random, Math.round((width * height) / 9000), width, height * 0.75, colors.light);
  const r = focus.size * random.between(0.42, 0.56);
  for (const i of range(6))
    out += circle(focus.x, focus.y, r * (1.9 - i * 0.16), mix(colors.accent, colors.light, i / 8), {
      opacity: 0.08 + i * 0.05,
    });
  out += circle(focus.x, focus.y, r * 1.04, mix(colors.accent, colors.light, 0.55));
  out += circle(
    focus.x + r * random.between(-0.05, 0.05),
    focus.y + r * random.between(-0.05, 0.05),
    r * 0.97,
    colors.deep,
  );
  const floor = focus.y + r * 1.75;
  out += path(
    `M-20 ${round(floor + 30)}Q${round(focus.x)} ${round(floor - 40)} ${width + 20} ${round(floor + 36)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
    scene.fade([0, mix(colors.deep, colors.first, 0.5)], [0.3, colors.deep]),
  );
  out += someone(random, focus.x, floor + 4, r * 0.6, colors.deep);
  return out;
};
