import { mix } from '../color.ts';
import { range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, path, polygon, ring } from '../svg-shapes.ts';
import { someone } from './figures.ts';

const maze: Motif = (scene) => {
  const { focus, random } = scene;
  const { ground, deep, second, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(ground, mix(ground, deep, 0.45)));
  const rings = random.whole(6, 8);
  const step = (focus.size * 0.98) / rings;
  const ink = random.chance(0.5) ? light : second;
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
  out += circle(focus.x, focus.y, step * 0.56, accent);
  return out;
};

/** A square stairwell seen from above. */
const stairwell: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent } = scene.colors;
  let out = cover(scene, ground);
  const turn = random.between(4, 11) * random.sign();
  const shrink = random.between(0.8, 0.86);
  const sides = random.pick([4, 4, 5, 6]);
  let size = Math.hypot(width, height) * 1.05;
  for (let i = 0; size > focus.size * 0.16; i++) {
    const depth = Math.min(1, i / 13);
    const tread = mix(mix(second, first, depth), deep, depth * 0.75);
    const points = range(sides).map((k) => {
      const angle = ((k + 0.5) / sides) * Math.PI * 2;
      return [Math.cos(angle) * size * 0.72, Math.sin(angle) * size * 0.72] as const;
    });
    let flight = polygon(points, i % 2 ? mix(tread, deep, 0.45) : tread);
    const steps = 7;
    for (const k of range(sides)) {
      const [p, q] = [points[k], points[(k + 1) % sides]];
      if (!p || !q || i % 2 || k % 2) continue;
      for (const s of range(steps)) {
        const t = (s + 0.5) / steps;
        const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        flight += path(`M${round(x)} ${round(y)}L${round(x * shrink)} ${round(y * shrink)}`, 'none', {
          stroke: deep,
          'stroke-width': Math.max(1, size * 0.006),
          opacity: 0.5,
        });
      }
    }
    out += at(focus.x, focus.y, flight, turn * i);
    size *= shrink;
  }
  out +=
    circle(focus.x, focus.y, focus.size * 0.1, accent) + ring(focus.x, focus.y, focus.size * 0.15, accent, 2);
  return out;
};

/** A cross-section of steps, climbing across the sheet. */
const steps: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(mix(ground, deep, 0.25), ground));
  out += circle(focus.x, focus.y - focus.size * 0.2, focus.size * random.between(0.4, 0.58), accent);
  const count = random.whole(6, 8);
  const up = random.sign();
  const [left, rise] = [focus.x - focus.size * 1.1, (focus.size * 1.15) / count];
  const run = (focus.size * 2.2) / count;
  for (const layer of [1, 0]) {
    const tone = layer ? first : deep;
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
        mix(light, accent, 0.1),
      );
    }
  }
  return out;
};

export const stairs = { maze, stairwell, steps };
