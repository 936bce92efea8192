import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, cover, land, path, range, rect, ridge, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';

const cypressPath = (x: number, foot: number, tall: number, fat: number): string =>
  `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.5)} ${round(foot)} ${round(x - fat * 0.5)} ${round(foot)} ${round(x - fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x - fat)} ${round(foot - tall * 0.4)} ${round(x - fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x)} ${round(foot - tall)}Z`;

export const cypresses: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const floor = focus.y + focus.size * 0.62;
  let out = cover(
    scene,
    scene.fade([0, mix(colors.ground, colors.deep, 0.14)], [0.7, mix(colors.ground, colors.light, 0.3)]),
  );
  out += circle(focus.x, focus.y - focus.size * 0.06, focus.size * random.between(0.5, 0.66), colors.accent);
  out += path(
    land(ridge(width, floor - 20, focus.size * 0.06, random.between(0, 9), 0.7), height),
    mix(colors.first, colors.second, 0.4),
  );
  const count = random.whole(5, 7);
  const gap = focus.size * 0.3;
  for (const i of range(count)) {
    const side = i - (count - 1) / 2;
    const tall = focus.size * (1.25 - Math.abs(side) * 0.16) * random.between(0.86, 1.06);
    const x = focus.x + side * gap;
    const fat = focus.size * random.between(0.08, 0.11);
    const foot = floor + random.between(0, 18);
    const tone = mix(colors.deep, colors.first, 0.2 + Math.abs(side) * 0.1);
    out += rect(x - 3, foot - 8, 6, 30, colors.deep);
    out += path(cypressPath(x, foot, tall, fat), tone);
    out += path(
      `M${round(x)} ${round(foot - tall)}C${round(x + fat * 0.5)} ${round(foot - tall * 0.75)} ${round(x + fat)} ${round(foot - tall * 0.4)} ${round(x + fat * 0.75)} ${round(foot - tall * 0.14)}C${round(x + fat * 0.3)} ${round(foot - tall * 0.3)} ${round(x + fat * 0.1)} ${round(foot - tall * 0.7)} ${round(x)} ${round(foot - tall)}Z`,
      mix(tone, colors.light, 0.16),
    );
  }
  out += path(
    land(ridge(width, floor + 24, 8, random.between(0, 9), 0.9), height + 10),
    scene.fade(mix(colors.first, colors.deep, 0.5), colors.deep),
  );
  out += someone(
    random,
    focus.x + gap * random.pick([-0.5, 0.5, 1.5]),
    floor + 34,
    focus.size * 0.2,
    mix(colors.light, colors.accent, 0.2),
  );
  return out;
};
