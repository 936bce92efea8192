import { mix } from '../color.ts';
import { polar, range, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, path, ring, sector, shape } from '../svg-shapes.ts';
import { someone } from './figures.ts';

const ripples: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, ground);
  const step = focus.size * random.between(0.11, 0.17);
  const reach = Math.hypot(width, height);
  const drift = random.between(-0.25, 0.25) * step;
  const inks = [ground, mix(ground, first, 0.6), first, mix(first, second, 0.6)];
  for (let i = Math.ceil(reach / step); i >= 0; i--) {
    out += circle(
      focus.x + drift * i,
      focus.y + drift * i * 0.6,
      step * (i + 0.5),
      inks[i % inks.length] ?? ground,
    );
  }
  out += circle(focus.x, focus.y, step * 1.9, deep) + circle(focus.x, focus.y, step * 1.2, accent);
  if (random.chance(0.6)) out += someone(random, focus.x, focus.y + step * 1.1, step * 2, deep);
  else out += circle(focus.x, focus.y, step * 0.4, light);
  return out;
};

const sunburst: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, ground);
  const rays = random.whole(10, 22) * 2;
  const reach = Math.hypot(width, height);
  const turn = random.between(0, 20);
  for (const i of range(rays)) {
    if (i % 2) continue;
    const [a, b] = [turn + (i / rays) * 360, turn + ((i + 1) / rays) * 360];
    out += shape(
      i % 4 ? mix(ground, first, 0.55) : mix(ground, second, 0.4),
      [focus.x, focus.y],
      polar(focus.x, focus.y, reach, a),
      polar(focus.x, focus.y, reach, b),
    );
  }
  const r = focus.size * random.between(0.36, 0.5);
  out +=
    circle(focus.x, focus.y, r * 1.22, deep) +
    circle(focus.x, focus.y, r * 1.12, light) +
    circle(focus.x, focus.y, r, accent);
  const floor = focus.y + r * random.between(0.5, 0.8);
  const crowd = random.whole(3, 7);
  for (const i of range(crowd)) {
    const side = i - (crowd - 1) / 2;
    out += someone(
      random,
      focus.x + side * r * 0.36,
      floor + Math.abs(side) * 10,
      r * (1 - Math.abs(side) * 0.06),
      deep,
    );
  }
  out += path(
    `M-20 ${round(floor + 50)}Q${round(focus.x)} ${round(floor - 60)} ${width + 20} ${round(floor + 50)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
    deep,
  );
  return out;
};

const spiral: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, accent } = scene.colors;
  let out = cover(scene, ground);
  const arms = random.whole(2, 5);
  const reach = Math.hypot(width, height);
  const twist = random.sign() * random.between(0.7, 1.3);
  for (const arm of range(arms)) {
    const edge = (offset: number, list: string[]) => {
      for (let t = 0.02; t <= 1.02; t += 0.025) {
        const r = reach * t ** 1.7;
        const angle = twist * Math.log(t * 60) * 150 + (arm / arms) * 360 + offset;
        list.push(polar(focus.x, focus.y, r, angle).map(round).join(' '));
      }
    };
    const [outer, inner]: [string[], string[]] = [[], []];
    edge(0, outer);
    edge(180 / arms, inner);
    out += path(
      `M${outer.join('L')}L${inner.reverse().join('L')}Z`,
      arm % 2 ? mix(first, ground, 0.25) : first,
    );
  }
  const r = focus.size * 0.2;
  out += circle(focus.x, focus.y, r * 1.15, deep) + circle(focus.x, focus.y, r, accent);
  out += someone(random, focus.x, focus.y + r * 0.78, r * 1.4, deep);
  return out;
};

const target: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, accent, light } = scene.colors;
  const split = random.chance(0.5);
  let out = cover(scene, ground);
  if (split) out += shape(mix(ground, deep, 0.3), [0, 0], [width, 0], [0, height]);
  const r = focus.size * 0.78;
  const inks = [deep, light, accent, deep, light, accent];
  for (const i of range(6)) out += circle(focus.x, focus.y, r * (1 - i * 0.165), inks[i] ?? deep);
  for (const _ of range(random.whole(2, 4))) {
    const [x, y] = polar(focus.x, focus.y, r * random.between(0.15, 0.95), random.between(0, 360));
    const hole = r * random.between(0.05, 0.085);
    for (const i of range(9))
      out += sector(x, y, hole * random.between(1.5, 2.6), i * 40, i * 40 + 12, mix(deep, ground, 0.2));
    out += circle(x, y, hole, deep) + ring(x, y, hole * 1.15, mix(light, deep, 0.35), 2);
  }
  return out;
};

export const circles = { ripples, sunburst, spiral, target };
