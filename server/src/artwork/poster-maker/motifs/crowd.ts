import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, range, rect } from '../svg-shapes.ts';
import { bust } from './figures.ts';

export const crowd: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, scene.fade(mix(colors.ground, colors.light, 0.15), colors.ground));
  if (random.chance(0.7))
    out += circle(
      focus.x,
      focus.y - focus.size * 0.3,
      focus.size * random.between(0.36, 0.56),
      colors.accent,
    );
  const rows = random.whole(5, 6);
  const heroRow = random.whole(1, 2);
  let heroSeen = false;
  for (const r of range(rows)) {
    const depth = r / (rows - 1);
    const h = focus.size * (0.36 + depth * 0.34);
    const gap = h * 0.98;
    const y = focus.y + focus.size * (0.22 + depth * 0.9);
    const tone = mix(mix(colors.second, colors.first, depth), colors.deep, 0.1 + depth * 0.88);
    const offset = focus.x % gap;
    const count = Math.ceil(width / gap) + 3;
    for (const i of range(count)) {
      const px = offset + (i - 1.5 + (r % 2) / 2) * gap;
      const hero: boolean = r === heroRow && Math.round((px - focus.x) / gap) === 0 && !heroSeen;
      heroSeen ||= hero;
      out += bust(
        px,
        y + h * 0.3,
        h * (hero ? 1.16 : random.between(0.92, 1.06)),
        hero ? colors.light : tone,
      );
    }
    out += rect(0, y + h * 0.28, width, height, tone);
  }
  return out;
};
