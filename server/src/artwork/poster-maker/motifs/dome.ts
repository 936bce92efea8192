import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, polar, polygon, range, ring, round } from '../svg-shapes.ts';
import { star } from './star.ts';

/** A sun of tilework: rings of petals, as under a dome. */
export const dome: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, mix(colors.ground, colors.deep, 0.3));
  const petals = random.pick([12, 16, 20, 24]);
  const reach = Math.hypot(width, height) * 0.62;
  const tiers = 8;
  const inks = [
    colors.first,
    colors.second,
    mix(colors.ground, colors.first, 0.4),
    mix(colors.second, colors.light, 0.4),
  ];
  for (let tier = tiers; tier >= 1; tier--) {
    const r = (reach * (tier / tiers) ** 1.35) | 0;
    const turn = tier % 2 ? 180 / petals : 0;
    for (const i of range(petals)) {
      const a = turn + (i * 360) / petals;
      const half = 200 / petals;
      const tip = polar(focus.x, focus.y, r * 1.14, a);
      const [p, q] = [
        polar(focus.x, focus.y, r * 0.86, a - half),
        polar(focus.x, focus.y, r * 0.86, a + half),
      ];
      const [c, d] = [
        polar(focus.x, focus.y, r * 1.08, a - half * 0.8),
        polar(focus.x, focus.y, r * 1.08, a + half * 0.8),
      ];
      const ink = inks[(tier + (i % 2)) % inks.length] ?? colors.first;
      const veil = Math.min(0.65, (tier / tiers) * (scene.wide ? 0.75 : 0.45));
      out += path(
        `M${round(focus.x)} ${round(focus.y)}L${p.map(round).join(' ')}Q${c.map(round).join(' ')} ${tip.map(round).join(' ')}Q${d.map(round).join(' ')} ${q.map(round).join(' ')}Z`,
        mix(ink, colors.deep, veil),
        { stroke: mix(colors.light, colors.deep, veil), 'stroke-width': 1.6, 'stroke-opacity': 0.65 },
      );
    }
  }
  const r = focus.size * 0.2;
  out += circle(focus.x, focus.y, r * 1.12, colors.light) + circle(focus.x, focus.y, r, colors.deep);
  out +=
    at(
      focus.x,
      focus.y,
      polygon(star(r * 0.88, 0.6, 12), colors.accent) + polygon(star(r * 0.45, 0.6, 12), colors.light),
    ) + ring(focus.x, focus.y, r * 1.3, colors.accent, 2.5);
  return out;
};
