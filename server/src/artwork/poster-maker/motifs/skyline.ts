import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, range, rect, shape } from '../svg-shapes.ts';
import { stars } from './figures.ts';

export const skyline: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const glow = mix(colors.ground, colors.accent, 0.4);
  let out = cover(
    scene,
    scene.fade([0, mix(colors.ground, colors.deep, 0.4)], [0.4, colors.ground], [0.85, glow]),
  );
  if (random.chance(0.6)) out += stars(random, 40, width, height * 0.4, colors.light);
  out += circle(
    focus.x + random.between(-0.4, 0.4) * focus.size,
    focus.y - focus.size * 0.25,
    focus.size * random.between(0.22, 0.42),
    mix(colors.accent, colors.light, 0.35),
  );
  const layers = 4;
  for (const layer of range(layers)) {
    const depth = layer / (layers - 1);
    const tone = mix(mix(colors.ground, colors.second, 0.3), colors.deep, 0.2 + depth * 0.78);
    const floor = focus.y + focus.size * (0.2 + depth * 0.5);
    for (let x = -20; x < width + 20; ) {
      const w = random.between(36, 84) * (0.75 + depth * 0.5);
      const near = 1 - Math.min(1, Math.abs(x + w / 2 - focus.x) / (focus.size * 1.3));
      const tall = focus.size * (0.1 + random.between(0, 0.34) + near * 0.34 * (1 - depth * 0.6));
      const y = floor - tall;
      out += rect(x, y, w + 1, height - y + 10, tone);
      const crown = random.next();
      if (crown < 0.14) out += shape(tone, [x, y], [x + w / 2, y - w * 0.5], [x + w, y]);
      else if (crown < 0.26) out += rect(x + w * 0.46, y - w * 0.7, w * 0.06, w * 0.7, tone);
      else if (crown < 0.38) out += rect(x + w * 0.2, y - w * 0.22, w * 0.6, w * 0.24, tone);
      else if (crown < 0.46) out += circle(x + w / 2, y, w * 0.36, tone);
      if (layer > 0) {
        const cell = 13 + depth * 4;
        for (let wy = y + 12; wy < Math.min(height, y + tall + 150); wy += cell * 1.35) {
          for (let wx = x + 8; wx < x + w - 9; wx += cell) {
            if (random.chance(0.17))
              out += rect(
                wx,
                wy,
                cell * 0.5,
                cell * 0.72,
                random.chance(0.75) ? colors.accent : colors.light,
                { opacity: random.between(0.55, 1) },
              );
          }
        }
      }
      x += w + (random.chance(0.2) ? random.between(4, 16) : 0);
    }
  }
  const veil = scene.fade([0, colors.deep, 0], [0.5, colors.deep, 0.96]);
  return out + rect(0, focus.y + focus.size * 0.5, width, height, veil);
};
