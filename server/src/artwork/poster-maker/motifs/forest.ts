import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, land, path, range, ridge, round, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const forest: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const pale = mix(colors.second, colors.light, 0.4);
  let out = cover(
    scene,
    scene.fade([0, mix(colors.ground, pale, 0.35)], [0.6, mix(colors.ground, pale, 0.6)], [1, colors.ground]),
  );
  out += circle(focus.x, focus.y, focus.size * random.between(0.42, 0.6), colors.accent);
  const floor = height * random.between(0.7, 0.78);
  for (const layer of range(4)) {
    const depth = layer / 3;
    const tone = mix(mix(pale, colors.first, 0.25 + depth * 0.6), colors.deep, depth * 0.95);
    const count = Math.round((width / 600) * (13 - layer * 3));
    const ground = floor + (height - floor) * depth * 0.5;
    for (const i of range(count)) {
      const x = ((i + random.between(0.1, 0.9)) / count) * width;
      if (layer > 1 && Math.abs(x - focus.x) < focus.size * 0.34) continue;
      const w = (5 + depth * 34) * random.between(0.6, 1.3);
      const lean = random.between(-1, 1) * w * 0.5;
      out += shape(
        tone,
        [x - w / 2 + lean, -10],
        [x + w / 2 + lean, -10],
        [x + w * 0.62, ground + 30],
        [x - w * 0.62, ground + 30],
      );
      if (layer > 0 && random.chance(0.7)) {
        const y = random.between(0.1, 0.5) * height;
        const reach = random.sign() * w * random.between(1.5, 3.4);
        out += path(
          `M${round(x)} ${round(y + w)}Q${round(x + reach * 0.5)} ${round(y)} ${round(x + reach)} ${round(y - w * 1.6)}Q${round(x + reach * 0.5)} ${round(y - w * 0.4)} ${round(x)} ${round(y)}Z`,
          tone,
        );
      }
    }
    out += path(land(ridge(width, ground, 10, random.between(0, 9), 1.3), height + 10), tone);
    if (layer === 1)
      out += someone(
        random,
        focus.x + random.between(-0.15, 0.15) * focus.size,
        ground + 12,
        focus.size * 0.36,
        colors.deep,
      );
  }
  return out;
};
