import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, range, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

/** A cross-section of steps, climbing across the sheet. */
export const steps: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, scene.fade(mix(colors.ground, colors.deep, 0.25), colors.ground));
  out += circle(focus.x, focus.y - focus.size * 0.2, focus.size * random.between(0.4, 0.58), colors.accent);
  const count = random.whole(6, 8);
  const up = random.sign();
  const [left, rise] = [focus.x - focus.size * 1.1, (focus.size * 1.15) / count];
  const run = (focus.size * 2.2) / count;
  for (const layer of [1, 0]) {
    const tone = layer ? colors.first : colors.deep;
    const shift = layer ? -rise * 1.5 : rise * 0.4;
    let d = `M-20 ${height + 10}`;
    for (const i of range(count)) {
      const k = up > 0 ? i : count - 1 - i;
      const y = focus.y + focus.size * 0.72 - k * rise + shift;
      const x = left + i * run;
      d += `L${round(i === 0 ? -20 : x)} ${round(y)}L${round(i === count - 1 ? width + 20 : x + run)} ${round(y)}`;
    }
    out += path(`${d}L${width + 20} ${height + 10}Z`, tone);
    if (layer === 0) {
      const i = random.whole(2, count - 3);
      const k = up > 0 ? i : count - 1 - i;
      out += someone(
        random,
        left + (i + 0.5) * run,
        focus.y + focus.size * 0.72 - k * rise + shift,
        focus.size * 0.42,
        mix(colors.light, colors.accent, 0.1),
      );
    }
  }
  return out;
};
