import { mix } from '../color.ts';
import type { Motif } from '../scene.ts';
import { circle, land, path, range, rect, ridge, round, shape, smooth } from '../svg-shapes.ts';
import { skyOf } from './sky.ts';

export const waves: Motif = (scene) => {
  const { width, height, focus, colors, random } = scene;
  const horizon = focus.y + focus.size * 0.12;
  const sun = focus.size * random.between(0.4, 0.6);
  let out = skyOf(scene, horizon);
  out += circle(
    focus.x,
    horizon - sun * random.between(0.1, 0.6),
    sun,
    scene.fade(mix(colors.accent, colors.light, 0.3), colors.accent),
  );
  out += rect(
    0,
    horizon,
    width,
    height - horizon,
    scene.fade([0, mix(colors.first, colors.light, 0.12)], [0.4, colors.first], [1, colors.deep]),
  );
  for (const i of range(9)) {
    const y = horizon + 8 + i * i * 2.4 + i * 5;
    const half = sun * (1 - i * 0.07) * random.between(0.6, 1);
    out += rect(
      focus.x - half + random.between(-14, 14),
      y,
      half * 2,
      3 + i * 0.7,
      mix(colors.accent, colors.light, 0.2),
      { rx: 2, opacity: 0.75 - i * 0.06 },
    );
  }
  const boatX = focus.x + random.sign() * focus.size * random.between(0.25, 0.6);
  const s = focus.size * random.between(0.14, 0.24);
  const deck = horizon + s * 0.35;
  out += path(
    `M${round(boatX - s)} ${round(deck - s * 0.12)}L${round(boatX + s)} ${round(deck - s * 0.12)}Q${round(boatX + s * 0.7)} ${round(deck + s * 0.28)} ${round(boatX)} ${round(deck + s * 0.28)}Q${round(boatX - s * 0.7)} ${round(deck + s * 0.28)} ${round(boatX - s)} ${round(deck - s * 0.12)}Z`,
    colors.deep,
  );
  out += shape(
    colors.light,
    [boatX - 4, deck - s * 0.2],
    [boatX - 4, deck - s * 2],
    [boatX - s * 0.8, deck - s * 0.3],
  );
  out += shape(
    mix(colors.light, colors.second, 0.6),
    [boatX + 4, deck - s * 0.2],
    [boatX + 4, deck - s * 1.7],
    [boatX + s * 0.7, deck - s * 0.3],
  );
  const rows = random.whole(4, 6);
  for (const i of range(rows)) {
    const depth = (i + 1) / rows;
    const base = horizon + (height - horizon) * (0.18 + depth * 0.7);
    const tone = mix(mix(colors.second, colors.first, depth), colors.deep, 0.15 + depth * 0.65);
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
      stroke: mix(tone, colors.light, 0.5),
      'stroke-width': 1.5 + depth * 1.5,
      opacity: 0.7,
    });
  }
  return out;
};
