import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, range, round } from '../svg-shapes.ts';

export const maze: Motif = (scene) => {
  const { focus, colors, random } = scene;
  let out = cover(scene, scene.fade(colors.ground, mix(colors.ground, colors.deep, 0.45)));
  const rings = random.whole(6, 8);
  const step = (focus.size * 0.98) / rings;
  const ink = random.chance(0.5) ? colors.light : colors.second;
  for (const i of range(rings)) {
    const r = step * (i + 1);
    const gap = random.between(14, 26) * (rings / (i + 2)) * 0.5;
    const start = random.between(0, 360);
    const large = 360 - gap > 180 ? 1 : 0;
    const a = (start * Math.PI) / 180;
    const b = ((start + 360 - gap) * Math.PI) / 180;
    out += path(
      `M${round(focus.x + r * Math.cos(a))} ${round(focus.y + r * Math.sin(a))}A${round(r)} ${round(r)} 0 ${large} 1 ${round(focus.x + r * Math.cos(b))} ${round(focus.y + r * Math.sin(b))}`,
      'none',
      { stroke: ink, 'stroke-width': step * 0.34, 'stroke-linecap': 'butt' },
    );
    for (const _ of range(i > 1 ? 2 : 0)) {
      const t = random.between(0, Math.PI * 2);
      out += path(
        `M${round(focus.x + r * Math.cos(t))} ${round(focus.y + r * Math.sin(t))}L${round(focus.x + (r - step) * Math.cos(t))} ${round(focus.y + (r - step) * Math.sin(t))}`,
        'none',
        { stroke: ink, 'stroke-width': step * 0.34 },
      );
    }
  }
  out += circle(focus.x, focus.y, step * 0.56, colors.accent);
  return out;
};
