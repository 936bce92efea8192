import { luminance, mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { cover, path, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

/** Paint running down from the head of the sheet over someone who has not looked up. */
export const drips: Motif = (scene) => {
  const { width, focus, colors, random } = scene;
  const dark = luminance(colors.ground) < luminance(colors.accent);
  const ink = colors.accent;
  let out = cover(
    scene,
    dark ? scene.fade(colors.ground, mix(colors.ground, colors.deep, 0.6)) : colors.ground,
  );
  const base = focus.y - focus.size * random.between(0.5, 0.7);
  let d = `M-40 -10L-40 ${round(base)}`;
  for (let x = -40; x < width + 10; ) {
    const w = focus.size * random.between(0.09, 0.2);
    const near = 1 - Math.min(1, Math.abs(x + w / 2 - focus.x) / (focus.size * 1.2));
    const drop = focus.size * (random.between(0.06, 0.4) + near * random.between(0.1, 0.7));
    const gap = focus.size * random.between(0.04, 0.1);
    d += `L${round(x)} ${round(base + drop)}A${round(w / 2)} ${round(w / 2)} 0 0 0 ${round(x + w)} ${round(base + drop)}L${round(x + w)} ${round(base)}A${round(gap / 2)} ${round(gap / 2)} 0 0 1 ${round(x + w + gap)} ${round(base)}`;
    x += w + gap;
  }
  out += path(`${d}L${width + 80} -10Z`, ink);
  const drop = focus.size * random.between(0.1, 0.14);
  const floor = focus.y + focus.size * 0.92;
  const y = floor - focus.size * 0.62;
  out += path(
    `M${round(focus.x)} ${round(y - drop * 2.4)}C${round(focus.x + drop * 0.5)} ${round(y - drop)} ${round(focus.x + drop)} ${round(y - drop * 0.6)} ${round(focus.x + drop)} ${round(y)}A${round(drop)} ${round(drop)} 0 0 1 ${round(focus.x - drop)} ${round(y)}C${round(focus.x - drop)} ${round(y - drop * 0.6)} ${round(focus.x - drop * 0.5)} ${round(y - drop)} ${round(focus.x)} ${round(y - drop * 2.4)}Z`,
    ink,
  );
  out += path(
    `M${round(focus.x - focus.size * 0.5)} ${round(floor)}a${round(focus.size * 0.5)} ${round(focus.size * 0.07)} 0 1 0 ${round(focus.size)} 0a${round(focus.size * 0.5)} ${round(focus.size * 0.07)} 0 1 0 ${round(-focus.size)} 0Z`,
    ink,
  );
  return out + someone(random, focus.x, floor + 6, focus.size * 0.4, dark ? colors.light : colors.deep);
};
