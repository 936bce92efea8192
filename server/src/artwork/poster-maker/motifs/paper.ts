import { luminance, mix } from '../color.ts';
import { type Point, range, round, smooth } from '../curves.ts';
import type { Motif } from '../scene.ts';
import type { Random } from '../seeded-random.ts';
import { at, circle, cover, path, rect, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

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

const cutPaper: Motif = (scene) => {
  const { width, height, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const columns = scene.wide ? 5 : 2;
  const rows = 3;
  const [w, h] = [width / columns, height / rows];
  const inks = [ground, first, second, accent, light, mix(ground, light, 0.4)];
  let out = cover(scene, ground);
  let last = '';
  for (const r of range(rows)) {
    for (const c of range(columns)) {
      const calm = scene.wide && (c > 2 || r > 1);
      const field = calm
        ? mix(ground, deep, random.pick([0.1, 0.25, 0.4]))
        : random.pick(inks.filter((ink) => ink !== last));
      last = field;
      out += rect(c * w, r * h, w + 1, h + 1, field);
      const ink = calm ? mix(ground, deep, 0.6) : random.pick([deep, ...inks].filter((one) => one !== field));
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

function tornEdge(random: Random, width: number, y: number, rough: number, tilt: number): Point[] {
  const points: Point[] = [];
  let wander = 0;
  for (let x = -30; x <= width + 30; x += random.between(9, 22)) {
    wander = wander * 0.82 + random.between(-1, 1) * rough;
    points.push([x, y + wander + (x / width - 0.5) * tilt]);
  }
  return points;
}

const torn: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, ground);
  const inks = random.shuffle([first, accent, second]);
  const count = 3;
  out += circle(focus.x, focus.y - focus.size * 0.1, focus.size * random.between(0.44, 0.6), accent);
  for (const i of range(count)) {
    const y = focus.y + focus.size * (-0.1 + i * 0.42);
    const tilt = random.between(-0.4, 0.4) * focus.size;
    const edge = tornEdge(random, width, y, 9, tilt);
    const pulp = edge.map(([x, ey]): Point => [x, ey - random.between(3, 13)]);
    const floor = `L${width + 60} ${height + 200}L-60 ${height + 200}Z`;
    const d = (list: Point[]) => `M${list.map(([x, ey]) => `${round(x)} ${round(ey)}`).join('L')}${floor}`;
    const ink = i === count - 1 ? deep : mix(inks[i] ?? first, deep, 0.12 * i);
    out += path(d(pulp), light) + path(d(edge), ink);
    if (i === 0)
      out += someone(
        random,
        focus.x + random.between(-0.2, 0.2) * focus.size,
        y + 10,
        focus.size * 0.55,
        deep,
      );
  }
  return out;
};

/** Paint running down from the head of the sheet over someone who has not looked up. */
const drips: Motif = (scene) => {
  const { width, focus, random } = scene;
  const { ground, deep, accent, light } = scene.colors;
  const dark = luminance(ground) < luminance(accent);
  const ink = accent;
  let out = cover(scene, dark ? scene.fade(ground, mix(ground, deep, 0.6)) : ground);
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
  return out + someone(random, focus.x, floor + 6, focus.size * 0.4, dark ? light : deep);
};

const curtain: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent, light } = scene.colors;
  const lit = mix(light, accent, 0.3);
  let out = cover(scene, scene.fade(mix(deep, ground, 0.3), deep));
  const floor = focus.y + focus.size * 0.8;
  out +=
    circle(focus.x, focus.y, focus.size * random.between(0.5, 0.62), accent) +
    rect(0, floor, width, height, mix(deep, first, 0.25));
  out += path(
    `M${round(focus.x - focus.size * 0.5)} ${round(floor + 16)}a${round(focus.size * 0.5)} ${round(focus.size * 0.09)} 0 1 0 ${round(focus.size)} 0a${round(focus.size * 0.5)} ${round(focus.size * 0.09)} 0 1 0 ${round(-focus.size)} 0Z`,
    lit,
  );
  out += someone(random, focus.x, floor + 20, focus.size * 0.72, deep);
  const cloth = random.chance(0.7) ? first : accent;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width;
    const inner = focus.x + side * focus.size * random.between(0.42, 0.6);
    const folds = Math.max(5, Math.round(Math.abs(edge - inner) / 26));
    const fold = Math.abs(edge - inner) / folds;
    for (const i of range(folds + 2)) {
      const x = edge - side * i * fold;
      const waist = side * focus.size * 0.2 * (i / folds) ** 2;
      const pull = side * focus.size * 0.34 * (i / folds) ** 2;
      const w = fold * 1.15;
      const shade = scene.fadeRight(
        [0, mix(cloth, deep, 0.62)],
        [0.45, mix(cloth, light, 0.12)],
        [1, mix(cloth, deep, 0.5)],
      );
      out += path(
        `M${round(x - w / 2)} -10C${round(x - w / 2)} ${round(height * 0.3)} ${round(x - w / 2 + pull)} ${round(height * 0.45)} ${round(x - w / 2 + pull)} ${round(floor * 0.85)}C${round(x - w / 2 + pull)} ${round(height * 0.9)} ${round(x - w / 2 + waist)} ${height} ${round(x - w / 2 + waist)} ${height + 10}L${round(x + w / 2 + waist)} ${height + 10}C${round(x + w / 2 + waist)} ${height} ${round(x + w / 2 + pull)} ${round(height * 0.9)} ${round(x + w / 2 + pull)} ${round(floor * 0.85)}C${round(x + w / 2 + pull)} ${round(height * 0.45)} ${round(x + w / 2)} ${round(height * 0.3)} ${round(x + w / 2)} -10Z`,
        shade,
      );
    }
  }
  return out + rect(0, floor, width, height, scene.fade([0, deep, 0], [0.6, deep, 0.7]));
};

/** Balloons, confetti and bunting of plain discs. */
const discs: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, ground);
  const inks = [first, second, accent, light, deep];
  const count = random.whole(9, 14);
  for (const i of range(count)) {
    const angle = i * 137.5;
    const reach = focus.size * 0.33 * Math.sqrt(i);
    const r = focus.size * random.between(0.26, 0.46) * (1 - i / count / 2);
    const x = focus.x + Math.cos((angle * Math.PI) / 180) * reach;
    const y = focus.y + Math.sin((angle * Math.PI) / 180) * reach * 1.1;
    const ink = inks[i % inks.length] ?? first;
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

export const paper = { cutPaper, torn, drips, curtain, discs };
