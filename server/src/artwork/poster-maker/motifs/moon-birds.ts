import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, land, path, range, ridge, round } from '../svg-shapes.ts';
import { bird, stars } from './figures.ts';

export const moonBirds: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  let out = cover(
    scene,
    scene.fade(mix(colors.ground, colors.deep, 0.3), mix(colors.ground, colors.second, 0.25)),
  );
  out += stars(random, Math.round(width / 12), width, height * 0.7, colors.light);
  const moon = focus.size * random.between(0.5, 0.72);
  out +=
    circle(focus.x, focus.y, moon * 1.25, colors.light, { opacity: 0.06 }) +
    circle(
      focus.x,
      focus.y,
      moon,
      random.chance(0.6) ? mix(colors.light, colors.accent, 0.22) : colors.accent,
    );
  for (const _ of range(5))
    out += circle(
      focus.x + random.between(-0.6, 0.6) * moon,
      focus.y + random.between(-0.6, 0.6) * moon,
      moon * random.between(0.05, 0.15),
      colors.deep,
      { opacity: 0.07 },
    );
  const flock = random.whole(5, 11);
  for (const i of range(flock)) {
    const t = i / flock;
    out += bird(
      focus.x - moon * 1.1 + t * moon * 2.2 + random.between(-20, 20),
      focus.y + Math.sin(t * 4) * moon * 0.5 + random.between(-30, 30),
      focus.size * random.between(0.12, 0.3),
      colors.deep,
      random.between(0.3, 0.65),
      random.between(-18, 18),
    );
  }
  const side = random.sign();
  const edge = side > 0 ? width : 0;
  const y = focus.y + moon * 0.95;
  let branch = path(
    `M${edge + side * 10} ${round(y + 50)}C${round(edge - side * moon * 0.7)} ${round(y + 50)} ${round(edge - side * moon)} ${round(y + 6)} ${round(edge - side * moon * 1.9)} ${round(y - 20)}C${round(edge - side * moon)} ${round(y + 22)} ${round(edge - side * moon * 0.7)} ${round(y + 72)} ${edge + side * 10} ${round(y + 84)}Z`,
    colors.deep,
  );
  for (const i of range(12)) {
    const t = i / 12;
    branch += at(
      edge - side * moon * 1.8 * t,
      y + 40 - t * 52,
      ellipse(0, -15, 6, 16, i % 4 === 0 ? colors.accent : mix(colors.deep, colors.first, 0.5)),
      random.between(-60, 60),
    );
  }
  out += branch;
  out += path(
    land(ridge(width, height * 0.86, height * 0.02, random.between(0, 9), 0.9), height + 10),
    colors.deep,
  );
  return out;
};
