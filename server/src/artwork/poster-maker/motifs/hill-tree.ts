import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { at, circle, cover, ellipse, land, path, range, ridge, round, shape, smooth } from '../svg-shapes.ts';
import { someone } from './figures.ts';

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
export const hillTree: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const top = focus.y + focus.size * 0.2;
  let out = cover(scene, scene.fade(colors.ground, mix(colors.ground, colors.light, 0.5)));
  if (random.chance(0.6))
    out += circle(
      focus.x + random.sign() * focus.size * 0.6,
      focus.y - focus.size * 0.3,
      focus.size * random.between(0.18, 0.32),
      colors.accent,
    );
  out += path(
    land(ridge(width, top + focus.size * 0.45, focus.size * 0.12, random.between(0, 9), 0.8), height),
    mix(colors.second, colors.ground, 0.3),
  );
  const hill = `M-40 ${round(height * 0.98)}C${round(focus.x - focus.size * 0.9)} ${round(height * 0.8)} ${round(focus.x - focus.size * 0.5)} ${round(top)} ${round(focus.x)} ${round(top)}C${round(focus.x + focus.size * 0.6)} ${round(top)} ${round(focus.x + focus.size * 1.1)} ${round(height * 0.76)} ${width + 60} ${round(height * 0.9)}L${width + 60} ${height + 10}L-40 ${height + 10}Z`;
  out += path(
    hill,
    scene.fade(mix(colors.first, colors.light, 0.14), colors.first, mix(colors.first, colors.deep, 0.75)),
  );
  const turns = random.whole(5, 7);
  const span = height * 0.86 - top;
  const points = range(turns * 2 + 1).map((i) => {
    const t = i / (turns * 2);
    const swing = focus.size * (0.06 + t * 0.46) * (Math.floor(i / 1) % 2 ? 1 : -1);
    return [focus.x + swing + t * focus.size * 0.1, top + 6 + span * t ** 1.25] as const;
  });
  out += path(smooth([[focus.x, top], ...points.slice(1)]), 'none', {
    stroke: mix(colors.light, colors.second, 0.25),
    'stroke-width': focus.size * 0.028,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  const size = focus.size * random.between(0.24, 0.34);
  out += shape(
    colors.deep,
    [focus.x - size * 0.08, top + 8],
    [focus.x + size * 0.08, top + 8],
    [focus.x + size * 0.03, top - size * 1.2],
    [focus.x - size * 0.03, top - size * 1.2],
  );
  out += at(
    focus.x,
    top - size * 1.25,
    canopy(random, size, mix(colors.deep, colors.first, 0.12), mix(colors.deep, colors.accent, 0.5)),
  );
  out += someone(random, focus.x + focus.size * 0.16, top + span * 0.2, focus.size * 0.11, colors.deep);
  return out;
};
