import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, type Point, path, range, round } from '../svg-shapes.ts';
import { someone } from './figures.ts';
import { skyOf } from './sky.ts';

export const dunes: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const horizon = focus.y + focus.size * random.between(0.2, 0.5);
  const sun = focus.size * random.between(0.42, 0.66);
  let out = skyOf(scene, horizon + height * 0.2);
  if (random.chance(0.4)) {
    for (const i of [3, 2, 1])
      out += circle(focus.x, focus.y - sun * 0.1, sun * (1 + i * 0.28), colors.light, { opacity: 0.07 });
  }
  out += circle(
    focus.x,
    focus.y - sun * 0.1,
    sun,
    scene.fade(mix(colors.accent, colors.light, 0.25), colors.accent),
  );
  const layers = random.whole(4, 5);
  for (const i of range(layers)) {
    const depth = i / (layers - 1);
    const base = horizon + (height - horizon) * (depth * 0.78 + 0.02);
    const crest = width * random.between(0.2, 0.8);
    const top = base - random.between(0.05, 0.13) * height * (0.6 + depth * 0.7);
    const lit = mix(
      mix(colors.second, colors.first, Math.min(1, depth * 1.6)),
      colors.deep,
      depth ** 1.6 * 0.86,
    );
    const shade = mix(lit, colors.deep, 0.34);
    const left: Point = [-20, base + random.between(-10, 40)];
    const right: Point = [width + 20, base + random.between(-10, 40)];
    const hill = `M${left.map(round).join(' ')}C${round(crest * 0.5)} ${round(base)} ${round(crest * 0.75)} ${round(top)} ${round(crest)} ${round(top)}C${round(crest + (width - crest) * 0.3)} ${round(top)} ${round(crest + (width - crest) * 0.5)} ${round(base)} ${right.map(round).join(' ')}L${width + 20} ${height}L-20 ${height}Z`;
    out += path(hill, scene.fade([0, mix(lit, colors.light, 0.1 * (1 - depth))], [0.5, lit]));
    const sweep = random.sign() * width * random.between(0.12, 0.3);
    const edge = random.sign() > 0 ? width + 20 : -20;
    const far = edge > 0 ? right : left;
    const mid = (crest + edge) / 2;
    out += path(
      `M${round(crest)} ${round(top)}C${round(crest + sweep * 0.4)} ${round(top + 60)} ${round(crest - sweep)} ${round(base + 50)} ${round(crest + sweep)} ${height}L${edge} ${height}L${far.map(round).join(' ')}C${round(mid)} ${round(base)} ${round(crest + (edge - crest) * 0.28)} ${round(top)} ${round(crest)} ${round(top)}Z`,
      shade,
      { opacity: 0.75 },
    );
    if (i === 1) out += someone(random, crest + 4, top + 5, focus.size * 0.2, colors.deep);
  }
  return out;
};
