import { mix } from '../color.ts';
import { land, range, ridge, round } from '../curves.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, path, rect } from '../svg-shapes.ts';
import { bird, someone, stars } from './figures.ts';

const cypressPath = (x: number, foot: number, tall: number, fat: number): string =>
  `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.5)} ${round(foot)} ${round(x - fat * 0.5)} ${round(foot)} ${round(x - fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x - fat)} ${round(foot - tall * 0.4)} ${round(x - fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x)} ${round(foot - tall)}Z`;

const cypresses: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  const floor = focus.y + focus.size * 0.62;
  let out = cover(scene, scene.fade([0, mix(ground, deep, 0.14)], [0.7, mix(ground, light, 0.3)]));
  out += circle(focus.x, focus.y - focus.size * 0.06, focus.size * random.between(0.5, 0.66), accent);
  out += path(
    land(ridge(width, floor - 20, focus.size * 0.06, random.between(0, 9), 0.7), height),
    mix(first, second, 0.4),
  );
  const count = random.whole(5, 7);
  const gap = focus.size * 0.3;
  for (const i of range(count)) {
    const side = i - (count - 1) / 2;
    const tall = focus.size * (1.25 - Math.abs(side) * 0.16) * random.between(0.86, 1.06);
    const x = focus.x + side * gap;
    const fat = focus.size * random.between(0.08, 0.11);
    const foot = floor + random.between(0, 18);
    const tone = mix(deep, first, 0.2 + Math.abs(side) * 0.1);
    out += rect(x - 3, foot - 8, 6, 30, deep);
    out += path(cypressPath(x, foot, tall, fat), tone);
    out += path(
      `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.3)} ${round(foot - tall * 0.3)} ${round(x + fat * 0.1)} ${round(foot - tall * 0.7)} ${round(x)} ${round(foot - tall)}Z`,
      mix(tone, light, 0.16),
    );
  }
  out += path(
    land(ridge(width, floor + 24, 8, random.between(0, 9), 0.9), height + 10),
    scene.fade(mix(first, deep, 0.5), deep),
  );
  out += someone(
    random,
    focus.x + gap * random.pick([-0.5, 0.5, 1.5]),
    floor + 34,
    focus.size * 0.2,
    mix(light, accent, 0.2),
  );
  return out;
};

const moonBirds: Motif = (scene) => {
  const { width, height, focus, random } = scene;
  const { ground, deep, first, second, accent, light } = scene.colors;
  let out = cover(scene, scene.fade(mix(ground, deep, 0.3), mix(ground, second, 0.25)));
  out += stars(random, Math.round(width / 12), width, height * 0.7, light);
  const moon = focus.size * random.between(0.5, 0.72);
  out +=
    circle(focus.x, focus.y, moon * 1.25, light, { opacity: 0.06 }) +
    circle(focus.x, focus.y, moon, random.chance(0.6) ? mix(light, accent, 0.22) : accent);
  for (const _ of range(5))
    out += circle(
      focus.x + random.between(-0.6, 0.6) * moon,
      focus.y + random.between(-0.6, 0.6) * moon,
      moon * random.between(0.05, 0.15),
      deep,
      { opacity: 0.07 },
    );
  const flock = random.whole(5, 11);
  for (const i of range(flock)) {
    const t = i / flock;
    out += bird(
      focus.x - moon * 1.1 + t * moon * 2.2 + random.between(-20, 20),
      focus.y + Math.sin(t * 4) * moon * 0.5 + random.between(-30, 30),
      focus.size * random.between(0.12, 0.3),
      deep,
      random.between(0.3, 0.65),
      random.between(-18, 18),
    );
  }
  const side = random.sign();
  const edge = side > 0 ? width : 0;
  const y = focus.y + moon * 0.95;
  let branch = path(
    `M${edge + side * 10} ${round(y + 50)}C${round(edge - side * moon * 0.7)} ${round(y + 50)} ${round(edge - side * moon)} ${round(y + 6)} ${round(edge - side * moon * 1.9)} ${round(y - 20)}C${round(edge - side * moon)} ${round(y + 22)} ${round(edge - side * moon * 0.7)} ${round(y + 72)} ${edge + side * 10} ${round(y + 84)}Z`,
    deep,
  );
  for (const i of range(12)) {
    const t = i / 12;
    branch += at(
      edge - side * moon * 1.8 * t,
      y + 40 - t * 52,
      ellipse(0, -15, 6, 16, i % 4 === 0 ? accent : mix(deep, first, 0.5)),
      random.between(-60, 60),
    );
  }
  out += branch;
  out += path(land(ridge(width, height * 0.86, height * 0.02, random.between(0, 9), 0.9), height + 10), deep);
  return out;
};

export const evenings = { cypresses, moonBirds };
