import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, polygon, range, rect } from '../svg-shapes.ts';
import { bust } from './figures.ts';

export const beam: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, scene.fade(colors.deep, mix(colors.ground, colors.deep, 0.35)));
  const side = scene.wide ? 1 : random.sign();
  const from = [side > 0 ? width * 1.02 : -width * 0.02, height * 0.03] as const;
  const ray = mix(colors.accent, colors.light, 0.45);
  const spread = focus.size * 0.62;
  const reach = side > 0 ? -40 : width + 40;
  for (const [grow, opacity] of [
    [1.25, 0.16],
    [1, 0.3],
    [0.66, 0.5],
  ] as const) {
    out += polygon(
      [
        [from[0], from[1] - 6],
        [reach, focus.y + spread * grow * 1.05],
        [reach, focus.y - spread * grow * 0.55],
        [from[0], from[1] + 6],
      ],
      ray,
      { opacity },
    );
  }
  for (const _ of range(70)) {
    const t = random.between(0.15, 1);
    const x = from[0] + (reach - from[0]) * t;
    const y = from[1] + (focus.y + spread * random.between(-0.5, 0.95) - from[1]) * t;
    out += circle(x, y, random.between(0.8, 2.8), colors.light, { opacity: random.between(0.3, 0.9) });
  }
  out += circle(from[0], from[1], focus.size * 0.09, colors.light);
  const rows = 3;
  for (const r of range(rows)) {
    const y = focus.y + focus.size * (0.72 + r * 0.24);
    const h = focus.size * (0.34 + r * 0.1);
    const gap = h * 1.02;
    const tone = mix(mix(colors.deep, colors.first, 0.5), colors.deep, r / (rows - 1));
    const chosen = Math.round(focus.x / gap);
    for (const i of range(width / gap + 2)) {
      const x = (i + (r % 2) / 2) * gap + random.between(-6, 6);
      out += bust(
        x,
        y + h * 0.5,
        h * random.between(0.92, 1.08),
        r === 0 && i === chosen ? colors.accent : tone,
      );
    }
    out += rect(0, y + h * 0.48, width, height, tone);
  }
  return out;
};
