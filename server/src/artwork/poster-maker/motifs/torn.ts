import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import type { Random } from '../seeded-random.ts';
import { circle, cover, type Point, path, range, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

function tornEdge(random: Random, width: number, y: number, rough: number, tilt: number): Point[] {
  const points: Point[] = [];
  let wander = 0;
  for (let x = -30; x <= width + 30; x += random.between(9, 22)) {
    wander = wander * 0.82 + random.between(-1, 1) * rough;
    points.push([x, y + wander + (x / width - 0.5) * tilt]);
  }
  return points;
}

export const torn: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(scene, colors.ground);
  const inks = random.shuffle([colors.first, colors.accent, colors.second]);
  const count = 3;
  out += circle(focus.x, focus.y - focus.size * 0.1, focus.size * random.between(0.44, 0.6), colors.accent);
  for (const i of range(count)) {
    const y = focus.y + focus.size * (-0.1 + i * 0.42);
    const tilt = random.between(-0.4, 0.4) * focus.size;
    const edge = tornEdge(random, width, y, 9, tilt);
    const pulp = edge.map(([x, ey]): Point => [x, ey - random.between(3, 13)]);
    const floor = `L${width + 60} ${height + 200}L-60 ${height + 200}Z`;
    const d = (list: Point[]) => `M${list.map(([x, ey]) => `${round(x)} ${round(ey)}`).join('L')}${floor}`;
    const ink = i === count - 1 ? colors.deep : mix(inks[i] ?? colors.first, colors.deep, 0.12 * i);
    out += path(d(pulp), colors.light) + path(d(edge), ink);
    if (i === 0)
      out += someone(
        random,
        focus.x + random.between(-0.2, 0.2) * focus.size,
        y + 10,
        focus.size * 0.55,
        colors.deep,
      );
  }
  return out;
};
