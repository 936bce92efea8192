import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, range, rect, ring, round, shape } from '../svg-shapes.ts';

/** The street seen from above: one car, its light before it. */
export const headlights: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, scene.fade(colors.ground, mix(colors.ground, colors.deep, 0.8)));
  const s = focus.size * 0.17;
  const turn = random.between(-28, 28);
  const beam = scene.fade(
    [0, mix(colors.accent, colors.light, 0.3), 0],
    [1, mix(colors.accent, colors.light, 0.3), 0.9],
  );
  let lane = rect(-s * 2.4, -2000, s * 4.8, 4000, mix(colors.deep, colors.ground, 0.35));
  for (const i of range(30))
    lane += rect(-s * 0.09, -2000 + i * s * 2.4, s * 0.18, s * 1.2, mix(colors.second, colors.ground, 0.3));
  lane +=
    rect(-s * 2.5, -2000, s * 0.14, 4000, colors.second, { opacity: 0.6 }) +
    rect(s * 2.36, -2000, s * 0.14, 4000, colors.second, { opacity: 0.6 });
  let car = shape(
    beam,
    [-s * 0.45, -s * 1.2],
    [-s * 2.1, -s * 5.6],
    [s * 0.9, -s * 5.6],
    [-s * 0.15, -s * 1.2],
  );
  car += shape(beam, [s * 0.15, -s * 1.2], [-s * 0.9, -s * 5.6], [s * 2.1, -s * 5.6], [s * 0.45, -s * 1.2]);
  car += rect(-s * 0.62, -s * 1.3, s * 1.24, s * 2.7, colors.accent, { rx: s * 0.3 });
  car += path(
    `M${round(-s * 0.46)} ${round(-s * 0.5)}Q0 ${round(-s * 0.8)} ${round(s * 0.46)} ${round(-s * 0.5)}L${round(s * 0.38)} ${round(-s * 0.1)}L${round(-s * 0.38)} ${round(-s * 0.1)}Z`,
    colors.deep,
  );
  car +=
    rect(-s * 0.38, -s * 0.06, s * 0.76, s * 0.8, mix(colors.accent, colors.deep, 0.2), { rx: s * 0.08 }) +
    rect(-s * 0.36, s * 0.8, s * 0.72, s * 0.22, colors.deep, { rx: s * 0.08 });
  car +=
    circle(-s * 0.4, -s * 1.22, s * 0.13, colors.light) + circle(s * 0.4, -s * 1.22, s * 0.13, colors.light);
  out += at(focus.x, focus.y, lane + at(s * 1.15, s * 0.9, car), turn);
  for (const _ of range(random.whole(5, 9))) {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const away = Math.abs(
      (x - focus.x) * Math.cos((turn * Math.PI) / 180) + (y - focus.y) * Math.sin((turn * Math.PI) / 180),
    );
    if (away < s * 3.8) continue;
    const r = s * random.between(0.5, 1.1);
    out +=
      circle(x + r * 0.25, y + r * 0.3, r, colors.deep, { opacity: 0.5 }) +
      circle(x, y, r, mix(colors.first, colors.ground, 0.3)) +
      ring(x, y, r * 0.55, mix(colors.first, colors.second, 0.3), 2);
  }
  return out;
};
