import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover } from '../svg-shapes.ts';
import { someone } from './figures.ts';

export const ripples: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const step = focus.size * random.between(0.11, 0.17);
  const reach = Math.hypot(width, height);
  const drift = random.between(-0.25, 0.25) * step;
  const inks = [
    colors.ground,
    mix(colors.ground, colors.first, 0.6),
    colors.first,
    mix(colors.first, colors.second, 0.6),
  ];
  for (let i = Math.ceil(reach / step); i >= 0; i--) {
    out += circle(
      focus.x + drift * i,
      focus.y + drift * i * 0.6,
      step * (i + 0.5),
      inks[i % inks.length] ?? colors.ground,
    );
  }
  out +=
    circle(focus.x, focus.y, step * 1.9, colors.deep) + circle(focus.x, focus.y, step * 1.2, colors.accent);
  if (random.chance(0.6)) out += someone(random, focus.x, focus.y + step * 1.1, step * 2, colors.deep);
  else out += circle(focus.x, focus.y, step * 0.4, colors.light);
  return out;
};
