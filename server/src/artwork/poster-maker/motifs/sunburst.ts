import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, polar, range, round, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const sunburst: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const rays = random.whole(10, 22) * 2;
  const reach = Math.hypot(width, height);
  const turn = random.between(0, 20);
  for (const i of range(rays)) {
    if (i % 2) continue;
    const [a, b] = [turn + (i / rays) * 360, turn + ((i + 1) / rays) * 360];
    out += shape(
      i % 4 ? mix(colors.ground, colors.first, 0.55) : mix(colors.ground, colors.second, 0.4),
      [focus.x, focus.y],
      polar(focus.x, focus.y, reach, a),
      polar(focus.x, focus.y, reach, b),
    );
  }
  const r = focus.size * random.between(0.36, 0.5);
  out +=
    circle(focus.x, focus.y, r * 1.22, colors.deep) +
    circle(focus.x, focus.y, r * 1.12, colors.light) +
    circle(focus.x, focus.y, r, colors.accent);
  const floor = focus.y + r * random.between(0.5, 0.8);
  const crowd = random.whole(3, 7);
  for (const i of range(crowd)) {
    const side = i - (crowd - 1) / 2;
    out += someone(
      random,
      focus.x + side * r * 0.36,
      floor + Math.abs(side) * 10,
      r * (1 - Math.abs(side) * 0.06),
      colors.deep,
    );
  }
  out += path(
    `M-20 ${round(floor + 50)}Q${round(focus.x)} ${round(floor - 60)} ${width + 20} ${round(floor + 50)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
    colors.deep,
  );
  return out;
};
