import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, polygon, range, ring, round } from '../svg-shapes.ts';

/** A square stairwell seen from above. */
export const stairwell: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const turn = random.between(4, 11) * random.sign();
  const shrink = random.between(0.8, 0.86);
  const sides = random.pick([4, 4, 5, 6]);
  let size = Math.hypot(width, height) * 1.05;
  for (let i = 0; size > focus.size * 0.16; i++) {
    const depth = Math.min(1, i / 13);
    const tread = mix(mix(colors.second, colors.first, depth), colors.deep, depth * 0.75);
    const points = range(sides).map((k) => {
      const angle = ((k + 0.5) / sides) * Math.PI * 2;
      return [Math.cos(angle) * size * 0.72, Math.sin(angle) * size * 0.72] as const;
    });
    let flight = polygon(points, i % 2 ? mix(tread, colors.deep, 0.45) : tread);
    const steps = 7;
    for (const k of range(sides)) {
      const [p, q] = [points[k], points[(k + 1) % sides]];
      if (!p || !q || i % 2 || k % 2) continue;
      for (const s of range(steps)) {
        const t = (s + 0.5) / steps;
        const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        flight += path(`M${round(x)} ${round(y)}L${round(x * shrink)} ${round(y * shrink)}`, 'none', {
          stroke: colors.deep,
          'stroke-width': Math.max(1, size * 0.006),
          opacity: 0.5,
        });
      }
    }
    out += at(focus.x, focus.y, flight, turn * i);
    size *= shrink;
  }
  out +=
    circle(focus.x, focus.y, focus.size * 0.1, colors.accent) +
    ring(focus.x, focus.y, focus.size * 0.15, colors.accent, 2);
  return out;
};
