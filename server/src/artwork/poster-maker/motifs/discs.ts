import type { Motif } from '../scene.ts';
import { at, circle, cover, range, rect } from '../svg-shapes.ts';

/** Balloons, confetti and bunting of plain discs. */
export const discs: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const inks = [colors.first, colors.second, colors.accent, colors.light, colors.deep];
  const count = random.whole(9, 14);
  for (const i of range(count)) {
    const angle = i * 137.5;
    const reach = focus.size * 0.33 * Math.sqrt(i);
    const r = focus.size * random.between(0.26, 0.46) * (1 - i / count / 2);
    const x = focus.x + Math.cos((angle * Math.PI) / 180) * reach;
    const y = focus.y + Math.sin((angle * Math.PI) / 180) * reach * 1.1;
    const ink = inks[i % inks.length] ?? colors.first;
    out += circle(x, y, r, ink);
    if (random.chance(0.45))
      out += circle(x, y, r * random.between(0.3, 0.6), random.pick(inks.filter((one) => one !== ink)));
  }
  for (const _ of range(24))
    out += at(
      random.between(0, width),
      random.between(0, height * 0.7),
      rect(-6, -3, 12, 6, random.pick(inks)),
      random.between(0, 180),
    );
  return out;
};
