import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, path, range, rect, round } from '../svg-shapes.ts';

export const bridge: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const water = focus.y + focus.size * 0.42;
  let out = rect(
    0,
    0,
    width,
    water,
    scene.fade(mix(colors.ground, colors.deep, 0.35), mix(colors.ground, colors.light, 0.35)),
  );
  const disc = focus.size * random.between(0.3, 0.46);
  out += circle(focus.x, water - focus.size * random.between(0.5, 0.75), disc, colors.accent);
  const stone = mix(colors.first, colors.second, 0.4);
  const arch = focus.size * random.between(0.24, 0.32);
  let span = '';
  for (const tier of [0, 1]) {
    const w = tier ? arch : arch / 2;
    const h = tier ? arch * 1.05 : arch * 0.6;
    const y = tier ? water - h : water - arch * 1.05 - h;
    span += rect(
      -10,
      y - (tier ? 0 : 12),
      width + 20,
      h + (tier ? 0 : 12),
      tier ? stone : mix(stone, colors.light, 0.16),
    );
    for (let x = ((focus.x % w) - w) | 0; x < width + w; x += w) {
      const [l, r, m] = [x + w * 0.14, x + w * 0.86, x + w / 2];
      const shoulder = y + h * 0.42;
      const hole = `M${round(l)} ${round(y + h)}L${round(l)} ${round(shoulder)}C${round(l)} ${round(shoulder - h * 0.18)} ${round(m - w * 0.16)} ${round(y + h * 0.14)} ${round(m)} ${round(y + h * 0.09)}C${round(m + w * 0.16)} ${round(y + h * 0.14)} ${round(r)} ${round(shoulder - h * 0.18)} ${round(r)} ${round(shoulder)}L${round(r)} ${round(y + h)}Z`;
      span += path(hole, tier ? mix(colors.deep, colors.first, 0.15) : mix(colors.deep, colors.accent, 0.25));
      if (tier && random.chance(0.6))
        span += path(hole, colors.accent, {
          opacity: 0.4,
          transform: `translate(${round(w * 0.08)} 0)`,
          'clip-path': 'none',
        });
    }
  }
  out += span;
  out += rect(0, water, width, height - water, scene.fade(mix(colors.deep, colors.first, 0.55), colors.deep));
  out += `<g transform="translate(0 ${round(water * 2)}) scale(1 -1)" opacity=".28" ${scene.clip(rect(0, water - arch * 1.9, width, arch * 1.9, '#000'))}>${span}</g>`;
  for (const i of range(12)) {
    const y = water + 10 + i * i * 1.6 + i * 6;
    const half = disc * random.between(0.4, 1);
    out += rect(focus.x - half + random.between(-24, 24), y, half * 2, 2.5 + i * 0.3, colors.accent, {
      rx: 1.5,
      opacity: 0.8 - i * 0.06,
    });
  }
  return out;
};
