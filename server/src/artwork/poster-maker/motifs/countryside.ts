import { mix } from '../color.ts';
import { land, range, ridge, round, smooth } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, line, path, rect, shape } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';
import { skyOf } from './horizons.ts';

const road: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { deep, first, second, accent, light } = scene.colors;
  const horizon = focus.y + focus.size * 0.1;
  const [vx, night] = [focus.x, random.chance(0.35)];
  let out = skyOf(scene, horizon);
  if (night) out += stars(random, 60, width, horizon, light);
  const sun = focus.size * random.between(0.34, 0.5);
  out += circle(
    vx + random.between(-0.5, 0.5) * focus.size,
    horizon - sun * random.between(-0.1, 0.5),
    sun,
    accent,
  );
  out += path(
    land(ridge(width, horizon - 6, focus.size * 0.1, random.between(0, 9), 1.1), height),
    mix(first, deep, 0.3),
  );
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade(mix(first, second, 0.4), mix(first, deep, 0.75)),
  );
  const foot = width * (scene.wide ? 0.3 : 0.52);
  const drift = (width / 2 - vx) * 0.5;
  out += shape(
    scene.fade(mix(deep, first, 0.3), deep),
    [vx - 5, horizon],
    [vx + 5, horizon],
    [vx + drift + foot, height],
    [vx + drift - foot, height],
  );
  for (let t = 0.03; t < 1; t *= 1.5) {
    const [y0, y1] = [horizon + (height - horizon) * t, horizon + (height - horizon) * Math.min(1, t * 1.24)];
    const w0 = foot * 0.045 * t;
    const w1 = foot * 0.045 * t * 1.24;
    out += shape(
      light,
      [vx + drift * t - w0, y0],
      [vx + drift * t + w0, y0],
      [vx + drift * t * 1.24 + w1, y1],
      [vx + drift * t * 1.24 - w1, y1],
    );
  }
  const side = random.sign();
  for (let t = 0.05; t < 1.5; t *= 1.55) {
    const x = vx + drift * t + side * foot * t * 1.5;
    const y = horizon + (height - horizon) * t;
    const tall = (height - horizon) * t * 0.95;
    out += line([x, y], [x, y - tall], deep, Math.max(1.5, 12 * t));
    out += line(
      [x - tall * 0.12, y - tall * 0.88],
      [x + tall * 0.12, y - tall * 0.88],
      deep,
      Math.max(1, 8 * t),
    );
  }
  if (random.chance(0.6))
    out += someone(random, vx + drift * 0.06, horizon + (height - horizon) * 0.08, focus.size * 0.22, deep);
  return out;
};

const forest: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const { deep, first, second, accent, light } = colors;
  const pale = mix(second, light, 0.4);
  let out = cover(
    scene,
    scene.fade([0, mix(colors.ground, pale, 0.35)], [0.6, mix(colors.ground, pale, 0.6)], [1, colors.ground]),
  );
  out += circle(focus.x, focus.y, focus.size * random.between(0.42, 0.6), accent);
  const floor = height * random.between(0.7, 0.78);
  for (const layer of range(4)) {
    const depth = layer / 3;
    const tone = mix(mix(pale, first, 0.25 + depth * 0.6), deep, depth * 0.95);
    const count = Math.round((width / 600) * (13 - layer * 3));
    const ground = floor + (height - floor) * depth * 0.5;
    for (const i of range(count)) {
      const x = ((i + random.between(0.1, 0.9)) / count) * width;
      if (layer > 1 && Math.abs(x - focus.x) < focus.size * 0.34) continue;
      const w = (5 + depth * 34) * random.between(0.6, 1.3);
      const lean = random.between(-1, 1) * w * 0.5;
      out += shape(
        tone,
        [x - w / 2 + lean, -10],
        [x + w / 2 + lean, -10],
        [x + w * 0.62, ground + 30],
        [x - w * 0.62, ground + 30],
      );
      if (layer > 0 && random.chance(0.7)) {
        const y = random.between(0.1, 0.5) * height;
        const reach = random.sign() * w * random.between(1.5, 3.4);
        out += path(
          `M${round(x)} ${round(y + w)}Q${round(x + reach * 0.5)} ${round(y)} ${round(x + reach)} ${round(y - w * 1.6)}Q${round(x + reach * 0.5)} ${round(y - w * 0.4)} ${round(x)} ${round(y)}Z`,
          tone,
        );
      }
    }
    out += path(land(ridge(width, ground, 10, random.between(0, 9), 1.3), height + 10), tone);
    if (layer === 1)
      out += someone(
        random,
        focus.x + random.between(-0.15, 0.15) * focus.size,
        ground + 12,
        focus.size * 0.36,
        deep,
      );
  }
  return out;
};

function canopy(
  random: { between(a: number, b: number): number },
  size: number,
  tone: string,
  lit: string,
): string {
  let leaves = '';
  for (const i of range(9)) {
    const angle = (i / 9) * Math.PI * 2;
    leaves += ellipse(
      Math.cos(angle) * size * 0.55,
      Math.sin(angle) * size * 0.4,
      size * random.between(0.38, 0.52),
      size * random.between(0.3, 0.42),
      tone,
    );
  }
  leaves += ellipse(0, 0, size * 0.7, size * 0.5, tone);
  for (const _ of range(7))
    leaves += ellipse(
      random.between(-0.7, 0.1) * size,
      random.between(-0.6, 0.1) * size,
      size * random.between(0.1, 0.2),
      size * random.between(0.07, 0.13),
      lit,
    );
  return leaves;
}

/** A bare hill, a zigzag path and one tree on its top. */
const hillTree: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const top = focus.y + focus.size * 0.2;
  let out = cover(scene, scene.fade(ground, mix(ground, light, 0.5)));
  if (random.chance(0.6))
    out += circle(
      focus.x + random.sign() * focus.size * 0.6,
      focus.y - focus.size * 0.3,
      focus.size * random.between(0.18, 0.32),
      accent,
    );
  out += path(
    land(ridge(width, top + focus.size * 0.45, focus.size * 0.12, random.between(0, 9), 0.8), height),
    mix(second, ground, 0.3),
  );
  const hill = `M-40 ${round(height * 0.98)}C${round(focus.x - focus.size * 0.9)} ${round(height * 0.8)} ${round(focus.x - focus.size * 0.5)} ${round(top)} ${round(focus.x)} ${round(top)}C${round(focus.x + focus.size * 0.6)} ${round(top)} ${round(focus.x + focus.size * 1.1)} ${round(height * 0.76)} ${width + 60} ${round(height * 0.9)}L${width + 60} ${height + 10}L-40 ${height + 10}Z`;
  out += path(hill, scene.fade(mix(first, light, 0.14), first, mix(first, deep, 0.75)));
  const turns = random.whole(5, 7);
  const span = height * 0.86 - top;
  const points = range(turns * 2 + 1).map((i) => {
    const t = i / (turns * 2);
    const swing = focus.size * (0.06 + t * 0.46) * (i % 2 ? 1 : -1);
    return [focus.x + swing + t * focus.size * 0.1, top + 6 + span * t ** 1.25] as const;
  });
  out += path(smooth([[focus.x, top], ...points.slice(1)]), 'none', {
    stroke: mix(light, second, 0.25),
    'stroke-width': focus.size * 0.028,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  const size = focus.size * random.between(0.24, 0.34);
  out += shape(
    deep,
    [focus.x - size * 0.08, top + 8],
    [focus.x + size * 0.08, top + 8],
    [focus.x + size * 0.03, top - size * 1.2],
    [focus.x - size * 0.03, top - size * 1.2],
  );
  out += at(focus.x, top - size * 1.25, canopy(random, size, mix(deep, first, 0.12), mix(deep, accent, 0.5)));
  out += someone(random, focus.x + focus.size * 0.16, top + span * 0.2, focus.size * 0.11, deep);
  return out;
};

export const countryside = { road, forest, hillTree };
