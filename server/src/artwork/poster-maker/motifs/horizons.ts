import { mix } from '../color.ts';
import { land, type Point, range, ridge, round, smooth } from '../curves.ts';
import type { Motif, Scene } from '../scene.ts';
import { circle, path, rect, shape } from '../svg-shapes.ts';
import { bird, someone } from './figures.ts';

export function skyOf(scene: Scene, horizon: number): string {
  const { width } = scene;
  const { ground, deep, light } = scene.colors;
  const glow = mix(ground, light, 0.34);
  const top = mix(ground, deep, 0.16);
  return rect(0, 0, width, horizon + 40, scene.fade([0, top], [0.55, ground], [1, glow]));
}

const dunes: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { deep, first, second, accent, light } = scene.colors;
  const horizon = focus.y + focus.size * random.between(0.2, 0.5);
  const sun = focus.size * random.between(0.42, 0.66);
  let out = skyOf(scene, horizon + height * 0.2);
  if (random.chance(0.4)) {
    for (const i of [3, 2, 1])
      out += circle(focus.x, focus.y - sun * 0.1, sun * (1 + i * 0.28), light, { opacity: 0.07 });
  }
  out += circle(focus.x, focus.y - sun * 0.1, sun, scene.fade(mix(accent, light, 0.25), accent));
  const layers = random.whole(4, 5);
  for (const i of range(layers)) {
    const depth = i / (layers - 1);
    const base = horizon + (height - horizon) * (depth * 0.78 + 0.02);
    const crest = width * random.between(0.2, 0.8);
    const top = base - random.between(0.05, 0.13) * height * (0.6 + depth * 0.7);
    const lit = mix(mix(second, first, Math.min(1, depth * 1.6)), deep, depth ** 1.6 * 0.86);
    const shade = mix(lit, deep, 0.34);
    const left: Point = [-20, base + random.between(-10, 40)];
    const right: Point = [width + 20, base + random.between(-10, 40)];
    const hill = `M${left.map(round).join(' ')}C${round(crest * 0.5)} ${round(base)} ${round(crest * 0.75)} ${round(top)} ${round(crest)} ${round(top)}C${round(crest + (width - crest) * 0.3)} ${round(top)} ${round(crest + (width - crest) * 0.5)} ${round(base)} ${right.map(round).join(' ')}L${width + 20} ${height}L-20 ${height}Z`;
    out += path(hill, scene.fade([0, mix(lit, light, 0.1 * (1 - depth))], [0.5, lit]));
    const sweep = random.sign() * width * random.between(0.12, 0.3);
    const edge = random.sign() > 0 ? width + 20 : -20;
    const far = edge > 0 ? right : left;
    const mid = (crest + edge) / 2;
    out += path(
      `M${round(crest)} ${round(top)}C${round(crest + sweep * 0.4)} ${round(top + 60)} ${round(crest - sweep)} ${round(base + 50)} ${round(crest + sweep)} ${height}L${edge} ${height}L${far.map(round).join(' ')}C${round(mid)} ${round(base)} ${round(crest + (edge - crest) * 0.28)} ${round(top)} ${round(crest)} ${round(top)}Z`,
      shade,
      { opacity: 0.75 },
    );
    if (i === 1) out += someone(random, crest + 4, top + 5, focus.size * 0.2, deep);
  }
  return out;
};

const mountains: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const jagged = random.chance(0.5);
  const disc = focus.size * random.between(0.3, 0.6);
  const top = focus.y;
  let out = skyOf(scene, height);
  const discX = focus.x + random.between(-0.4, 0.4) * focus.size;
  out += circle(discX, top - disc * random.between(0, 0.5), disc, accent);
  const layers = random.whole(5, 7);
  for (const i of range(layers)) {
    const depth = i / (layers - 1);
    const base = top + (height - top) * (0.06 + depth * 0.72);
    const swell = focus.size * (jagged ? 0.42 : 0.26) * (1 - depth * 0.35);
    const tone = mix(mix(mix(ground, second, 0.55), first, Math.min(1, depth * 1.5)), deep, depth ** 1.3);
    const points: Point[] = jagged
      ? range(9).map((k) => [
          (width / 8) * k + random.between(-0.04, 0.04) * width,
          base + (k % 2 ? -swell * random.between(0.4, 1) : swell * random.between(0, 0.45)),
        ])
      : ridge(width, base, swell, random.between(0, 9), random.between(0.7, 1.5));
    if (jagged) {
      points[0] = [-10, base];
      points[points.length - 1] = [width + 10, base - swell * 0.3];
    }
    const haze = mix(tone, light, 0.22 * (1 - depth));
    out += path(land(points, height + 10, !jagged), scene.fade([0, tone], [0.75, haze]));
    if (jagged && i < 3) {
      for (let k = 1; k < points.length - 1; k += 2) {
        const [x, y] = points[k] as Point;
        const [nx, ny] = points[k + 1] as Point;
        out += shape(
          mix(tone, deep, 0.28),
          [x, y],
          [nx, ny],
          [x + (nx - x) * 0.25, ny + 12],
          [x + (nx - x) * 0.12, y + (ny - y) * 0.5],
        );
        out += shape(
          mix(light, tone, 0.2),
          [x, y],
          [x + (nx - x) * 0.3, y + (ny - y) * 0.3],
          [x, y + swell * 0.26],
          [x - width * 0.022, y + swell * 0.34],
        );
      }
    }
  }
  if (random.chance(0.5)) {
    for (const i of range(random.whole(3, 6)))
      out += bird(
        focus.x + random.between(-0.7, 0.7) * focus.size,
        top - disc * random.between(0.2, 1),
        14 + i * 4,
        deep,
      );
  }
  return out;
};

const waves: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { deep, first, second, accent, light } = scene.colors;
  const horizon = focus.y + focus.size * 0.12;
  const sun = focus.size * random.between(0.4, 0.6);
  let out = skyOf(scene, horizon);
  out += circle(
    focus.x,
    horizon - sun * random.between(0.1, 0.6),
    sun,
    scene.fade(mix(accent, light, 0.3), accent),
  );
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade([0, mix(first, light, 0.12)], [0.4, first], [1, deep]),
  );
  for (const i of range(9)) {
    const y = horizon + 8 + i * i * 2.4 + i * 5;
    const half = sun * (1 - i * 0.07) * random.between(0.6, 1);
    out += rect(focus.x - half + random.between(-14, 14), y, half * 2, 3 + i * 0.7, mix(accent, light, 0.2), {
      rx: 2,
      opacity: 0.75 - i * 0.06,
    });
  }
  const boatX = focus.x + random.sign() * focus.size * random.between(0.25, 0.6);
  const s = focus.size * random.between(0.14, 0.24);
  const deck = horizon + s * 0.35;
  out += path(
    `M${round(boatX - s)} ${round(deck - s * 0.12)}L${round(boatX + s)} ${round(deck - s * 0.12)}Q${round(boatX + s * 0.7)} ${round(deck + s * 0.28)} ${round(boatX)} ${round(deck + s * 0.28)}Q${round(boatX - s * 0.7)} ${round(deck + s * 0.28)} ${round(boatX - s)} ${round(deck - s * 0.12)}Z`,
    deep,
  );
  out += shape(
    light,
    [boatX - 4, deck - s * 0.2],
    [boatX - 4, deck - s * 2],
    [boatX - s * 0.8, deck - s * 0.3],
  );
  out += shape(
    mix(light, second, 0.6),
    [boatX + 4, deck - s * 0.2],
    [boatX + 4, deck - s * 1.7],
    [boatX + s * 0.7, deck - s * 0.3],
  );
  const rows = random.whole(4, 6);
  for (const i of range(rows)) {
    const depth = (i + 1) / rows;
    const base = horizon + (height - horizon) * (0.18 + depth * 0.7);
    const tone = mix(mix(second, first, depth), deep, 0.15 + depth * 0.65);
    const crest = ridge(
      width,
      base,
      height * 0.016 * (1 + depth),
      random.between(0, 9),
      random.between(1.4, 2.6),
      width / 40,
    );
    out += path(land(crest, height + 10), tone);
    out += path(smooth(crest), 'none', {
      stroke: mix(tone, light, 0.5),
      'stroke-width': 1.5 + depth * 1.5,
      opacity: 0.7,
    });
  }
  return out;
};

export const horizons = { dunes, mountains, waves };
