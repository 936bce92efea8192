import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, land, line, path, rect, ridge, shape } from '../svg-shapes.ts';
import { someone, stars } from './figures.ts';
import { skyOf } from './sky.ts';

export const road: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const horizon = focus.y + focus.size * 0.1;
  const [vx, night] = [focus.x, random.chance(0.35)];
  let out = skyOf(scene, horizon);
  if (night) out += stars(random, 60, width, horizon, colors.light);
  const sun = focus.size * random.between(0.34, 0.5);
  out += circle(
    vx + random.between(-0.5, 0.5) * focus.size,
    horizon - sun * random.between(-0.1, 0.5),
    sun,
    colors.accent,
  );
  out += path(
    land(ridge(width, horizon - 6, focus.size * 0.1, random.between(0, 9), 1.1), height),
    mix(colors.first, colors.deep, 0.3),
  );
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade(mix(colors.first, colors.second, 0.4), mix(colors.first, colors.deep, 0.75)),
  );
  const foot = width * (scene.wide ? 0.3 : 0.52);
  const drift = (width / 2 - vx) * 0.5;
  out += shape(
    scene.fade(mix(colors.deep, colors.first, 0.3), colors.deep),
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
      colors.light,
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
    out += line([x, y], [x, y - tall], colors.deep, Math.max(1.5, 12 * t));
    out += line(
      [x - tall * 0.12, y - tall * 0.88],
      [x + tall * 0.12, y - tall * 0.88],
      colors.deep,
      Math.max(1, 8 * t),
    );
  }
  if (random.chance(0.6))
    out += someone(
      random,
      vx + drift * 0.06,
      horizon + (height - horizon) * 0.08,
      focus.size * 0.22,
      colors.deep,
    );
  return out;
};
