import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import type { Random } from '../seeded-random.ts';
import { at, circle, cover, type Point, path, range, rect, round, shape, smooth } from '../svg-shapes.ts';

function frond(random: Random, size: number, ink: string): string {
  const fingers = random.whole(3, 5);
  let d = `M${round(-size * 0.07)} ${round(size * 0.5)}`;
  const side = (dir: 1 | -1) => {
    let s = '';
    for (const i of range(fingers)) {
      const k = dir > 0 ? fingers - 1 - i : i;
      const y = size * (0.36 - (k / fingers) * 0.8);
      const reach = size * (0.42 - Math.abs(k - fingers / 2) * 0.05) * random.between(0.8, 1.1) * dir;
      s += `C${round(reach * 0.5)} ${round(y + size * 0.03)} ${round(reach * 1.05)} ${round(y - size * 0.02)} ${round(reach)} ${round(y - size * 0.13)}C${round(reach * 0.9)} ${round(y - size * 0.2)} ${round(reach * 0.4)} ${round(y - size * 0.02)} ${round(size * 0.07 * dir)} ${round(y - size * 0.06)}`;
    }
    return s;
  };
  d += side(-1);
  d += `C${round(-size * 0.08)} ${round(-size * 0.6)} ${round(size * 0.08)} ${round(-size * 0.6)} ${round(size * 0.07)} ${round(-size * 0.36)}`;
  d += side(1);
  return path(`${d}L${round(size * 0.07)} ${round(size * 0.5)}Z`, ink);
}

export const cutPaper: Motif = (scene) => {
  const { width, height, colors, random } = scene;
  const columns = scene.wide ? 5 : 2;
  const rows = scene.wide ? 3 : 3;
  const [w, h] = [width / columns, height / rows];
  const inks = [
    colors.ground,
    colors.first,
    colors.second,
    colors.accent,
    colors.light,
    mix(colors.ground, colors.light, 0.4),
  ];
  let out = cover(scene, colors.ground);
  let last = '';
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const calm = scene.wide && (c > 2 || r > 1);
      const field = calm
        ? mix(colors.ground, colors.deep, random.pick([0.1, 0.25, 0.4]))
        : random.pick(inks.filter((ink) => ink !== last));
      last = field;
      out += rect(c * w, r * h, w + 1, h + 1, field);
      const ink = calm
        ? mix(colors.ground, colors.deep, 0.6)
        : random.pick([colors.deep, ...inks].filter((one) => one !== field));
      const [x, y] = [c * w + w / 2, r * h + h / 2];
      const size = Math.min(w, h) * 0.86;
      const kind = random.whole(0, 3);
      if (kind < 2) out += at(x, y, frond(random, size, ink), random.pick([0, 0, 20, -20, 90, 180]));
      else if (kind === 2) {
        const points: Point[] = range(8).map((i) => {
          const angle = (i / 8) * Math.PI * 2;
          const reach = size * 0.5 * random.between(0.6, 1);
          return [Math.cos(angle) * reach, Math.sin(angle) * reach];
        });
        const [a, b] = [points[0] as Point, points[1] as Point];
        out += at(x, y, path(smooth([...points, a, b]), ink));
        out += circle(x + size * 0.1, y, size * 0.14, field);
      } else {
        out +=
          circle(x, y, size * 0.4, ink) +
          at(
            x,
            y,
            shape(field, [-size * 0.4, 0], [0, -size * 0.09], [size * 0.4, 0], [0, size * 0.09]),
            random.between(0, 180),
          );
      }
    }
  }
  return out;
};
